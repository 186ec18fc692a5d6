import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { backingServices } from './backing.js';
import { suiteDatabase } from './database.js';
import { eventually } from './eventually.js';
import { suiteTopics, withAdmin } from './topics.js';

const database = suiteDatabase();
const topics = suiteTopics(['spoken'], 3);

it('finds a replica set that acknowledges journaled majority writes', async () => {
  const connection = await mongoose.createConnection(database.url, { dbName: database.name }).asPromise();
  const written = await connection.collection('seats').insertOne({ seat: 'A1' }, { writeConcern: { w: 'majority', journal: true } });
  expect(written.acknowledged).toBe(true);
  await connection.close();
});

it('finds a broker that has the topics of this suite and creates none implicitly', async () => {
  const listed = await withAdmin((admin) => admin.listTopics());
  expect(listed).toContain(topics.spoken);
  await expect(withAdmin((admin) => admin.fetchTopicMetadata({ topics: ['nobody-made-me'] }))).rejects.toThrow('does not host');
});

it('names the missing variable when a service is not configured', () => {
  const url = process.env['REDIS_URL'];
  delete process.env['REDIS_URL'];
  try {
    expect(() => backingServices()).toThrow('This suite needs a real service at REDIS_URL');
  } finally {
    process.env['REDIS_URL'] = url;
  }
});

it('retries until the check passes, and throws the last failure after the time limit', async () => {
  let asked = 0;
  expect(
    await eventually(() => {
      asked += 1;
      if (asked < 3) throw new Error('not yet');
      return asked;
    }),
  ).toBe(3);
  await expect(
    eventually(() => {
      throw new Error('never');
    }, 30),
  ).rejects.toThrow('never');
});
