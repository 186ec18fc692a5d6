import { testAuditor } from '@atoll/outbox/testing/audit';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { changed, type Booking, type Leg } from '../../bookings/booking.js';
import { bookingsOf, type BookingCollection } from '../../bookings/store/bookings.schema.js';
import { MongoBookings } from '../../bookings/store/bookings.mongo.js';
import type { Added } from '../../bookings/bookings.port.js';
import { cancel } from '../../bookings/cancellation/cancellation.js';
import { lineOf } from '../../bookings/history/history.js';
import { aNewBooking, codes, passengers, staff } from '../builders.js';
import { NOW } from '../trip-builders.js';
import type { Claim } from '../../inventory/claim.js';
import type { ExpectedClaim } from './inventory-invariants.js';
import { expectedClaims } from './expected-claims.js';

const ADULT = 1;

/** The real store of bookings, with bookings that are made from their claims. */
export class BookingsOfClaims {
  readonly store: MongoBookings;
  private readonly collection: BookingCollection;

  constructor(connection: MongoConnection) {
    this.collection = bookingsOf(connection);
    this.store = new MongoBookings(connection, testAuditor(), this.collection);
  }

  insert(claims: Claim[]): Promise<Added> {
    const { operatorId, bookingId, seatCount } = claims[0]!;
    const party = passengers(...Array.from({ length: seatCount }, () => ADULT));
    return this.store.add([aNewBooking({ ...codes(bookingId), operatorId, passengers: party, legs: claims.map(legOf) })]);
  }

  async cancel(operatorId: string, id: number): Promise<void> {
    await this.store.save([cancel(await this.one(operatorId, id), 'Storm', staff, NOW)]);
  }

  async move(operatorId: string, id: number, to: Claim): Promise<void> {
    await this.moveAsRead(await this.one(operatorId, id), to);
  }

  /** False where the booking has changed since it was read. */
  moveAsRead(read: Booking, to: Claim): Promise<boolean> {
    return this.store.save([changed(read, { legs: [legOf(to)] }, staff, lineOf('CREATED'), NOW, [])]);
  }

  /** False where the booking has changed since it was read. */
  resizeAsRead(read: Booking, seatCount: number): Promise<boolean> {
    const party = passengers(...Array.from({ length: seatCount }, () => ADULT));
    return this.store.save([changed(read, { passengers: party }, staff, lineOf('CREATED'), NOW, [])]);
  }

  async departAt(operatorId: string, id: number, departsAt: Date): Promise<void> {
    const read = await this.one(operatorId, id);
    await this.store.save([changed(read, { legs: read.legs.map((leg) => ({ ...leg, departsAt })) }, staff, lineOf('CREATED'), NOW, [])]);
  }

  live(operatorId: string): Promise<ExpectedClaim[]> {
    return expectedClaims(this.collection, operatorId);
  }

  private async one(operatorId: string, id: number): Promise<Booking> {
    return (await this.store.byId(operatorId, id))!;
  }
}

const legOf = ({ tripId, segments }: Claim): Leg => ({ ...aNewBooking().booking.legs[0]!, tripId, fromOrder: segments.from + 1, toOrder: segments.to + 1 });
