import { describe, expect, it } from '@jest/globals';
import { coral } from './coral.ts';
import { lagoon } from './lagoon.ts';
import { loadOperator } from './main.ts';
import type { DemoOperator } from './operator.ts';
import { CutOff, FakeApi, type FakeBooking, type FakeTrip } from './testing-api.ts';

const now = new Date('2026-11-23T04:00:00Z');
/** `isStopped`: the platform stops at the first failure, as on Ctrl-C. */
const load = (api: FakeApi, operator: DemoOperator, isStopped = false) =>
  loadOperator(operator, api.client, {
    payAtBank: api.payAtBank,
    say: () => {},
    now,
    daysAhead: 2,
    pause: () => Promise.resolve(),
    throwIfStopped: () => {
      if (isStopped) throw new CutOff('the platform');
    },
  });

async function loaded(operator: DemoOperator): Promise<FakeApi> {
  const api = new FakeApi(now);
  await load(api, operator);
  return api;
}

describe.each([coral, lagoon])('the demo of $operatorId', (operator) => {
  it('that is complete is unchanged by the next start', async () => {
    const whole = await loaded(operator);
    const { writes } = whole;
    await load(whole, operator);
    expect(whole.writes).toBe(writes);
  });

  it('that is interrupted anywhere is completed by the next start', async () => {
    const whole = await loaded(operator);
    expect(whole.writes).toBeGreaterThan(50);
    for (let writes = 0; writes < whole.writes; writes += 1) {
      const api = new FakeApi(now);
      api.cutOffAfter = writes;
      await expect(load(api, operator, true)).rejects.toThrow(CutOff);
      api.cutOffAfter = Infinity;
      await load(api, operator);
      expect({ writes, ...api.facts() }).toEqual({ writes, ...whole.facts() });
    }
  });

  it('that gets one unexpected response anywhere is completed by the same start', async () => {
    const whole = await loaded(operator);
    for (let writes = 0; writes < whole.writes; writes += 1) {
      const api = new FakeApi(now);
      api.oddAfter = writes;
      await load(api, operator);
      expect({ writes, ...api.facts() }).toEqual({ writes, ...whole.facts() });
    }
  });

  it('that fails repeatedly is given up with the last error', async () => {
    const api = new FakeApi(now);
    api.cutOffAfter = 10;
    await expect(load(api, operator)).rejects.toThrow(CutOff);
  });

  it('has bookings in every state, on its way out, on board and back', async () => {
    const { bookings, trips } = await loaded(operator);
    const some = (matches: (booking: FakeBooking, trip: FakeTrip) => boolean) =>
      bookings.some((booking) => trips.some((trip) => trip.id === booking.tripId && matches(booking, trip)));
    expect(some(({ isPaid, isCancelled }) => !isPaid && !isCancelled)).toBe(true);
    expect(some(({ isPaid }, { departed }) => isPaid && !departed)).toBe(true);
    expect(some(({ isCancelled }) => isCancelled)).toBe(true);
    expect(some(({ customers }, { departed }) => !departed && customers.every(({ hasBoarded }) => hasBoarded))).toBe(true);
    expect(some((_booking, { departed, ended }) => departed && !ended)).toBe(true);
    expect(some((_booking, { ended }) => ended)).toBe(true);
    expect(some(({ returnTripId }) => returnTripId !== null)).toBe(true);
  });
});

it('shows the features of each operator: pickup points at coral, chosen seats and paid route trips at lagoon', async () => {
  const [direct, multiStop] = await Promise.all([loaded(coral), loaded(lagoon)]);
  expect(direct.bookings.filter(({ pickupPointId }) => pickupPointId !== null).length).toBeGreaterThan(1);
  expect(multiStop.bookings.filter(({ seats }) => seats.length > 0).length).toBeGreaterThan(1);
  expect(multiStop.bookings.some(({ isPaid, tripId }) => isPaid && multiStop.trips[tripId - 1]?.routeId !== null)).toBe(true);
});
