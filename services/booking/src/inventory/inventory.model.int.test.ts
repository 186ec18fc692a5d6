import { describe, expect, it } from '@jest/globals';
import { AppError } from '@atoll/errors/app-error';
import { bookingDatabase } from '../testing/booking-database.js';
import { sweep } from '../testing/inventory-invariants.js';
import { chance, type Chance } from '../testing/seeded-random.js';
import { legIndexes, type Claim, type Legs } from './claim.js';
import { inventoriesOf } from './inventories.schema.js';
import { InventoryMongo } from './inventory.mongo.js';
import { bookedPlaces, freePlaces } from './occupancy.js';
import { OPERATOR, aClaim, aTrip } from '../testing/inventory-builders.js';

const LEGS = 9;
const SEATS = [1, 2, 3, 4, 5, 6];

/** The rules of the specification said the simplest way: a list of bookings, looked through each time (DOMAIN section 6, I1 to I6). */
class Model {
  bookings: Claim[] = [];
  constructor(public capacity: number) {}

  load(legs: Legs): number {
    const on = (leg: number): number => this.bookings.filter((b) => b.legs.from <= leg && leg < b.legs.to).reduce((sum, b) => sum + b.places, 0);
    return Math.max(...legIndexes(legs).map(on));
  }

  seatsTaken(legs: Legs, except?: number): number[] {
    const others = this.bookings.filter((b) => b.bookingId !== except && b.legs.from < legs.to && legs.from < b.legs.to);
    return SEATS.filter((seat) => others.some((b) => b.seats.includes(seat)));
  }

  takes(claim: Claim): boolean {
    const fits = this.load(claim.legs) + claim.places <= this.capacity && !this.seatsTaken(claim.legs).some((seat) => claim.seats.includes(seat));
    if (fits) this.bookings.push(claim);
    return fits;
  }

  chooses(booking: Claim, seats: number[]): boolean {
    const may = !this.seatsTaken(booking.legs, booking.bookingId).some((seat) => seats.includes(seat));
    if (may) booking.seats = seats;
    return may;
  }
}

const done = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof AppError && ['SEATS_NOT_AVAILABLE', 'CAPACITY_TOO_SMALL'].includes(refusal.code)) return false;
      throw refusal;
    },
  );

const someLegs = ({ between }: Chance): Legs => {
  const from = between(0, LEGS - 1);
  return { from, to: between(from + 1, LEGS) };
};

describe('a route of ten stops', () => {
  const database = bookingDatabase();
  const inventory = (): InventoryMongo => new InventoryMongo(inventoriesOf(database.connection()));

  it.each([1, 2, 3])(
    'answers every one of 400 random wishes as the reference does (chance %i) [D-17, TR-52, BK-59]',
    async (seed) => {
      const random = chance(seed);
      const tripId = seed;
      const model = new Model(20);
      let version = 1;
      const trip = { tripId, legs: LEGS, activeSeats: SEATS };
      await inventory().open(aTrip({ ...trip, capacity: 20 }));

      const wish = async (bookingId: number): Promise<[boolean, boolean]> => {
        const booking = model.bookings.length > 0 ? random.oneOf(model.bookings) : undefined;
        const kind = random.between(1, 10);
        if (booking && kind <= 2) {
          model.bookings = model.bookings.filter((b) => b !== booking);
          return [true, await done(inventory().release(OPERATOR, tripId, booking.bookingId))];
        }
        if (booking && kind <= 4) {
          const seats = random.some(SEATS, random.between(0, Math.min(booking.places, 3)));
          const { rev } = (await inventory().claimOf(OPERATOR, tripId, booking.bookingId))!;
          return [model.chooses(booking, seats), await done(inventory().chooseSeats(OPERATOR, tripId, booking.bookingId, seats, rev))];
        }
        if (booking && kind === 5) {
          if (random.between(1, 2) === 1) return [true, await done(inventory().claim([booking]))];
          booking.seats = [];
          return [true, await done(inventory().releaseSeats(OPERATOR, tripId, booking.bookingId))];
        }
        if (kind === 6) {
          const capacity = random.between(10, 30);
          const fits = model.load({ from: 0, to: LEGS }) <= capacity;
          if (fits) model.capacity = capacity;
          return [fits, await done(inventory().apply(aTrip({ ...trip, version: ++version, capacity })))];
        }
        const places = random.between(1, 4);
        const claim = aClaim({ tripId, bookingId, legs: someLegs(random), places, seats: random.some(SEATS, random.between(0, Math.min(places, 2))) });
        return [model.takes(claim), await done(inventory().claim([claim]))];
      };

      for (let bookingId = 1; bookingId <= 400; bookingId++) {
        const [expected, answer] = await wish(bookingId);
        expect([bookingId, answer]).toEqual([bookingId, expected]);
        if (bookingId % 10 > 0) continue;
        const legs = someLegs(random);
        const [occupancy] = await inventory().occupancy(OPERATOR, [tripId]);
        expect([bookedPlaces(occupancy!, legs), freePlaces(occupancy!, legs)]).toEqual([model.load(legs), model.capacity - model.load(legs)]);
        expect((await inventory().seatsHeld(OPERATOR, tripId, undefined, legs)).others).toEqual(model.seatsTaken(legs));
      }
      expect((await sweep(database.connection(), OPERATOR, tripId)).broken).toEqual([]);
    },
    60_000,
  );

  it('32 clients travel between random stops at once: what was sold adds up on every leg and every seat [D-17, TR-52, BK-59]', async () => {
    const random = chance(99);
    const tripId = 1000;
    await inventory().open(aTrip({ tripId, legs: LEGS, capacity: 60, activeSeats: SEATS }));
    let lastBooking = 0;
    const kept: number[] = [];
    const client = async (): Promise<void> => {
      for (let i = 0; i < 25; i++) {
        const bookingId = ++lastBooking;
        const claim = aClaim({ tripId, bookingId, legs: someLegs(random), places: random.between(1, 4), seats: random.some(SEATS, random.between(0, 1)) });
        if (!(await done(inventory().claim([claim])))) continue;
        if (random.between(1, 4) === 1) await inventory().release(OPERATOR, tripId, bookingId);
        else kept.push(bookingId);
      }
    };
    await Promise.all(Array.from({ length: 32 }, client));
    const { claims, broken } = await sweep(database.connection(), OPERATOR, tripId);
    expect(broken).toEqual([]);
    expect(claims.map((claim) => claim.bookingId).sort((a, b) => a - b)).toEqual(kept.sort((a, b) => a - b));
  }, 60_000);
});
