import { describe, expect, it, jest } from '@jest/globals';
import { callerAs } from '@atoll/runtime/testing/callers';
import { bookingError } from '../../errors.js';
import { StaleTerms } from '../../inventory/terms.js';
import { FakeTrips } from '../../testing/fakes.js';
import { aTrip } from '../../testing/trip-builders.js';
import { createBookingOn } from '../../testing/create-booking-on.js';
import { aWorld, oneAdult } from '../../testing/worlds/world.js';
import { KeptTrips } from '../../trips/kept-trips.js';
import { SaleSnapshots } from './sale-snapshots.js';

const caller = callerAs();

function aDecision() {
  const trips = new FakeTrips([aTrip()]);
  let now = 0;
  const kept = new KeptTrips(trips, { now: () => now });
  const seen: number[] = [];
  /** Decides until it is accepted or finally refused. @param refusals of the first attempts */
  const decide = async (refusals: unknown[] = [], multiStop = false, caller_ = caller): Promise<number> => {
    const snapshots = await SaleSnapshots.read(kept, caller_, [1], multiStop);
    for (;;) {
      const [trip] = snapshots.trips;
      seen.push(trip!.version);
      if (refusals.length === 0) return trip!.version;
      await snapshots.renewAfter(refusals.shift());
    }
  };
  const change = (version: number) => (trips.known = [aTrip({ version })]);
  return { trips, seen, decide, change, pass: (ms: number) => (now += ms) };
}

describe('the snapshot on which a sale is decided', () => {
  it('is kept, for each operator', async () => {
    const { trips, decide } = aDecision();
    for (const _ of [1, 2, 3]) expect(await decide()).toBe(1);
    await decide([], false, callerAs(undefined, { operatorId: 'lagoon' }));
    expect(trips.asked).toEqual([[1], [1]]);
  });

  it('is waited for longer where nothing else is known: at the first sale, and after stale terms [D-104]', async () => {
    const { trips, decide, pass } = aDecision();
    await decide();
    pass(31_000);
    await decide();
    await decide([bookingError('TRIP_NOT_ON_SALE')]);
    await decide([new StaleTerms([1])]);
    expect(trips.hadFallback).toEqual([false, true, true, false]);
  });

  it('is read anew after a refusal, and again until the change of the trip is committed [D-55]', async () => {
    const { trips, seen, decide, change } = aDecision();
    await decide();
    change(2);
    expect(await decide([new StaleTerms([1]), new StaleTerms([1])])).toBe(2);
    expect([seen, trips.asked.length]).toEqual([[1, 1, 2, 2], 3]);
  });

  it('is outdated where a record changed before the first booking of the trip, whichever process makes it [D-55]', async () => {
    const terms = (version: number) => ({ restsOn: [{ record: 'location1', version }], version: 1 });
    const world = aWorld([aTrip(terms(0))]);
    const { trips, inventory, bookings } = world;
    const kept = new KeptTrips(trips);
    await kept.of(caller, [1], false);
    trips.known = [aTrip({ ...terms(1), points: [] })];
    await inventory.raiseTerms('coral', [1], 'location1', 1);
    await world.book();
    const booked = jest.spyOn(inventory, 'claim');
    await createBookingOn({ ...world, kept }).run(caller, oneAdult);
    expect(booked.mock.calls.map(([[claim]]) => claim?.terms)).toEqual([
      { version: 1, records: { location1: 0 }, sinceOpen: false },
      { version: 1, records: { location1: 1 }, sinceOpen: true },
    ]);
    expect(bookings.changes).toHaveLength(2);
  });

  it.each([bookingError('TRIP_NOT_ON_SALE'), bookingError('STOPS_NOT_BOOKABLE')])('is read anew once after $code, which may be outdated', async (refusal) => {
    const { trips, decide, change } = aDecision();
    await decide();
    change(2);
    expect(await decide([refusal])).toBe(2);
    await expect(decide([refusal, refusal])).rejects.toBe(refusal);
    expect(trips.asked).toHaveLength(3);
  });

  it.each([bookingError('SEATS_NOT_AVAILABLE'), bookingError('TOO_MANY_UNPAID_SEATS', { params: { contact: '' } }), new Error('a defect')])(
    'is not asked for after "$message"',
    async (refusal) => {
      const { trips, decide } = aDecision();
      await decide();
      await expect(decide([refusal])).rejects.toBe(refusal);
      expect(trips.asked).toHaveLength(1);
    },
  );

  it('is refused as a concurrent change where the change stays half applied', async () => {
    const { seen, decide } = aDecision();
    await expect(decide(Array.from({ length: 100 }, () => new StaleTerms([1])))).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE' });
    expect(seen.length).toBeLessThan(12);
  });

  it('is at most 30 s old, and older while trip is away', async () => {
    const { trips, decide, change, pass } = aDecision();
    await decide();
    change(2);
    pass(29_999);
    expect(await decide()).toBe(1);
    pass(1);
    expect(await decide()).toBe(2);
    let waits = 0;
    trips.snapshots = async () => {
      waits += 1;
      throw new Error('away');
    };
    pass(3_600_000);
    for (const _ of [1, 2, 3]) expect(await decide()).toBe(2);
    expect(waits).toBe(1);
    pass(1000);
    expect([await decide(), waits]).toEqual([2, 2]);
    await expect(decide([bookingError('STOPS_NOT_BOOKABLE')])).rejects.toMatchObject({ code: 'STOPS_NOT_BOOKABLE' });
    await expect(decide([new StaleTerms([1])])).rejects.toThrow('away');
  });

  it('is dropped, the oldest first, where the kept ones have too many parts together', async () => {
    // Each has two stops, four seats and two points.
    const trips = new FakeTrips([1, 2, 3].map((id) => aTrip({ id })));
    const kept = new KeptTrips(trips, { mostParts: 16 });
    for (const id of [1, 2, 2, 3, 2, 1]) await kept.of(caller, [id], false);
    expect(trips.asked).toEqual([[1], [2], [3], [1]]);
  });

  it('is that of the multi-stop setting under which the booking is made [ID-47]', async () => {
    const { trips, decide } = aDecision();
    await decide();
    await decide([], true);
    trips.known = [aTrip({ multiStop: true })];
    await decide([], true);
    await decide([], true);
    expect(trips.asked).toHaveLength(3);
  });
});
