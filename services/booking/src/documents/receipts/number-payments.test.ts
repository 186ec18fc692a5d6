import { expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Booking } from '../../bookings/booking.js';
import { aNewBooking, codes } from '../../testing/builders.js';
import { FakeSettings } from '../../testing/fakes.js';
import { NumberPayments } from './number-payments.job.js';

/** Bookings with unnumbered payments, of which the first ones cannot be numbered. */
function aQueue(size: number, failing: number) {
  const waiting = Array.from({ length: size }, (_, i) => aNewBooking(codes(i + 1)).booking);
  const tried: number[] = [];
  const payments = {
    first: async (most: number): Promise<Booking[]> => waiting.slice(0, most),
    numbered: async ({ id }: Pick<Booking, 'id'>) =>
      void waiting.splice(
        waiting.findIndex((each) => each.id === id),
        1,
      ),
  };
  const issue = {
    of: async ({ id }: Pick<Booking, 'id'>) => {
      tried.push(id);
      if (id <= failing) throw new Error('not now');
      return [];
    },
  };
  return { waiting, tried, job: new NumberPayments(payments, issue, new FakeSettings({ settings: someSettings() })) };
}

it('payments behind more than a batch that fail are numbered, and each that fails is tried once a run', async () => {
  const { waiting, tried, job } = aQueue(400, 150);
  await job.run();
  expect(waiting.map(({ id }) => id)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
  expect(tried).toHaveLength(400);
  await job.run();
  expect(tried).toHaveLength(550);
});

it('where all fail, a run ends after some thousand', async () => {
  const { tried, job } = aQueue(5_000, 5_000);
  await job.run();
  expect(tried.length).toBeGreaterThanOrEqual(1_000);
  expect(tried.length).toBeLessThan(1_500);
});
