import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { storageIds } from '@atoll/runtime/mongo/record-key';
import type { Booking } from '../booking.js';
import { BOOKING_ONLY, bookingsOf, type BookingCollection } from './bookings.schema.js';
import { wordsOf } from '../lists/search-words.js';
import { ContactBookings } from '../lists/contact-bookings.port.js';
import type { OneContact } from '../passengers/contact.js';

export class MongoContactBookings extends ContactBookings {
  private readonly bookings: BookingCollection;

  constructor(connection: MongoConnection) {
    super();
    this.bookings = bookingsOf(connection);
  }

  override byIds(operatorId: string, ids: readonly number[]): Promise<Booking[]> {
    const filter = { operatorId, _id: { $in: storageIds(operatorId, ids) }, tombstone: { $exists: false } };
    return this.bookings.find(filter, { projection: BOOKING_ONLY }).toArray();
  }

  override upcomingOf(operatorId: string, contact: OneContact, from: Date, limit: number): Promise<Booking[]> {
    return this.upcoming(operatorId, contact, from).sort({ 'legs.departsAt': 1 }).limit(limit).toArray();
  }

  /** The query of `upcomingOf`; a test asserts its plan. The search words find by index what the contact itself then decides. */
  upcoming(operatorId: string, contact: OneContact, from: Date) {
    const [word] = wordsOf({ refNo: '', passengers: [], ...contact });
    const exact = 'phone' in contact ? { phone: contact.phone } : { $expr: { $eq: [{ $toLower: '$email' }, contact.email.toLowerCase()] } };
    const filter = { operatorId, search: word ?? '', ...exact, cancelled: { $exists: false }, 'legs.departsAt': { $gte: from } };
    return this.bookings.find(filter, { projection: BOOKING_ONLY, hint: 'words' });
  }
}
