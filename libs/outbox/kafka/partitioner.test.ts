import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { expect, it } from '@jest/globals';
import kafkajs from 'kafkajs';
import { murmur2, partitionByKey } from './partitioner.js';

const kafkajsMurmur2 = createRequire(import.meta.url)('kafkajs/src/producer/partitioners/default/murmur2.js') as (key: Buffer) => number;

it('hashes keys of every length as kafkajs and the Java client do', () => {
  for (let length = 0; length < 200; length += 1) {
    for (let time = 0; time < 5; time += 1) {
      const key = randomBytes(length);
      expect([key.toString('hex'), murmur2(key)]).toEqual([key.toString('hex'), kafkajsMurmur2(key)]);
    }
  }
});

it("gives a key the partition of kafkajs's default partitioner", () => {
  const partitionMetadata = Array.from({ length: 24 }, (_, partitionId) => ({ partitionId, leader: 1, replicas: [], isr: [], partitionErrorCode: 0 }));
  const [ours, theirs] = [partitionByKey(), kafkajs.Partitioners.DefaultPartitioner()];
  for (let id = 0; id < 500; id += 1) {
    const args = { topic: 'booking.events.v1', partitionMetadata, message: { key: `coral:${id}`, value: null } };
    expect(ours(args)).toBe(theirs(args));
  }
});

it('refuses a message without a key', () => {
  expect(() => partitionByKey()({ topic: 't', partitionMetadata: [], message: { value: null } })).toThrow('without a key');
});
