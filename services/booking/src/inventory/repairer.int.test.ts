import { beforeEach, describe, expect, it } from '@jest/globals';
import { fixedClock, type FixedClock } from '@atoll/time/clock';
import { bookingDatabase } from '../testing/booking-database.js';
import { BookingRecords } from '../testing/bookings-of-record.js';
import { meanwhile, withoutGuard } from '../testing/inventory-faults.js';
import { sweepBookings } from '../testing/inventory-sweep.js';
import type { Claim } from './claim.js';
import { INVENTORIES, inventoriesOf } from './inventory-document.js';
import { InventoryMongo } from './inventory.mongo.js';
import { InventoryWalkMongo, inventoriesOfAllOperators, type AllInventories } from './inventory-walk.mongo.js';
import { Repairer } from './repairer.js';
import type { BookingsOfRecord, Travel } from './repairer.port.js';
import { NOW, OPERATOR, aClaim, aTrip } from './testing.js';

const REPAIR_AFTER_MS = 60_000;

describe('the repairer of claims', () => {
  const database = bookingDatabase();
  let inventory: InventoryMongo;
  let bookings: BookingRecords;
  let clock: FixedClock;
  beforeEach(async () => {
    await database.connection().collection(INVENTORIES).deleteMany({});
    await database.connection().collection('bookings').deleteMany({});
    inventory = new InventoryMongo(inventoriesOf(database.connection()));
    bookings = new BookingRecords(database.connection());
    clock = fixedClock(NOW.toISOString());
    for (const tripId of [1, 2]) await inventory.open(aTrip({ tripId }));
  });

  interface Parts {
    walk: AllInventories;
    inventory: InventoryMongo;
    bookings: BookingsOfRecord;
    repairAfterMs: number;
    perRound: number;
  }
  const repairer = (parts: Partial<Parts> = {}): Repairer => {
    const { walk = inventoriesOfAllOperators(database.connection()), repairAfterMs = REPAIR_AFTER_MS, perRound = 50 } = parts;
    return new Repairer(new InventoryWalkMongo(walk, clock), parts.inventory ?? inventory, parts.bookings ?? bookings, clock, { repairAfterMs, perRound });
  };
  const book = async (...claims: Claim[]): Promise<void> => {
    await inventory.claim(claims);
    await bookings.insert(claims);
  };
  const stands = async (bookingId: number, tripId = 1): Promise<boolean> => (await inventory.claimOf(OPERATOR, tripId, bookingId)) !== null;
  const broken = async (): Promise<string[]> => sweepBookings(database.connection(), await bookings.live(OPERATOR), OPERATOR, [1, 2]);
  const claimAndFreeze = (change: Partial<Claim> = {}): Promise<unknown> => inventory.claim([aClaim({ at: clock.now(), ...change })]);

  it('leaves a claim its time to become a booking, then releases it and bars the id', async () => {
    await claimAndFreeze({ places: 3, seats: [1] });
    clock.advance(REPAIR_AFTER_MS - 1);
    expect(await repairer().round()).toBe(0);
    clock.advance(1);
    expect(await repairer().round()).toBe(1);
    expect(await inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
    await expect(bookings.insert([aClaim()])).rejects.toMatchObject({ code: 11000 });
    expect(await repairer().round()).toBe(0);
  });

  it('keeps what live bookings hold, on both legs, and releases what cancelled and moved ones left', async () => {
    await book(aClaim({ bookingId: 1 }), aClaim({ bookingId: 1, tripId: 2 }));
    await book(aClaim({ bookingId: 2 }));
    await bookings.cancel(OPERATOR, 2);
    await book(aClaim({ bookingId: 3 }));
    await inventory.claim([aClaim({ bookingId: 3, tripId: 2 })]);
    await bookings.move(OPERATOR, 3, aClaim({ bookingId: 3, tripId: 2 }));
    clock.advance(REPAIR_AFTER_MS);
    expect(await repairer().round()).toBe(2);
    expect([await stands(1), await stands(1, 2), await stands(2), await stands(3), await stands(3, 2)]).toEqual([true, true, false, false, true]);
    expect(await broken()).toEqual([]);
  });

  it('releases a claim on legs that the booking does not travel', async () => {
    await inventory.open(aTrip({ tripId: 3, legs: 2 }));
    await inventory.claim([aClaim({ tripId: 3, legs: { from: 0, to: 2 } })]);
    await bookings.insert([aClaim({ tripId: 3, legs: { from: 0, to: 1 } })]);
    clock.advance(REPAIR_AFTER_MS);
    expect(await repairer().round()).toBe(1);
  });

  it('finds a cancellation that stopped before its release, long after the trip was last touched', async () => {
    await book(aClaim());
    clock.advance(REPAIR_AFTER_MS);
    await repairer().round();
    await bookings.cancel(OPERATOR, 1);
    clock.advance(1);
    expect(await repairer().round()).toBe(1);
    expect(await broken()).toEqual([]);
  });

  it('gets round to every trip, a few at a time', async () => {
    for (let tripId = 3; tripId <= 8; tripId++) await inventory.open(aTrip({ tripId }));
    for (let tripId = 1; tripId <= 8; tripId++) await book(aClaim({ bookingId: tripId, tripId }));
    clock.advance(REPAIR_AFTER_MS);
    const small = repairer({ perRound: 3 });
    for (let round = 0; round < 3; round++) expect(await small.round()).toBe(0);
    for (let bookingId = 1; bookingId <= 8; bookingId++) await bookings.cancel(OPERATOR, bookingId);
    const released = [await small.round(), await small.round(), await small.round(), await small.round()];
    expect(Math.max(...released)).toBeLessThanOrEqual(3);
    expect(released.reduce((sum, count) => sum + count)).toBe(8);
  });

  it('finds a claim left behind on a trip that never rests', async () => {
    await inventory.apply(aTrip({ version: 2, onSale: true }));
    await claimAndFreeze({ bookingId: 99 });
    let released = 0;
    for (let bookingId = 1; bookingId <= 4; bookingId++) {
      clock.advance(REPAIR_AFTER_MS / 3);
      await book(aClaim({ bookingId, at: clock.now() }));
      released += await repairer().round();
    }
    expect(released).toBe(1);
    expect(await stands(99)).toBe(false);
    expect(await broken()).toEqual([]);
  });

  it('does no harm when two run at once', async () => {
    for (let bookingId = 1; bookingId <= 5; bookingId++) await claimAndFreeze({ bookingId });
    clock.advance(REPAIR_AFTER_MS);
    await Promise.all([repairer().round(), repairer().round(), repairer().round()]);
    expect(await inventory.occupancy(OPERATOR, [1])).toMatchObject([{ free: [10] }]);
    expect(await broken()).toEqual([]);
  });

  describe('guards', () => {
    it.each([
      ['asking the booking', true],
      ['not asking it', false],
    ])('%s: a live booking keeps its places: %s', async (_, asks) => {
      await book(aClaim());
      clock.advance(REPAIR_AFTER_MS);
      const deaf: BookingsOfRecord = { standing: async (_operator, ids) => new Map(ids.map((id) => [id, []])), voidUnlessPresent: async () => undefined };
      await repairer(asks ? {} : { bookings: deaf }).round();
      expect((await broken()).length === 0).toBe(asks);
    });

    it.each([
      ['barring the id first', true],
      ['releasing without', false],
    ])('%s: a process that wakes cannot book places it lost: %s', async (_, bars) => {
      await claimAndFreeze();
      clock.advance(REPAIR_AFTER_MS);
      const trusting: BookingsOfRecord = {
        standing: async (operator, ids) =>
          new Map<number, Travel[]>([...ids.map((id): [number, Travel[]] => [id, []]), ...(await bookings.standing(operator, ids))]),
        voidUnlessPresent: async () => undefined,
      };
      await repairer(bars ? {} : { bookings: trusting }).round();
      await bookings.insert([aClaim()]).catch(() => undefined);
      expect((await broken()).length === 0).toBe(bars);
    });

    it.each([
      ['reading the booking back', true],
      ['taking the id for barred', false],
    ])('%s: a booking inserted in the last moment keeps its places: %s', async (_, readsBack) => {
      await claimAndFreeze();
      clock.advance(REPAIR_AFTER_MS);
      let asked = 0;
      const late: BookingsOfRecord = {
        standing: async (operator, ids) => (asked++ > 0 && !readsBack ? new Map(ids.map((id) => [id, []])) : bookings.standing(operator, ids)),
        voidUnlessPresent: async (operator, id) => {
          await bookings.insert([aClaim()]);
          await bookings.voidUnlessPresent(operator, id);
        },
      };
      await repairer({ bookings: late }).round();
      expect((await broken()).length === 0).toBe(readsBack);
    });

    it.each([
      ['releasing the claim it asked for', true],
      ['releasing whatever is there', false],
    ])('%s: a booking that came back to the trip keeps its places: %s', async (_, guarded) => {
      await book(aClaim({ bookingId: 1 }));
      await inventory.claim([aClaim({ bookingId: 1, tripId: 2 })]);
      await bookings.move(OPERATOR, 1, aClaim({ tripId: 2 }));
      clock.advance(REPAIR_AFTER_MS);
      const comeBack = async (): Promise<void> => {
        await inventory.claim([aClaim({ bookingId: 1 })]);
        await bookings.move(OPERATOR, 1, aClaim());
        await inventory.release(OPERATOR, 2, 1);
      };
      const inventories = inventoriesOf(database.connection());
      const frozen = new InventoryMongo(meanwhile(guarded ? inventories : withoutGuard(inventories, 'releaseRev'), 'updateOne', 1, comeBack));
      await repairer({ inventory: frozen }).round();
      expect((await broken()).length === 0).toBe(guarded);
    });

    it.each([
      ['waiting', REPAIR_AFTER_MS, true],
      ['not waiting', 0, false],
    ])('%s: a booking under way is accepted: %s ms, %s', async (_, repairAfterMs, accepted) => {
      await claimAndFreeze();
      await repairer({ repairAfterMs }).round();
      const inserted = bookings.insert([aClaim()]).then(
        () => true,
        () => false,
      );
      expect(await inserted).toBe(accepted);
    });

    it.each([
      ['looking for newcomers', true],
      ['not looking', false],
    ])('%s: a trip claimed during the visit stays in the queue: %s', async (_, guarded) => {
      await claimAndFreeze({ bookingId: 1 });
      clock.advance(REPAIR_AFTER_MS);
      const all = inventoriesOfAllOperators(database.connection());
      const newcomer = (): Promise<unknown> => claimAndFreeze({ bookingId: 2 });
      await repairer({ walk: meanwhile(guarded ? all : withoutGuard(all, 'touchesUnchanged'), 'updateOne', 1, newcomer) }).round();
      clock.advance(REPAIR_AFTER_MS);
      const queued = await new InventoryWalkMongo(all, clock).touched(clock.now(), 10);
      expect(queued.map(({ tripId }) => tripId)).toEqual(guarded ? [1] : []);
    });
  });
});
