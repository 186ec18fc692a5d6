import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { database } from '../mongo/connection.js';
import type { Stop } from '../start/drain.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { startJob } from './job.js';
import { Lease } from './lease.mongo.js';

let test: TestDatabase;
const stops: Stop[] = [];
beforeAll(async () => {
  test = await testDatabase('jobs');
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => test?.drop());

it('runs in the one process that holds its lease, and in another once that one stops', async () => {
  const rounds: string[] = [];
  const process = (name: string) =>
    startJob(
      { connection: test.connection, onDrain: (stop) => void stops.push(stop) },
      { name: 'repair', sweepMs: 20, leaseMs: 60_000, run: async () => void rounds.push(name) },
    );
  process('first');
  await eventually(() => expect(rounds.length).toBeGreaterThan(0));
  process('second');
  const before = rounds.length;
  await eventually(() => expect(rounds.length).toBeGreaterThan(before + 5));
  expect(new Set(rounds)).toEqual(new Set(['first']));
  await stops.shift()?.();
  await eventually(() => expect(rounds).toContain('second'));
});

it('stores its lease in a collection that refuses another document', async () => {
  expect(await new Lease(test.connection, 'mine', 1000).hold()).toBe(true);
  const leases = database(test.connection).collection<{ _id: string }>('leases');
  await expect(leases.insertOne({ _id: 'wrong' })).rejects.toMatchObject({ code: 121 });
});

it('gives each new holder a greater fencing token', async () => {
  const [one, other] = [new Lease(test.connection, 'fenced', 60_000), new Lease(test.connection, 'fenced', 60_000)];
  expect([await one.hold(), await other.hold()]).toEqual([true, false]);
  const { fence } = one;
  await one.release();
  expect(await other.hold()).toBe(true);
  expect(other.fence).toBe(fence + 1);
});
