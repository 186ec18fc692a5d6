import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock } from '@atoll/time/testing';
import { IdempotencyRecords, type RequestIdentity, type StoredAnswer } from './idempotency-record.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';

const LEASE_MS = 30_000;
const answer: StoredAnswer = { ok: true, json: '{}' };

let store: TestDatabase;
let request: RequestIdentity;
const clock = fixedClock(new Date().toISOString());
const records = () => new IdempotencyRecords(store.connection, clock);

beforeAll(async () => {
  store = await testDatabase('idempotency');
});
afterAll(() => store?.drop());
beforeEach(() => {
  request = { id: `coral|book|visitor|${randomUUID()}`, operatorId: 'coral', bodyHash: 'hash' };
});

describe('the lease of a request whose process died', () => {
  it('is taken over by one of two retries that come at once [XC-14]', async () => {
    await records().start(request, { bookingId: 7 });
    clock.advance(LEASE_MS + 1);
    const { arrive, bothAreHere } = meeting(2);
    const retry = () =>
      records().start(request, { bookingId: 8 }, async () => {
        arrive();
        await bothAreHere;
        return undefined;
      });
    const outcomes = await Promise.allSettled([retry(), retry()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { reserved: { bookingId: 7 } } }]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'STILL_RUNNING' } }]);
  });

  it('is lost for good: its first holder can reserve nothing more, nor say how it ended, nor take the record away [XC-14]', async () => {
    const store1 = records();
    const first = await store1.start(request, { bookingId: 7 });
    clock.advance(LEASE_MS + 1);
    const second = await records().start(request, {});
    await expect(store1.reserve(request, first.owner, 'returnBookingId', 8)).rejects.toMatchObject({ code: 'STILL_RUNNING' });
    await store1.finish(request, first.owner, answer);
    await store1.forget(request, first.owner);
    expect(
      await records()
        .earlierAnswer(request)
        .catch((error: { code: string }) => error.code),
    ).toBe('STILL_RUNNING');
    await records().reserve(request, second.owner, 'returnBookingId', 9);
    clock.advance(LEASE_MS + 1);
    expect(await records().start(request, {})).toMatchObject({ reserved: { bookingId: 7, returnBookingId: 9 } });
  });
});

it('is forgotten at once after a refusal that may pass [D-105]', async () => {
  const { owner } = await records().start(request, { bookingId: 7 });
  await records().forget(request, owner);
  expect(await records().start(request, { bookingId: 8 })).toMatchObject({ reserved: { bookingId: 8 } });
});

/** Holds everybody until that many have come. */
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
