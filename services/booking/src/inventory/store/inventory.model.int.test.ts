import { describe, expect, it } from '@jest/globals';
import { rounds } from '@atoll/testing/rounds';
import { AppError } from '@atoll/errors/app-error';
import { bookingDatabase } from '../../testing/booking-database.js';
import { inventoryState } from '../../testing/races/inventory-invariants.js';
import { seededRandom, type SeededRandom } from '@atoll/testing/seeded-random';
import { segmentIndexes, type Claim, type SegmentRange } from '../claim.js';
import { MongoInventory } from './inventory.mongo.js';
import { bookedSeats, freeSeats } from '../occupancy.js';
import { OPERATOR, aClaim, aTrip } from '../../testing/inventory-builders.js';

const SEGMENTS = 9;
const SEATS = [1, 2, 3, 4, 5, 6];

/** Reference implementation of the rules (DOMAIN section 6, I1 to I6): a list of bookings, searched each time. */
class Model {
  bookings: Claim[] = [];
  constructor(public capacity: number) {}

  load(segments: SegmentRange): number {
    const on = (segment: number): number =>
      this.bookings.filter((b) => b.segments.from <= segment && segment < b.segments.to).reduce((sum, b) => sum + b.seatCount, 0);
    return Math.max(...segmentIndexes(segments).map(on));
  }

  seatsTaken(segments: SegmentRange, except?: number): number[] {
    const others = this.bookings.filter((b) => b.bookingId !== except && b.segments.from < segments.to && segments.from < b.segments.to);
    return SEATS.filter((seat) => others.some((b) => b.seats.includes(seat)));
  }

  takes(claim: Claim): boolean {
    const fits = this.load(claim.segments) + claim.seatCount <= this.capacity && !this.seatsTaken(claim.segments).some((seat) => claim.seats.includes(seat));
    if (fits) this.bookings.push(claim);
    return fits;
  }

  chooses(booking: Claim, seats: number[]): boolean {
    const may = !this.seatsTaken(booking.segments, booking.bookingId).some((seat) => seats.includes(seat));
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

const someSegments = ({ between }: SeededRandom): SegmentRange => {
  const from = between(0, SEGMENTS - 1);
  return { from, to: between(from + 1, SEGMENTS) };
};

const SEEDS = Array.from({ length: rounds(2, 100) }, (_, i) => i + 1);

describe('a route of ten stops', () => {
  const database = bookingDatabase();
  const inventory = (): MongoInventory => new MongoInventory(database.connection());

  it.each(SEEDS)('decides each of 400 random requests as the reference does (seed %i) [D-17, TR-52, BK-59]', async (seed) => {
    const random = seededRandom(seed);
    const tripId = seed;
    const model = new Model(20);
    let version = 1;
    const trip = { tripId, segments: SEGMENTS, activeSeats: SEATS };
    await inventory().open(aTrip({ ...trip, capacity: 20 }));

    const request = async (bookingId: number): Promise<[boolean, boolean]> => {
      const booking = model.bookings.length > 0 ? random.oneOf(model.bookings) : undefined;
      const kind = random.between(1, 10);
      if (booking && kind <= 2) {
        model.bookings = model.bookings.filter((b) => b !== booking);
        return [true, await done(inventory().release(OPERATOR, tripId, booking.bookingId))];
      }
      if (booking && kind <= 4) {
        const seats = random.some(SEATS, random.between(0, Math.min(booking.seatCount, 3)));
        const { revision } = (await inventory().claimOf(OPERATOR, tripId, booking.bookingId))!;
        return [model.chooses(booking, seats), await done(inventory().chooseSeats(OPERATOR, tripId, booking.bookingId, seats, revision))];
      }
      if (booking && kind === 5) {
        if (random.between(1, 2) === 1) return [true, await done(inventory().claim([booking]))];
        booking.seats = [];
        return [true, await inventory().releaseSeats((await inventory().claimOf(OPERATOR, tripId, booking.bookingId))!)];
      }
      if (kind === 6) {
        const capacity = random.between(10, 30);
        const fits = model.load({ from: 0, to: SEGMENTS }) <= capacity;
        if (fits) model.capacity = capacity;
        return [fits, await done(inventory().apply(aTrip({ ...trip, version: ++version, capacity })))];
      }
      const seatCount = random.between(1, 4);
      const claim = aClaim({
        tripId,
        bookingId,
        segments: someSegments(random),
        seatCount,
        seats: random.some(SEATS, random.between(0, Math.min(seatCount, 2))),
      });
      return [model.takes(claim), await done(inventory().claim([claim]))];
    };

    for (let bookingId = 1; bookingId <= 400; bookingId++) {
      const [expected, outcome] = await request(bookingId);
      expect([bookingId, outcome]).toEqual([bookingId, expected]);
      if (bookingId % 10 > 0) continue;
      const segments = someSegments(random);
      const [occupancy] = await inventory().occupancy(OPERATOR, [tripId]);
      expect([bookedSeats(occupancy!, segments), freeSeats(occupancy!, segments)]).toEqual([model.load(segments), model.capacity - model.load(segments)]);
      expect((await inventory().seatsHeld(OPERATOR, tripId, undefined, segments)).others).toEqual(model.seatsTaken(segments));
    }
    expect((await inventoryState(database.connection(), OPERATOR, tripId)).violations).toEqual([]);
  });

  it('32 clients travel between random stops at once: what was sold adds up on every segment and every seat [D-17, TR-52, BK-59]', async () => {
    const random = seededRandom(99);
    const tripId = 1000;
    await inventory().open(aTrip({ tripId, segments: SEGMENTS, capacity: 60, activeSeats: SEATS }));
    let lastBooking = 0;
    const kept: number[] = [];
    const client = async (): Promise<void> => {
      for (let i = 0; i < 25; i++) {
        const bookingId = ++lastBooking;
        const claim = aClaim({
          tripId,
          bookingId,
          segments: someSegments(random),
          seatCount: random.between(1, 4),
          seats: random.some(SEATS, random.between(0, 1)),
        });
        if (!(await done(inventory().claim([claim])))) continue;
        if (random.between(1, 4) === 1) await inventory().release(OPERATOR, tripId, bookingId);
        else kept.push(bookingId);
      }
    };
    await Promise.all(Array.from({ length: 32 }, client));
    const { claims, violations } = await inventoryState(database.connection(), OPERATOR, tripId);
    expect(violations).toEqual([]);
    expect(claims.map((claim) => claim.bookingId).sort((a, b) => a - b)).toEqual(kept.sort((a, b) => a - b));
  });
});
