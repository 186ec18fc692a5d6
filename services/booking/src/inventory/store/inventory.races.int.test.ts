import { describe, expect, it } from '@jest/globals';
import { AppError } from '@atoll/errors/app-error';
import { rounds as roundsOf } from '@atoll/testing/rounds';
import { bookingDatabase } from '../../testing/booking-database.js';
import { BookingsOfClaims } from '../../testing/races/bookings-of-claims.js';
import { inventoryState, bookingViolations } from '../../testing/races/inventory-invariants.js';
import { seededRandom } from '@atoll/testing/seeded-random';
import type { Claim } from '../claim.js';
import { MongoInventory } from './inventory.mongo.js';
import { NOW, OPERATOR, aClaim, aTrip } from '../../testing/inventory-builders.js';

/** Rounds of 200 clients each. */
const ROUNDS = roundsOf(3, 200);

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('clients who race for the same seats', () => {
  const database = bookingDatabase();
  const inventory = (): MongoInventory => new MongoInventory(database.connection());
  /** With two stores the claims of each are batched; with a store per client every claim is a write of its own. */
  const processes = (count: number): (() => MongoInventory) => {
    const stores = range(count).map(inventory);
    let turn = 0;
    return () => stores[turn++ % count]!;
  };
  let lastTrip = 0;
  let lastBooking = 0;

  /** True when the seats were taken; any other refusal than the expected codes is a defect. */
  const wins = async (claims: Claim[], codes = ['SEATS_NOT_AVAILABLE'], store = inventory()): Promise<boolean> => {
    try {
      await store.claim(claims);
      return true;
    } catch (refusal) {
      if (refusal instanceof AppError && codes.includes(refusal.code)) return false;
      throw refusal;
    }
  };

  it.each([
    [ROUNDS, 'the last seat [BK-13, D-17]', { capacity: 1 }, [], 200],
    [ROUNDS, 'the last seat, in two processes [BK-13, D-17]', { capacity: 1 }, [], 2],
    [ROUNDS, 'one named seat of a boat with room for all [BK-59]', { capacity: 200 }, [1], 200],
    [ROUNDS, 'one named seat of a boat with room for all, in two processes [BK-59]', { capacity: 200 }, [1], 2],
  ])('200 clients race %i times for %s: exactly one wins each time', async (rounds, _, trip, seats, count) => {
    const next = processes(count);
    for (const _round of range(rounds)) {
      const tripId = ++lastTrip;
      await inventory().open(aTrip({ tripId, ...trip }));
      const winners = await Promise.all(range(200).map(() => wins([aClaim({ tripId, bookingId: ++lastBooking, seats })], undefined, next())));
      expect(winners.filter(Boolean)).toHaveLength(1);
      expect(await inventoryState(database.connection(), OPERATOR, tripId)).toMatchObject({ claims: [{ seats }], violations: [] });
    }
  });

  it('64 clients fill 300 seats with bookings of 1 to 4, one way and round trips: never more, and no booking in part [BK-13, D-17]', async () => {
    const bookings = new BookingsOfClaims(database.connection());
    const [outbound, back] = [++lastTrip, ++lastTrip];
    await inventory().open(aTrip({ tripId: outbound, capacity: 300 }));
    await inventory().open(aTrip({ tripId: back, capacity: 300 }));
    const next = processes(3);
    const { between } = seededRandom(7);
    const client = async (): Promise<void> => {
      // A client stops when not even one passenger fits on the outbound trip.
      for (let most = 4; most > 0;) {
        const bookingId = ++lastBooking;
        const claim = aClaim({ tripId: outbound, bookingId, seatCount: between(1, most) });
        const claims = between(1, 2) === 2 ? [claim, { ...claim, tripId: back }] : [claim];
        if (await wins(claims, undefined, next())) expect(await bookings.insert(claims)).toBe('added');
        else most = claim.seatCount - 1;
      }
    };
    await Promise.all(range(64).map(client));
    expect(await inventory().occupancy(OPERATOR, [outbound])).toEqual([{ tripId: outbound, capacity: 300, free: [0] }]);
    expect(await bookingViolations(database.connection(), await bookings.live(OPERATOR), OPERATOR, [outbound, back])).toEqual([]);
  });

  it('16 clients make their claims larger and smaller while 16 others book: never more than the capacity, and no seat in part [D-36, BK-13]', async () => {
    const tripId = ++lastTrip;
    const { between, some } = seededRandom(23);
    const seats = range(20).map((i) => i + 1);
    await inventory().open(aTrip({ tripId, segments: 3, capacity: 40, activeSeats: seats }));
    let [resized, booked] = [0, 0];
    const resizing = async (): Promise<void> => {
      const bookingId = ++lastBooking;
      const from = between(0, 2);
      if (!(await wins([aClaim({ tripId, bookingId, segments: { from, to: between(from + 1, 3) }, seatCount: 2 })]))) return;
      for (const _round of range(12)) {
        const store = inventory();
        const grown = await store.grow(OPERATOR, tripId, bookingId, between(1, 6), NOW).catch(expected);
        if (!grown) continue;
        resized++;
        await store.chooseSeats(OPERATOR, tripId, bookingId, some(seats, between(0, 3)), grown.revision).catch(expected);
        const size = between(1, grown.seatCount);
        // one of two clients of a booking: the later revision wins, the other changes nothing
        await Promise.all([store.shrink(grown, size), store.claimOf(OPERATOR, tripId, bookingId).then((claim) => store.shrink(claim!, size))]);
      }
    };
    const booking = async (): Promise<void> => {
      for (const _round of range(12)) {
        const bookingId = ++lastBooking;
        if (!(await wins([aClaim({ tripId, bookingId, segments: { from: 0, to: 3 }, seatCount: between(1, 4) })]))) continue;
        booked++;
        await inventory().release(OPERATOR, tripId, bookingId);
      }
    };
    await Promise.all([...range(16).map(resizing), ...range(16).map(booking)]);
    expect([resized, booked].every((won) => won > 0)).toBe(true);
    expect((await inventoryState(database.connection(), OPERATOR, tripId)).violations).toEqual([]);
  });

  it('20 bookings race a change to a boat of 10: either the boat is refused, or no more than its seats are sold [D-40, TR-22]', async () => {
    for (const _round of range(roundsOf(6, 100))) {
      const tripId = ++lastTrip;
      await inventory().open(aTrip({ tripId, capacity: 20 }));
      const change = inventory().apply({ ...aTrip({ tripId, capacity: 10, version: 2 }), layoutReplaced: true });
      const [changed, ...sold] = await Promise.all([
        change.then(
          () => true,
          () => false,
        ),
        ...range(20).map(() => wins([aClaim({ tripId, bookingId: ++lastBooking, seatCount: 1, seats: [] })])),
      ]);
      expect(sold.filter(Boolean)).toHaveLength(changed ? 10 : 20);
      expect(await inventoryState(database.connection(), OPERATOR, tripId)).toMatchObject({ capacity: changed ? 10 : 20, violations: [] });
    }
  });

  it('20 bookings race the deletion of their trip: each is made before it, or refused [D-38, TR-25]', async () => {
    for (const _round of range(roundsOf(6, 100))) {
      const tripId = ++lastTrip;
      await inventory().open(aTrip({ tripId, capacity: 20 }));
      const deletion = inventory().apply({ ...aTrip({ tripId, capacity: 20, version: 2, onSale: false, deleted: true }), layoutReplaced: false });
      const sold = range(20).map(() => wins([aClaim({ tripId, bookingId: ++lastBooking, seatCount: 1, seats: [] })], ['TRIP_NOT_ON_SALE']));
      const made = (await Promise.all([deletion.then(() => false), ...sold])).filter(Boolean).length;
      expect(await wins([aClaim({ tripId, bookingId: ++lastBooking, seatCount: 1, seats: [] })], ['TRIP_NOT_ON_SALE'])).toBe(false);
      const { claims } = await inventoryState(database.connection(), OPERATOR, tripId);
      expect(claims).toHaveLength(made);
    }
  });

  it('keeps every invariant while the boat, the capacity and the sale change and 32 clients book and choose seats [D-40, D-41, BK-48]', async () => {
    const tripId = ++lastTrip;
    const { between, some, oneOf } = seededRandom(11);
    const layouts = [range(40).map((i) => i + 1), range(40).map((i) => i + 101)];
    await inventory().open(aTrip({ tripId, segments: 3, capacity: 40, activeSeats: layouts[0]! }));
    let isOver = false;
    const client = async (): Promise<void> => {
      while (!isOver) {
        const bookingId = ++lastBooking;
        const from = between(0, 2);
        const claim = aClaim({ tripId, bookingId, segments: { from, to: between(from + 1, 3) }, seatCount: between(1, 3) });
        if (!(await wins([claim], ['SEATS_NOT_AVAILABLE', 'TRIP_NOT_ON_SALE']))) continue;
        const stored = await inventory().claimOf(OPERATOR, tripId, bookingId);
        await inventory()
          .chooseSeats(OPERATOR, tripId, bookingId, some(oneOf(layouts), claim.seatCount), stored!.revision)
          .catch(expected);
        if (between(1, 3) > 1) await inventory().release(OPERATOR, tripId, bookingId);
      }
    };
    const clients = range(32).map(client);
    let refused = 0;
    for (const version of range(40).map((i) => i + 2)) {
      const activeSeats = layouts[Math.floor(version / 10) % 2]!;
      const change = aTrip({ tripId, segments: 3, version, capacity: between(15, 60), activeSeats, onSale: version % 7 > 0 });
      await inventory()
        .apply(change)
        .catch((refusal: unknown) => {
          expected(refusal);
          refused++;
        });
    }
    await inventory().apply(aTrip({ tripId, segments: 3, version: 100, capacity: 1000, activeSeats: layouts[0]!, onSale: false, boardingOpen: false }));
    const atDeparture = (await inventoryState(database.connection(), OPERATOR, tripId)).claims.map((claim) => claim.bookingId);
    await new Promise((resolve) => setTimeout(resolve, 100));
    isOver = true;
    await Promise.all(clients);
    const { claims, violations } = await inventoryState(database.connection(), OPERATOR, tripId);
    expect(violations).toEqual([]);
    expect(atDeparture).toEqual(expect.arrayContaining(claims.map((claim) => claim.bookingId)));
    expect(refused).toBeGreaterThan(0);
  });
});

function expected(refusal: unknown): undefined {
  if (!(refusal instanceof AppError) || refusal.kind !== 'conflict') throw refusal;
  return undefined;
}
