import { eventFormats } from '@atoll/outbox/event-formats';
import { eventRecords as recordsOf, type EventFields, type EventRecord } from '@atoll/outbox/events';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { isDeepStrictEqual } from 'node:util';
import { countKeysOf } from '../counts/count-keys.js';
import type { BookedSegments } from '../../inventory/repairer.port.js';
import type { Booking, Change } from '../booking.js';
import { reaching } from '../history/event-payload.js';
import { listFieldNames, listFieldsOf } from '../lists/list-filters.js';
import type { BookingDocument } from './bookings.schema.js';
import { wordsOf } from '../lists/search-words.js';

export const newDocument = (change: Change): Omit<BookingDocument, keyof EventFields> => {
  const { booking } = change;
  return {
    _id: keyOf(booking.operatorId, booking.id)._id,
    ...booking,
    ...listFieldsOf(booking),
    ...dueOf(booking),
    ...receiptDueOf(booking),
    countDueAt: change.at,
    search: wordsOf(booking),
  };
};

/** A hold that is new or has started again is looked at when it ends. */
export const dueOf = ({ hold }: Booking, before?: Booking): { holdDueAt?: Date } =>
  hold && hold.until !== before?.hold?.until ? { holdDueAt: hold.until } : {};

/** A payment that has arrived waits for its receipt from then on. */
const receiptDueOf = ({ receipts }: Booking, before?: Booking): { receiptDueAt?: Date } => {
  const paid = receipts[before?.receipts.length ?? 0];
  return paid ? { receiptDueAt: paid.at } : {};
};

const listsOf = (booking: Booking): string[] => countKeysOf({ ...booking, ...listFieldsOf(booking) });

/** The update of a change: only the fields that it replaced; lines of history are only added. */
export function updateOf({ before, booking, at }: Change): Record<string, unknown> {
  if (!before) throw new Error(`booking ${booking.id} is new`);
  const replaced = Object.entries(booking).filter(([field, value]) => field !== 'actions' && value !== before[field as keyof Booking]);
  const listFields = listFieldsOf(booking);
  const gone: string[] = [
    ...Object.keys(before).filter((field) => booking[field as keyof Booking] === undefined),
    ...listFieldNames.filter((field) => listFields[field] === undefined),
  ];
  const words =
    booking.passengers === before.passengers && booking.email === before.email && booking.phone === before.phone ? {} : { search: wordsOf(booking) };
  return {
    $set: {
      ...Object.fromEntries(replaced.filter(([, value]) => value !== undefined)),
      ...listFields,
      ...dueOf(booking, before),
      ...(isDeepStrictEqual(listsOf(booking), listsOf(before)) ? {} : { countDueAt: at }),
      ...words,
    },
    // An earlier payment may wait still.
    $min: receiptDueOf(booking, before),
    $push: { actions: { $each: booking.actions.slice(before.actions.length) } },
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((field) => [field, ''])) }),
  };
}

export function eventRecords({ booking, events, by, at }: Change): EventRecord[] {
  const { operatorId, id, version } = booking;
  const messages = events.map((event) => ({
    operatorId,
    bookingId: id,
    version,
    occurredAtMs: at.getTime(),
    byUserId: by.userId ?? 0,
    ...reaching(event, booking),
  }));
  return recordsOf(eventFormats.booking, { key: keyOf(operatorId, id)._id }, messages);
}

/** The condition that a booking needs just so many seats on a trip and these segments; 0 where it does not travel there. */
export function needing({ tripId, segments, seatCount }: BookedSegments): Record<string, unknown> {
  const travels = { $elemMatch: { tripId, fromOrder: segments.from + 1, toOrder: segments.to + 1 } };
  if (seatCount === 0) return { $or: [{ legs: { $not: travels } }, { cancelled: { $exists: true } }] };
  const occupied = { $size: { $filter: { input: '$passengers', cond: '$$this.occupiesSeat' } } };
  return { legs: travels, $expr: { $eq: [occupied, seatCount] } };
}
