import { describe, expect, it } from '@jest/globals';
import { planOf } from '@atoll/runtime/testing/mongo';
import { REPAIR_AFTER_MS, repairWorld } from '../../testing/worlds/repair-world.js';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { meanwhile } from '../../testing/races/faults.js';
import { FULL_SCAN } from '../store/inventories.schema.js';
import { IN_FULL_SCAN, inventoriesOfAllOperators, type AllInventories } from './inventory-scan.mongo.js';
import type { BookingsOfRecord } from '../repairer.port.js';
import { NOW, OPERATOR, aClaim, aTrip } from '../../testing/inventory-builders.js';

const DAY_MS = 24 * 3_600_000;

describe('the repairer of claims', () => {
  const world = repairWorld();
  const stored = (tripId: number) => inventoriesOfAllOperators(world().connection).find(keyOf(OPERATOR, tripId)).toArray();

  it('waits for the booking of a claim, then releases the claim and writes a tombstone', async () => {
    await world().claimOnly({ seatCount: 3, seats: [1] });
    world().clock.advance(REPAIR_AFTER_MS - 1);
    expect(await world().repairer().run()).toBe(0);
    world().clock.advance(1);
    expect(await world().repairer().run()).toBe(1);
    expect(await world().inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
    expect(await world().bookings.insert([aClaim()])).toBe('idTaken');
    expect(await world().repairer().run()).toBe(0);
  });

  it('keeps the claims of live bookings, on both legs, and releases those of cancelled and moved ones', async () => {
    await world().book(aClaim({ bookingId: 1 }), aClaim({ bookingId: 1, tripId: 2 }));
    await world().book(aClaim({ bookingId: 2 }));
    await world().bookings.cancel(OPERATOR, 2);
    await world().book(aClaim({ bookingId: 3 }));
    await world().inventory.claim([aClaim({ bookingId: 3, tripId: 2 })]);
    await world().bookings.move(OPERATOR, 3, aClaim({ bookingId: 3, tripId: 2 }));
    world().clock.advance(REPAIR_AFTER_MS);
    expect(await world().repairer().run()).toBe(2);
    expect([
      await world().isClaimed(1),
      await world().isClaimed(1, 2),
      await world().isClaimed(2),
      await world().isClaimed(3),
      await world().isClaimed(3, 2),
    ]).toEqual([true, true, false, false, true]);
    expect(await world().violations()).toEqual([]);
  });

  it('releases a claim on segments on which the booking does not travel', async () => {
    await world().inventory.open(aTrip({ tripId: 3, segments: 2 }));
    await world().inventory.claim([aClaim({ tripId: 3, segments: { from: 0, to: 2 } })]);
    await world().bookings.insert([aClaim({ tripId: 3, segments: { from: 0, to: 1 } })]);
    world().clock.advance(REPAIR_AFTER_MS);
    expect(await world().repairer().run()).toBe(1);
  });

  it('makes a claim as small as its booking, whose edit stopped half-way, and keeps one that fits [D-36]', async () => {
    await world().book(aClaim({ bookingId: 1, seatCount: 2, seats: [1, 2] }));
    await world().inventory.grow(OPERATOR, 1, 1, 5, NOW);
    await world().book(aClaim({ bookingId: 2, seatCount: 3 }));
    world().clock.advance(REPAIR_AFTER_MS);
    expect(await world().repairer().run()).toBe(1);
    expect(await world().inventory.claimOf(OPERATOR, 1, 1)).toMatchObject({ seatCount: 2, seats: [1, 2] });
    expect(await world().inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [5] }]);
    expect(await world().violations()).toEqual([]);
    expect(await world().repairer().run()).toBe(0);
  });

  it('finds a cancellation that stopped before its release, long after the inventory was last dirty', async () => {
    await world().book(aClaim());
    world().clock.advance(REPAIR_AFTER_MS);
    await world().repairer().run();
    await world().bookings.cancel(OPERATOR, 1);
    world().clock.advance(1);
    expect(await world().repairer().run()).toBe(1);
    expect(await world().violations()).toEqual([]);
  });

  it('scans every trip, a few at a time', async () => {
    for (let tripId = 3; tripId <= 8; tripId++) await world().inventory.open(aTrip({ tripId }));
    for (let tripId = 1; tripId <= 8; tripId++) await world().book(aClaim({ bookingId: tripId, tripId }));
    world().clock.advance(REPAIR_AFTER_MS);
    const small = world().repairer({ perRun: 3 });
    for (let round = 0; round < 3; round++) expect(await small.run()).toBe(0);
    for (let bookingId = 1; bookingId <= 8; bookingId++) await world().bookings.cancel(OPERATOR, bookingId);
    const released = [await small.run(), await small.run(), await small.run(), await small.run()];
    expect(Math.max(...released)).toBeLessThanOrEqual(3);
    expect(released.reduce((sum, count) => sum + count)).toBe(8);
  });

  it('reads the bookings of many inventories in one query', async () => {
    for (let tripId = 3; tripId <= 8; tripId++) await world().inventory.open(aTrip({ tripId }));
    for (let tripId = 1; tripId <= 8; tripId++) await world().book(aClaim({ bookingId: tripId, tripId }));
    world().clock.advance(REPAIR_AFTER_MS);
    const { store } = world().bookings;
    const asked: number[][] = [];
    const counted: BookingsOfRecord = {
      bookedSegments: (operatorId, ids) => {
        asked.push(ids);
        return store.bookedSegments(operatorId, ids);
      },
      addTombstone: (...given) => store.addTombstone(...given),
      outdateChanges: (...given) => store.outdateChanges(...given),
    };
    await world().repairer({ bookings: counted }).run();
    expect(asked.map((ids) => ids.toSorted((a, b) => a - b))).toEqual([[1, 2, 3, 4, 5, 6, 7, 8]]);
  });

  it('writes nothing to a dirty inventory whose claims are too young', async () => {
    await world().claimOnly();
    const before = await stored(1);
    world().clock.advance(1);
    await world().repairer().run();
    expect(await stored(1)).toEqual(before);
  });

  describe('the full scan', () => {
    const inScan = async (): Promise<number[]> =>
      (await inventoriesOfAllOperators(world().connection).find(IN_FULL_SCAN).toArray()).map(({ tripId }) => tripId).toSorted((a, b) => a - b);
    const check = async (): Promise<void> => {
      await world().repairer().run();
      await world().repairer().run();
    };

    it('is left by a trip without claims, which is in it again once a claim was checked', async () => {
      await check();
      expect(await inScan()).toEqual([]);
      await world().book(aClaim({ at: world().clock.now() }));
      world().clock.advance(REPAIR_AFTER_MS);
      await check();
      expect(await inScan()).toEqual([1]);
    });

    it('is left by a trip that departed a week ago and was never marked as departed', async () => {
      await world().book(aClaim());
      await world().book(aClaim({ bookingId: 2, tripId: 2 }));
      await world().bookings.departAt(OPERATOR, 2, new Date(NOW.getTime() + 30 * DAY_MS));
      world().clock.advance(8 * DAY_MS);
      await check();
      expect(await inScan()).toEqual([2]);
    });

    it('has a trip that departed less than a week ago', async () => {
      await world().book(aClaim());
      await world().bookings.departAt(OPERATOR, 1, NOW);
      world().clock.advance(7 * DAY_MS);
      await check();
      expect(await inScan()).toEqual([1]);
      world().clock.advance(1);
      await check();
      expect(await inScan()).toEqual([]);
    });

    it('has a past trip again that is changed, also while it is checked', async () => {
      await world().book(aClaim());
      await world().bookings.departAt(OPERATOR, 1, NOW);
      world().clock.advance(8 * DAY_MS);
      const all = inventoriesOfAllOperators(world().connection);
      const reschedule = (): Promise<unknown> => world().inventory.apply(aTrip({ version: 2 }));
      await world()
        .repairer({ scan: meanwhile(all, 'updateOne', 1, reschedule) })
        .run();
      expect((await stored(1))[0]).not.toHaveProperty('settled');
      world().clock.advance(REPAIR_AFTER_MS);
      await check();
      expect(await inScan()).toEqual([]);
      await world().inventory.apply(aTrip({ version: 3 }));
      expect(await inScan()).toEqual([1]);
    });
  });

  it('checks a claim later that was too young beside an old one, though the trip is off sale by then', async () => {
    await world().claimOnly({ bookingId: 1 });
    world().clock.advance(REPAIR_AFTER_MS / 2);
    await world().claimOnly({ bookingId: 2 });
    await world().inventory.apply(aTrip({ version: 2, onSale: false }));
    world().clock.advance(REPAIR_AFTER_MS / 2);
    expect(await world().repairer().run()).toBe(1);
    world().clock.advance(REPAIR_AFTER_MS);
    expect(await world().repairer().run()).toBe(1);
    expect(await world().inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
  });

  it('finds an orphaned claim on a trip that is claimed all the time, by the dirty queue alone', async () => {
    const all = inventoriesOfAllOperators(world().connection);
    const dirtyOnly: AllInventories = Object.create(all);
    dirtyOnly.find = ((filter: object, options?: object) => all.find('onSale' in filter ? { _id: 'none' } : filter, options)) as AllInventories['find'];
    await world().claimOnly({ bookingId: 99 });
    let released = 0;
    for (let bookingId = 1; bookingId <= 4; bookingId++) {
      world().clock.advance(REPAIR_AFTER_MS / 3);
      await world().book(aClaim({ bookingId, at: world().clock.now() }));
      released += await world().repairer({ scan: dirtyOnly }).run();
    }
    expect(released).toBe(1);
    expect(await world().isClaimed(99)).toBe(false);
    expect(await world().violations()).toEqual([]);
  });

  it('does no harm when two run at once', async () => {
    for (let bookingId = 1; bookingId <= 5; bookingId++) await world().claimOnly({ bookingId });
    world().clock.advance(REPAIR_AFTER_MS);
    await Promise.all([world().repairer().run(), world().repairer().run(), world().repairer().run()]);
    expect(await world().inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
    expect(await world().violations()).toEqual([]);
  });

  it('reads dirty inventories, and those on sale, by an index', async () => {
    const all = inventoriesOfAllOperators(world().connection);
    expect(await planOf(all.find({ dirtySince: { $lte: NOW } }).sort({ dirtySince: 1 }))).not.toContain('COLLSCAN');
    const fullScan = all.find({ ...IN_FULL_SCAN, _id: { $gt: '' } }, { hint: FULL_SCAN }).sort({ _id: 1 });
    expect(await planOf(fullScan)).toEqual(['FETCH', 'IXSCAN']);
  });
});
