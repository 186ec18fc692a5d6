import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { say } from '../programs/say.mjs';
import { kafkaAt, services, type Stores } from './platform-data.ts';

const REST_WITHIN_MS = 300_000;

/** Reporting's projection of this name exists in release 0.1.0 only. */
const isRead = (group: string): boolean => !group.endsWith('.booked_legs.v1');

/** Names what a platform has not published, and what its groups of consumers have not handled; empty once it has come to rest. */
export async function unfinished(client: mongo.MongoClient, stores: Stores): Promise<string[]> {
  const left = [...(await unsent(client, stores)), ...(await unhandled(stores))];
  return left.length > 0 ? left : unsent(client, stores);
}

async function unsent(client: mongo.MongoClient, { databases }: Stores): Promise<string[]> {
  const found = services.map(async (service) => {
    const database = client.db(`${databases}_${service}`);
    const collections = await database.listCollections({}, { nameOnly: true }).toArray();
    return Promise.all(collections.map(async ({ name }) => [`${service} ${name}`, await database.collection(name).countDocuments(UNSENT)] as const));
  });
  return (await Promise.all(found)).flat().flatMap(([collection, count]) => (count > 0 ? [`${count} unsent of ${collection}`] : []));
}

const UNSENT = { unsentAt: { $exists: true } };

async function unhandled(stores: Stores): Promise<string[]> {
  const broker = kafkaAt(stores).admin();
  await broker.connect();
  try {
    const groups = (await broker.listGroups()).groups.map(({ groupId }) => groupId).filter((group) => group.startsWith(stores.prefix) && isRead(group));
    if (groups.length < services.length - 2) return ['not every service has its group of consumers'];
    const left: string[] = [];
    for (const groupId of groups) {
      for (const { topic, partitions } of await broker.fetchOffsets({ groupId })) {
        const ends = new Map((await broker.fetchTopicOffsets(topic)).map(({ partition, offset }) => [partition, Number(offset)]));
        const behind = partitions.filter(({ partition, offset }) => Math.max(Number(offset), 0) < (ends.get(partition) ?? 0));
        if (behind.length > 0) left.push(`${groupId} is behind on ${topic}`);
      }
    }
    return left;
  } finally {
    await broker.disconnect();
  }
}

/** Waits for it, and throws after five minutes. */
export async function untilAtRest(stores: Stores): Promise<void> {
  const client = await mongoose.mongo.MongoClient.connect(stores.mongodbUrl);
  const until = Date.now() + REST_WITHIN_MS;
  try {
    for (let left = ['']; left.length > 0;) {
      left = await unfinished(client, stores);
      if (Date.now() > until) throw new Error(`the platform does not come to rest: ${left.join('; ')}`);
      if (left.length > 0) say(`Waiting: ${left[0]}`);
      await sleep(1_000);
    }
  } finally {
    await client.close();
  }
}
