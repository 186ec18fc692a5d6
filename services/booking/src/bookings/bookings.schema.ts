import { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { declareEvents, eventRecords as recordsOf, type EventFields, type EventRecord } from '@atoll/outbox/events';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Booking, Change } from './booking.js';
import { filedUnder, paymentMethodOf, type DisplayStatus } from './booking-status.js';
import { wordsOf } from './search-words.js';

/** A booking as it is kept, with what lists and searches need beside it. A void record has none of a booking's fields. */
export interface BookingDocument extends Booking, EventFields {
  _id: string;
  /** One status as a string in documents from before there could be two; a filter finds both. */
  filed: DisplayStatus[];
  paymentMethod?: string;
  search: string[];
  void?: true;
}

export type BookingCollection = TenantCollection<BookingDocument>;

export const BOOKINGS = 'bookings';

export function bookingsOf(connection: MongoConnection): BookingCollection {
  declareEvents(connection, BOOKINGS);
  declareIndexes(connection, BOOKINGS, [
    // partial, because void records have neither
    { key: { operatorId: 1, uuid: 1 }, name: 'uuid', unique: true, partialFilterExpression: { uuid: { $exists: true } } },
    { key: { operatorId: 1, refNo: 1 }, name: 'refNo', unique: true, partialFilterExpression: { refNo: { $exists: true } } },
    { key: { operatorId: 1, 'legs.tripId': 1 }, name: 'trip' },
    { key: { operatorId: 1, createdAt: 1, id: 1 }, name: 'list' },
    { key: { operatorId: 1, filed: 1, createdAt: 1, id: 1 }, name: 'filed' },
    { key: { operatorId: 1, search: 1 }, name: 'search' },
    { key: { operatorId: 1, userId: 1, createdAt: 1, id: 1 }, name: 'user', partialFilterExpression: { userId: { $exists: true } } },
    { key: { operatorId: 1, paymentMethod: 1, createdAt: 1, id: 1 }, name: 'paymentMethod', partialFilterExpression: { paymentMethod: { $exists: true } } },
  ]);
  return tenantCollection<BookingDocument>(connection, BOOKINGS);
}

/** All of a booking and nothing of its keeping. */
export const BOOKING_ONLY = { _id: 0, events: 0, unsentAt: 0, filed: 0, paymentMethod: 0, search: 0 } as const;

export const newDocument = (change: Change): Omit<BookingDocument, keyof EventFields> => {
  const { booking } = change;
  return { _id: keyOf(booking.operatorId, booking.id)._id, ...booking, filed: filedUnder(booking), ...methodOf(booking), search: wordsOf(booking) };
};

const methodOf = (booking: Booking): { paymentMethod?: string } => {
  const paymentMethod = paymentMethodOf(booking);
  return paymentMethod === undefined ? {} : { paymentMethod };
};

/** What a change writes: only fields that it replaced; history only grows. */
export function updateOf({ before, booking }: Change): Record<string, unknown> {
  if (!before) throw new Error(`booking ${booking.id} is new`);
  const replaced = Object.entries(booking).filter(([field, value]) => field !== 'actions' && value !== before[field as keyof Booking]);
  const gone = Object.keys(before).filter((field) => booking[field as keyof Booking] === undefined);
  const words =
    booking.passengers === before.passengers && booking.email === before.email && booking.phone === before.phone ? {} : { search: wordsOf(booking) };
  return {
    $set: { ...Object.fromEntries(replaced.filter(([, value]) => value !== undefined)), filed: filedUnder(booking), ...methodOf(booking), ...words },
    $push: { actions: { $each: booking.actions.slice(before.actions.length) } },
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
  };
}

export function eventRecords({ booking, events, by, at }: Change): EventRecord[] {
  const { operatorId, id, version } = booking;
  const messages = events.map((event) => ({ operatorId, bookingId: id, version, occurredAtMs: at.getTime(), byUserId: by.userId ?? 0, event }));
  return recordsOf(BookingEvent, { key: keyOf(operatorId, id)._id }, messages);
}
