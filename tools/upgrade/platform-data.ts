import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import kafkajs, { type Kafka } from 'kafkajs';
import { eventually } from '@atoll/testing/eventually';
import mongoose from 'mongoose';

const { BSON, MongoClient } = mongoose.mongo;

/** A collection with its documents in extended JSON, one each. */
interface StoredCollection {
  readonly name: string;
  readonly options: object;
  readonly indexes: readonly mongoose.mongo.IndexDescription[];
  readonly documents: readonly string[];
}

/** A message, with key, value and headers in base64. */
interface StoredMessage {
  readonly partition: number;
  readonly timestamp: string;
  readonly key: string | null;
  readonly value: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

interface StoredTopic {
  readonly name: string;
  readonly partitions: number;
  /** In the order of each partition, from its offset 0. */
  readonly messages: readonly StoredMessage[];
}

interface StoredOffset {
  readonly group: string;
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

/** Holds all that a platform has stored: its databases, by the name of the service, its topics, and how far its consumers have come. */
export interface PlatformData {
  /** Commit that has written it. */
  readonly commit?: string;
  readonly databases: Readonly<Record<string, readonly StoredCollection[]>>;
  readonly topics: readonly StoredTopic[];
  readonly offsets: readonly StoredOffset[];
}

/** Where a platform stores. */
export interface Stores {
  readonly mongodbUrl: string;
  readonly kafkaBrokers: readonly string[];
  /** Before `_<service>` in the names of databases. */
  readonly databases: string;
  /** Before the names of topics and groups. */
  readonly prefix: string;
}

export const services = ['identity', 'trip', 'booking', 'payment', 'notification', 'reporting'] as const;

export const kafkaAt = ({ kafkaBrokers }: Stores): Kafka =>
  new kafkajs.Kafka({ clientId: 'platform-data', brokers: [...kafkaBrokers], logLevel: kafkajs.logLevel.NOTHING });

export const writeData = (file: string, data: PlatformData): void => writeFileSync(file, gzipSync(JSON.stringify(data), { level: 9 }));
export const readData = (file: string | URL): PlatformData => JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as PlatformData;

/** Reads all of a platform that has come to rest. Its topics must be complete: nothing was deleted from them. */
export async function readPlatform(stores: Stores): Promise<PlatformData> {
  const client = await MongoClient.connect(stores.mongodbUrl);
  try {
    const databases = await Promise.all(services.map(async (name) => [name, await readDatabase(client.db(`${stores.databases}_${name}`))] as const));
    return { databases: Object.fromEntries(databases), ...(await readKafka(stores)) };
  } finally {
    await client.close();
  }
}

async function readDatabase(db: mongoose.mongo.Db): Promise<StoredCollection[]> {
  const found = (await db.listCollections().toArray()).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Promise.all(
    found.map(async (info) => ({
      name: info.name,
      options: (info as mongoose.mongo.CollectionInfo).options ?? {},
      indexes: (await db.collection(info.name).indexes()).filter(({ name }) => name !== '_id_').map(({ v: _version, ...index }) => index),
      documents: (await db.collection(info.name).find({}, { promoteValues: false }).toArray()).map((document) =>
        BSON.EJSON.stringify(document, { relaxed: false }),
      ),
    })),
  );
}

async function readKafka(stores: Stores): Promise<Pick<PlatformData, 'topics' | 'offsets'>> {
  const kafka = kafkaAt(stores);
  const admin = kafka.admin();
  await admin.connect();
  try {
    const names = (await admin.listTopics()).filter((name) => name.startsWith(stores.prefix) && !name.startsWith('__')).toSorted();
    const topics: StoredTopic[] = [];
    for (const name of names) {
      const ends = await admin.fetchTopicOffsets(name);
      const total = ends.reduce((sum, { high }) => sum + Number(high), 0);
      topics.push({ name: name.slice(stores.prefix.length), partitions: ends.length, messages: await readTopic(kafka, name, total) });
    }
    const { groups } = await admin.listGroups();
    const offsets: StoredOffset[] = [];
    for (const { groupId } of groups.filter((each) => each.groupId.startsWith(stores.prefix) && !each.groupId.startsWith('platform-data')))
      for (const { topic, partitions } of await admin.fetchOffsets({ groupId, topics: names }))
        for (const { partition, offset } of partitions.filter((each) => each.offset !== '-1'))
          offsets.push({ group: groupId.slice(stores.prefix.length), topic: topic.slice(stores.prefix.length), partition, offset });
    return { topics, offsets };
  } finally {
    await admin.disconnect();
  }
}

async function readTopic(kafka: Kafka, topic: string, total: number): Promise<StoredMessage[]> {
  if (total === 0) return [];
  const consumer = kafka.consumer({ groupId: `platform-data-${topic}-${process.pid}` });
  const messages: StoredMessage[] = [];
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  const base64 = (value: Buffer | string | (Buffer | string)[] | undefined | null): string | null =>
    value ? Buffer.from(value as string).toString('base64') : null;
  await consumer.run({
    autoCommit: false,
    eachMessage: async ({ partition, message: { timestamp, key, value, headers = {} } }) => {
      const stored = Object.fromEntries(Object.entries(headers).map(([name, header]) => [name, base64(header) ?? '']));
      messages.push({ partition, timestamp, key: base64(key), value: base64(value), headers: stored });
      if (messages.length === total) resolve();
    },
  });
  await promise;
  await consumer.disconnect();
  return messages.toSorted((a, b) => a.partition - b.partition);
}

/** Writes the data to databases and topics that do not exist yet, as the release that is in it left them. */
export async function writePlatform(stores: Stores, data: PlatformData): Promise<void> {
  await writeDatabases(stores, data);
  await writeKafka(stores, data);
}

export async function writeDatabases(stores: Stores, { databases }: PlatformData): Promise<void> {
  const client = await MongoClient.connect(stores.mongodbUrl);
  try {
    await Promise.all(Object.entries(databases).map(([name, collections]) => writeDatabase(client.db(`${stores.databases}_${name}`), collections, stores)));
  } finally {
    await client.close();
  }
}

async function writeDatabase(db: mongoose.mongo.Db, collections: readonly StoredCollection[], { prefix }: Stores): Promise<void> {
  for (const { name, options, indexes, documents } of collections) {
    await db.createCollection(name, options);
    if (indexes.length > 0) await db.collection(name).createIndexes([...indexes]);
    if (documents.length > 0)
      await db.collection(name).insertMany(documents.map((text) => BSON.EJSON.parse(prefixed(text, prefix), { relaxed: false }) as object));
  }
}

/** Checkpoints of projections name their topics, with `/` for `.`. */
const prefixed = (text: string, prefix: string): string => text.replaceAll(/"([a-z]+\/events\/v\d+\|\d+)"/g, `"${prefix.replaceAll('.', '/')}$1"`);

async function writeKafka(stores: Stores, { topics, offsets }: PlatformData): Promise<void> {
  const kafka = kafkaAt(stores);
  const [admin, producer] = [kafka.admin(), kafka.producer({ allowAutoTopicCreation: false, createPartitioner: kafkajs.Partitioners.DefaultPartitioner })];
  await Promise.all([admin.connect(), producer.connect()]);
  try {
    const configEntries = [{ name: 'retention.ms', value: '-1' }];
    await admin.createTopics({
      waitForLeaders: true,
      topics: topics.map(({ name, partitions }) => ({ topic: stores.prefix + name, numPartitions: partitions, configEntries })),
    });
    const bytes = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'));
    for (const { name, messages } of topics.filter((topic) => topic.messages.length > 0)) {
      const sent = messages.map(({ partition, timestamp, key, value, headers }) => ({
        partition,
        timestamp,
        key: bytes(key),
        value: bytes(value),
        headers: Object.fromEntries(Object.entries(headers).map(([header, text]) => [header, Buffer.from(text, 'base64')])),
      }));
      await producer.send({ topic: stores.prefix + name, acks: -1, messages: sent });
    }
    const groups = Map.groupBy(offsets, ({ group }) => stores.prefix + group);
    // A broker that has just started creates its topic of offsets at the first request; a consumer that joins before is left in its group.
    for (const groupId of groups.keys()) await eventually(() => admin.fetchOffsets({ groupId }));
    await Promise.all(
      [...groups].map(([groupId, ofGroup]) =>
        commitOffsets(
          kafka,
          groupId,
          ofGroup.map((each) => ({ ...each, topic: stores.prefix + each.topic })),
        ),
      ),
    );
    const busy = (await admin.describeGroups([...groups.keys()])).groups.filter(({ members }) => members.length > 0);
    if (busy.length > 0) throw new Error(`${busy.map(({ groupId }) => groupId).join(', ')} still have the member that committed their offsets`);
  } finally {
    await Promise.all([admin.disconnect(), producer.disconnect()]);
  }
}

/** Joins the group for the one commit: `setOffsets` of kafkajs waits 5 s for records, for each topic of each group. */
async function commitOffsets(kafka: Kafka, groupId: string, offsets: readonly StoredOffset[]): Promise<void> {
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 100 });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...new Set(offsets.map(({ topic }) => topic))] });
    const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
    await consumer.run({ autoCommit: false, eachBatchAutoResolve: false, eachBatch: async () => {} });
    await joined;
    await consumer.commitOffsets(offsets.map(({ topic, partition, offset }) => ({ topic, partition, offset })));
  } finally {
    await consumer.disconnect();
  }
}
