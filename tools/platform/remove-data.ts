import { Kafka, logLevel } from 'kafkajs';
import mongoose from 'mongoose';
import type { BackingEnv } from '../backing/backing.ts';

/** Removes databases and topics by the beginning of their names from services that were given; data of our own services is deleted with them. */
export async function removeLeftData(env: BackingEnv, names: { readonly databases: string; readonly topics: string }): Promise<void> {
  if (process.env['MONGODB_URL']) await dropDatabases(env.MONGODB_URL, names.databases);
  if (process.env['KAFKA_BROKERS']) await deleteTopics(env.KAFKA_BROKERS, names.topics);
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const connection = await mongoose.createConnection(url).asPromise();
  try {
    const { databases } = await connection.listDatabases();
    for (const { name } of databases) if (name.startsWith(prefix)) await connection.useDb(name).dropDatabase();
  } finally {
    await connection.close();
  }
}

async function deleteTopics(brokers: string, prefix: string): Promise<void> {
  const admin = new Kafka({ clientId: 'tests', brokers: brokers.split(','), logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(prefix));
    if (topics.length > 0) await admin.deleteTopics({ topics });
  } finally {
    await admin.disconnect();
  }
}
