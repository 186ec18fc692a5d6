import { describe, expect, it } from '@jest/globals';
import { REPAIR_AFTER_MS, repairStage } from '../testing/repair-world.js';
import { inventoriesOfAllOperators, type AllInventories } from './inventory-scan.mongo.js';
import { OPERATOR, aClaim, aTrip } from '../testing/inventory-builders.js';

describe('the repairer of claims', () => {
  const stage = repairStage();

  it('leaves a claim its time to become a booking, then releases it and bars the id', async () => {
    await stage().claimOnly({ places: 3, seats: [1] });
    stage().clock.advance(REPAIR_AFTER_MS - 1);
    expect(await stage().repairer().round()).toBe(0);
    stage().clock.advance(1);
    expect(await stage().repairer().round()).toBe(1);
    expect(await stage().inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
    expect(await stage().bookings.insert([aClaim()])).toBe('idTaken');
    expect(await stage().repairer().round()).toBe(0);
  });

  it('keeps what live bookings hold, on both legs, and releases what cancelled and moved ones left', async () => {
    await stage().book(aClaim({ bookingId: 1 }), aClaim({ bookingId: 1, tripId: 2 }));
    await stage().book(aClaim({ bookingId: 2 }));
    await stage().bookings.cancel(OPERATOR, 2);
    await stage().book(aClaim({ bookingId: 3 }));
    await stage().inventory.claim([aClaim({ bookingId: 3, tripId: 2 })]);
    await stage().bookings.move(OPERATOR, 3, aClaim({ bookingId: 3, tripId: 2 }));
    stage().clock.advance(REPAIR_AFTER_MS);
    expect(await stage().repairer().round()).toBe(2);
    expect([await stage().stands(1), await stage().stands(1, 2), await stage().stands(2), await stage().stands(3), await stage().stands(3, 2)]).toEqual([
      true,
      true,
      false,
      false,
      true,
    ]);
    expect(await stage().broken()).toEqual([]);
  });

  it('releases a claim on legs that the booking does not travel', async () => {
    await stage().inventory.open(aTrip({ tripId: 3, legs: 2 }));
    await stage().inventory.claim([aClaim({ tripId: 3, legs: { from: 0, to: 2 } })]);
    await stage().bookings.insert([aClaim({ tripId: 3, legs: { from: 0, to: 1 } })]);
    stage().clock.advance(REPAIR_AFTER_MS);
    expect(await stage().repairer().round()).toBe(1);
  });

  it('finds a cancellation that stopped before its release, long after the trip was last touched', async () => {
    await stage().book(aClaim());
    stage().clock.advance(REPAIR_AFTER_MS);
    await stage().repairer().round();
    await stage().bookings.cancel(OPERATOR, 1);
    stage().clock.advance(1);
    expect(await stage().repairer().round()).toBe(1);
    expect(await stage().broken()).toEqual([]);
  });

  it('gets round to every trip, a few at a time', async () => {
    for (let tripId = 3; tripId <= 8; tripId++) await stage().inventory.open(aTrip({ tripId }));
    for (let tripId = 1; tripId <= 8; tripId++) await stage().book(aClaim({ bookingId: tripId, tripId }));
    stage().clock.advance(REPAIR_AFTER_MS);
    const small = stage().repairer({ perRound: 3 });
    for (let round = 0; round < 3; round++) expect(await small.round()).toBe(0);
    for (let bookingId = 1; bookingId <= 8; bookingId++) await stage().bookings.cancel(OPERATOR, bookingId);
    const released = [await small.round(), await small.round(), await small.round(), await small.round()];
    expect(Math.max(...released)).toBeLessThanOrEqual(3);
    expect(released.reduce((sum, count) => sum + count)).toBe(8);
  });

  it('comes back to a claim that was too young beside an old one, though the trip is off sale by then', async () => {
    await stage().claimOnly({ bookingId: 1 });
    stage().clock.advance(REPAIR_AFTER_MS / 2);
    await stage().claimOnly({ bookingId: 2 });
    await stage().inventory.apply(aTrip({ version: 2, onSale: false }));
    stage().clock.advance(REPAIR_AFTER_MS / 2);
    expect(await stage().repairer().round()).toBe(1);
    stage().clock.advance(REPAIR_AFTER_MS);
    expect(await stage().repairer().round()).toBe(1);
    expect(await stage().inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
  });

  it('finds a claim left behind on a trip that never rests, by the queue alone: the walk over trips on sale sees nothing', async () => {
    const all = inventoriesOfAllOperators(stage().connection);
    const queueOnly: AllInventories = Object.create(all);
    queueOnly.find = ((filter: object, options?: object) => all.find('onSale' in filter ? { _id: 'none' } : filter, options)) as AllInventories['find'];
    await stage().claimOnly({ bookingId: 99 });
    let released = 0;
    for (let bookingId = 1; bookingId <= 4; bookingId++) {
      stage().clock.advance(REPAIR_AFTER_MS / 3);
      await stage().book(aClaim({ bookingId, at: stage().clock.now() }));
      released += await stage().repairer({ walk: queueOnly }).round();
    }
    expect(released).toBe(1);
    expect(await stage().stands(99)).toBe(false);
    expect(await stage().broken()).toEqual([]);
  });

  it('does no harm when two run at once', async () => {
    for (let bookingId = 1; bookingId <= 5; bookingId++) await stage().claimOnly({ bookingId });
    stage().clock.advance(REPAIR_AFTER_MS);
    await Promise.all([stage().repairer().round(), stage().repairer().round(), stage().repairer().round()]);
    expect(await stage().inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
    expect(await stage().broken()).toEqual([]);
  });
});
