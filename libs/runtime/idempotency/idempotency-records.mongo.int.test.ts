import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock } from '@atoll/time/testing';
import { createCollections } from '../testing/collections.js';
import { database } from '../mongo/connection.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { IdempotencyRecords, type AlreadyDone, type RequestIdentity } from './idempotency-records.mongo.js';
import type { Reserved, StoredResponse } from './idempotency-records.schema.js';

const LEASE_MS = 30_000;
const response: StoredResponse = { ok: true, json: '{}' };

let store: TestDatabase;
let request: RequestIdentity;
const clock = fixedClock(new Date().toISOString());
const records = () => new IdempotencyRecords(store.connection);
const start = (reserved: Reserved, alreadyDone?: AlreadyDone) => records().start(request, { owner: randomUUID(), now: clock.now(), reserved }, alreadyDone);

beforeAll(async () => {
  store = await testDatabase('idempotency');
  records();
  await createCollections(store.connection);
});
afterAll(() => store?.drop());
beforeEach(() => {
  request = { id: `coral|book|visitor|${randomUUID()}`, operatorId: 'coral', bodyHash: 'hash' };
});

describe('the lease of a request whose process died', () => {
  it('is taken over by one of two concurrent retries [XC-14]', async () => {
    await start({ bookingId: 7 });
    clock.advance(LEASE_MS + 1);
    const { arrive, bothAreHere } = meeting(2);
    const retry = () =>
      start({ bookingId: 8 }, async () => {
        arrive();
        await bothAreHere;
        return undefined;
      });
    const outcomes = await Promise.allSettled([retry(), retry()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { reserved: { bookingId: 7 } } }]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'STILL_RUNNING' } }]);
  });

  it('cannot be used by its first holder any more: not to reserve, to store a response or to delete the record [XC-14]', async () => {
    const first = await start({ bookingId: 7 });
    clock.advance(LEASE_MS + 1);
    const second = await start({});
    await expect(records().reserve(request, first.owner, { returnBookingId: 8 })).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    await records().finish(request, first.owner, response);
    await records().forget(request, first.owner);
    expect(
      await records()
        .earlierResponse(request, clock.now())
        .catch((error: { code: string }) => error.code),
    ).toBe('STILL_RUNNING');
    await records().reserve(request, second.owner, { returnBookingId: 9 });
    clock.advance(LEASE_MS + 1);
    expect(await start({})).toMatchObject({ reserved: { bookingId: 7, returnBookingId: 9 } });
  });
});

it('a record is deleted at once after a refusal that may pass [D-105]', async () => {
  const { owner } = await start({ bookingId: 7 });
  await records().forget(request, owner);
  expect(await start({ bookingId: 8 })).toMatchObject({ reserved: { bookingId: 8 } });
});

/** A barrier: `bothAreHere` resolves once `arrive` was called that many times. */
function meeting(size: number): { arrive: () => void; bothAreHere: Promise<void> } {
  let missing = size;
  let open = (): void => undefined;
  const bothAreHere = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    bothAreHere,
    arrive: () => {
      missing -= 1;
      if (missing === 0) open();
    },
  };
}

it('are removed by the database a day after their request', async () => {
  await start({ bookingId: 7 });
  const stored = await database(store.connection)
    .collection('idempotency')
    .findOne({ expiresAt: new Date(clock.now().getTime() + 86_400_000) });
  expect(stored).not.toBeNull();
  const indexes = await database(store.connection).collection('idempotency').indexes();
  expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});
