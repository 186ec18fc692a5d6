import { expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { anAttempt } from '../testing/builders.js';
import { ReadReconciliation } from './read-reconciliation.js';

const DAY = '2026-09-07';
const MIDNIGHT = Date.parse('2026-09-06T19:00:00Z');

/** Reads a day on which payments of another amount were begun so many milliseconds after midnight. */
async function reconciledDay(offsets: readonly number[], batch: number) {
  const confirmed = { at: new Date(MIDNIGHT), gatewayRef: 'tx', amount: money('USD', 5) };
  const stored = offsets.map((offset, n) => anAttempt({ id: n + 1, bookingId: n + 1, state: 'mismatch', createdAt: new Date(MIDNIGHT + offset), confirmed }));
  const read: number[] = [];
  const attempts = {
    begunBetween: async (_operatorId: string, from: Date, to: Date, limit?: number) => {
      const found = stored.filter(({ createdAt }) => createdAt >= from && createdAt < to).slice(0, limit);
      read.push(found.length);
      return found;
    },
  };
  const ledger = { ofBookings: async () => new Map() };
  const settings = { of: async () => ({ zone: 'Indian/Maldives' }) as never };
  const day = await new ReadReconciliation(attempts, ledger, settings, batch).run(callerAs(adminActor()), { day: DAY });
  return { ...day, read };
}

it('sums a day in batches, however many payments it has, also where some began at the same time', async () => {
  const { sums, unmatched, unmatchedCount, read } = await reconciledDay([0, 1, 1, 1, 2, 3, 4], 2);
  expect(sums).toEqual([{ gateway: 'bml-connect', currency: 'USD', confirmed: 35, posted: 0, difference: 35 }]);
  expect(unmatched?.map(({ attemptId }) => attemptId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(unmatchedCount).toBe(7);
  // The first is the page that is shown.
  expect(Math.max(...read.slice(1))).toBeLessThanOrEqual(3);
});

it('lists a hundred that do not match, over all batches, and counts all of them', async () => {
  const { unmatched, unmatchedCount, sums } = await reconciledDay(
    Array.from({ length: 250 }, (_, n) => n),
    60,
  );
  expect([unmatched?.length, unmatched?.at(-1)?.attemptId, unmatchedCount, sums?.[0]?.confirmed]).toEqual([100, 100, 250, 1250]);
});
