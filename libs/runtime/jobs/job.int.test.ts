import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { database } from '../mongo/connection.js';
import type { Stop } from '../drain/drain.js';
import { createCollections } from '../testing/collections.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { backingServices } from '@atoll/testing/backing';
import { connectMongo } from '../mongo/connection.js';
import { RedisConnection } from '../redis/redis.js';
import { countedCommands } from '../testing/counted-commands.js';
import { startJob, wakeJob } from './job.js';
import { keepLease } from './lease-keeper.js';
import { PAUSE_SHARE } from './lease-keeper.js';
import { Lease, LEASE_MS, renewLeases } from './lease.mongo.js';
import { RedisWakeUps } from './wake-ups.redis.js';
import { sweepPauseMs } from './wake-ups.js';

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
  const runs: string[] = [];
  const process = (name: string) =>
    startJob(
      { connection: test.connection, onDrain: (stop) => void stops.push(stop) },
      { name: 'repair', sweepMs: 20, leaseMs: 60_000, run: async () => void runs.push(name) },
    );
  process('first');
  await eventually(() => expect(runs.length).toBeGreaterThan(0));
  process('second');
  const before = runs.length;
  await eventually(() => expect(runs.length).toBeGreaterThan(before + 5));
  expect(new Set(runs)).toEqual(new Set(['first']));
  await stops.shift()?.();
  await eventually(() => expect(runs).toContain('second'));
});

it('stores its lease in a collection that refuses another document', async () => {
  const { connection } = await testDatabase('leases');
  const lease = new Lease(connection, 'mine', 1000);
  await createCollections(connection);
  expect(await lease.hold()).toBe(true);
  const leases = database(connection).collection<{ _id: string }>('leases');
  await expect(leases.insertOne({ _id: 'wrong' })).rejects.toMatchObject({ code: 121 });
  await connection.dropDatabase();
  await connection.close();
});

it('gives each new holder a greater fencing token', async () => {
  const [one, other] = [new Lease(test.connection, 'fenced', 60_000), new Lease(test.connection, 'fenced', 60_000)];
  expect([await one.hold(), await other.hold()]).toEqual([true, false]);
  const { fence } = one;
  await one.release();
  expect(await other.hold()).toBe(true);
  expect(other.fence).toBe(fence + 1);
});

it('renews all leases of a process in one write, and notices that another process has taken one', async () => {
  const { connection, take } = await countedCommands(test.name);
  stops.push(() => connection.close());
  const leases = ['a', 'b', 'c'].map((name) => new Lease(connection, name, 60_000));
  for (const lease of leases) await lease.hold();
  take();
  expect(await renewLeases(connection, leases)).toBe(false);
  expect(take()).toEqual(['update leases']);
  for (const lease of leases) expect(await lease.hold()).toBe(true);
  expect(take()).toEqual([]);
  const other = new Lease(test.connection, 'b', 60_000);
  await database(test.connection)
    .collection<{ _id: string }>('leases')
    .updateOne({ _id: 'b' }, { $set: { expiresAt: new Date(1) } });
  expect(await other.hold()).toBe(true);
  expect(await renewLeases(connection, leases)).toBe(true);
  expect([await leases[0]!.hold(), await leases[1]!.hold()]).toEqual([true, false]);
});

it('does not renew a lease that was released while the renewal was under way', async () => {
  const [one, other] = [new Lease(test.connection, 'late', 60_000), new Lease(test.connection, 'late', 60_000)];
  await one.hold();
  await one.release();
  await renewLeases(test.connection, [one]);
  expect(await other.hold()).toBe(true);
});

it('keeps a lease beyond its duration while its holder does nothing, and lets go of it when the holder is gone', async () => {
  const [holder, next] = [await connectMongo(backingServices().mongoUrl, test.name), new Lease(test.connection, 'kept', 3_000)];
  const lease = new Lease(holder, 'kept', 3_000);
  await lease.hold();
  const stopKeeping = keepLease(holder, lease, () => undefined);
  stops.push(stopKeeping, () => holder.close());
  const leases = database(test.connection).collection<{ _id: string; expiresAt: Date }>('leases');
  const expiry = async (): Promise<number> => (await leases.findOne({ _id: 'kept' }))!.expiresAt.getTime();
  const first = await expiry();
  await eventually(async () => expect(await expiry()).toBeGreaterThan(first));
  expect(await next.hold()).toBe(false);
  stopKeeping();
  await eventually(async () => expect(await next.hold()).toBe(true));
  expect(next.fence).toBe(lease.fence + 1);
});

it('replaces a killed holder within 15 seconds: the duration of a lease and one pause of the keeper', () => {
  expect(LEASE_MS).toBeGreaterThanOrEqual(10_000);
  expect(LEASE_MS * (1 + PAUSE_SHARE)).toBeLessThanOrEqual(15_000);
});

describe('of two processes', () => {
  const DAY_MS = 86_400_000;

  /** A process: a connection of its own, which shares its wake-ups. */
  async function process(name: string, runs: string[], run: () => Promise<void> = async () => undefined) {
    const [connection, redis] = [await connectMongo(backingServices().mongoUrl, test.name), new RedisConnection(backingServices().redisUrl)];
    const stopSharing = await RedisWakeUps.start(connection, redis);
    // It publishes by another connection than the one that it subscribes by.
    await eventually(() => expect([sweepPauseMs(connection, DAY_MS), redis.isReady]).toEqual([DAY_MS, true]));
    let drain: Stop = async () => undefined;
    const job = { name: 'shared', sweepMs: DAY_MS, leaseMs: DAY_MS, run: async () => void runs.push(name, await run().then(() => 'end')) };
    startJob({ connection, onDrain: (stop) => void (drain = stop) }, job);
    stops.push(async () => {
      await drain();
      await stopSharing();
      await redis.close();
      await connection.close();
    });
    return connection;
  }

  it('the one that holds the lease runs the job for a write of the other, and the other one at once when it stops', async () => {
    const runs: string[] = [];
    await process('holder', runs);
    await eventually(() => expect(runs).toEqual(['holder', 'end']));
    const other = await process('other', runs);
    wakeJob(other, 'shared');
    await eventually(() => expect(runs).toEqual(['holder', 'end', 'holder', 'end']));
    await stops.shift()?.();
    await eventually(() => expect(runs.slice(4)).toEqual(['other', 'end']));
  });

  it('sweeps every second where it does not receive the wake-ups of others', async () => {
    const connection = await connectMongo(backingServices().mongoUrl, test.name);
    const redis = new RedisConnection('redis://127.0.0.1:1');
    const stopSharing = await RedisWakeUps.start(connection, redis);
    expect(sweepPauseMs(connection, DAY_MS)).toBe(1000);
    expect(sweepPauseMs(connection, 20)).toBe(20);
    await stopSharing();
    await redis.close();
    await connection.close();
  });
});
