import type { BookedLeg, BookingRepublished } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { embedded } from '@atoll/runtime/mongo/collections';
import type { Counts, Fact, Report } from '../projections/report.js';
import { loadOf, tallyOfTrip, tripFields, tripHandlers, type TripOfRow } from './trip-loads.js';

interface LegOfRow {
  tripId: number;
  seatCount: number;
  /** All of them, those without a seat too. */
  passengers: number;
}

export interface BookingRow extends TripOfRow {
  bookingId: number;
  createdAt: Date;
  /** Currency in which it is paid. */
  paidIn: string;
  /** Kind of its allowance; '' is free of charge. */
  allowance: string;
  isCancelled: boolean;
  outbound: LegOfRow;
  return: LegOfRow;
  /** Set in rows of one passenger's attendance on a trip, which have no other field. */
  attendance: Attendance;
}

interface Attendance {
  tripId: number;
  boarded: boolean;
}

const number = { type: Number, required: true } as const;
const legOfRow = embedded<LegOfRow>({ tripId: number, seatCount: number, passengers: number });
const attendanceOfRow = embedded<Attendance>({ tripId: number, boarded: { type: Boolean, required: true } });

const statusOf = ({ paidIn, allowance }: Partial<BookingRow>): string => {
  if (paidIn !== undefined) return `paid ${paidIn}`;
  return allowance === undefined ? 'pending' : 'allowed';
};

/** Bookings that are not cancelled, by the day on which they were created [D-52]; with the trips of their legs, by which the payments of a trip are found, and what trips carry, by the day on which they depart. */
export const bookings: Report<BookingRow> = {
  name: 'report_bookings',
  version: 3,
  fields: {
    bookingId: Number,
    createdAt: Date,
    paidIn: String,
    allowance: String,
    isCancelled: Boolean,
    outbound: legOfRow,
    return: legOfRow,
    attendance: attendanceOfRow,
    ...tripFields,
  },
  indexes: [{ key: { operatorId: 1, 'facts.outbound.tripId': 1 } }, { key: { operatorId: 1, 'facts.return.tripId': 1 } }],
  events: {
    trip: tripHandlers,
    booking: {
      bookingCreated: ({ legs }, { event: { bookingId, occurredAtMs } }) => [row(bookingId, { createdAt: new Date(occurredAtMs), ...travelled(legs) })],
      bookingPaid: ({ amount }, { event: { bookingId } }) => [row(bookingId, { paidIn: amount?.currency })],
      bookingUnpaid: (_, { event: { bookingId } }) => [row(bookingId, { paidIn: undefined })],
      bookingAllowed: ({ type }, { event: { bookingId } }) => [row(bookingId, { allowance: type })],
      bookingAllowanceEnded: (_, { event: { bookingId } }) => [row(bookingId, { allowance: undefined })],
      bookingChanged: ({ after }, { event: { bookingId } }) => [row(bookingId, travelled(after ? [after] : []))],
      bookingPassengersChanged: ({ legs }, { event: { bookingId } }) => [row(bookingId, travelled(legs))],
      bookingCancelled: (_, { event: { bookingId } }) => [row(bookingId, { isCancelled: true })],
      bookingRestored: (_, { event: { bookingId } }) => [row(bookingId, { isCancelled: undefined })],
      attendanceMarked: ({ tripId, customerIds, boarded }, { event: { bookingId } }) =>
        customerIds.map((customerId) => ({ row: `${bookingId} on ${tripId}: ${customerId}`, set: { attendance: { tripId, boarded } } })),
      bookingRepublished: (snapshot, { event: { bookingId } }) => [row(bookingId, asItIs(snapshot))],
    },
  },
  count: (booking) => (booking.createdAt && !booking.isCancelled ? { at: booking.createdAt, counts: { [statusOf(booking)]: 1 } } : undefined),
  tally: ({ attendance, isCancelled, outbound, return: back, tripId: ofTrip, ...trip }) => {
    if (ofTrip !== undefined) return { [ofTrip]: tallyOfTrip(trip) };
    if (attendance) return attendance.boarded ? { [attendance.tripId]: { boarded: 1 } } : {};
    const legs = isCancelled ? [] : [outbound, back].filter((leg) => leg !== undefined);
    return Object.fromEntries(legs.map(({ tripId, seatCount, passengers }) => [tripId, { seats: seatCount, passengers }]));
  },
  countTally: loadOf,
};

/** Each booking is in one column of paid, allowed and pending [RP-02]. */
export function bookingColumns({ 'paid MVR': paidmvr = 0, 'paid USD': paidusd = 0, allowed = 0, pending = 0 }: Counts) {
  const totalpaid = paidmvr + paidusd;
  return { totalpaid, paidmvr, paidusd, allowed, pending, total: totalpaid + allowed + pending };
}

const row = (bookingId: number, set: Fact<BookingRow>['set']): Fact<BookingRow> => ({ row: String(bookingId), set: { bookingId, ...set } });

const travelled = (legs: readonly BookedLeg[]): Partial<BookingRow> =>
  Object.fromEntries(legs.map(({ isReturn, tripId, seatCount, passengers }) => [isReturn ? 'return' : 'outbound', { tripId, seatCount, passengers }]));

function asItIs(snapshot: BookingRepublished): Fact<BookingRow>['set'] {
  const { createdAtMs, allowance, isCancelled, legs } = snapshot;
  return {
    createdAt: new Date(createdAtMs),
    paidIn: paidIn(snapshot),
    allowance,
    isCancelled: isCancelled || undefined,
    ...travelled(legs.flatMap(({ leg }) => leg ?? [])),
  };
}

/** The currency whose receipts, less what is owed back as excess, cover the price: the rule by which booking says that it is paid. */
function paidIn({ isPaid, price, receipts: all, refunds }: BookingRepublished): string | undefined {
  if (!isPaid) return undefined;
  const receipts = all.filter(({ isReversed }) => !isReversed);
  const excess = refunds.filter(({ of, paymentEventId }) => of === 'excess' && receipts.some((receipt) => receipt.paymentEventId === paymentEventId));
  const sum = (amounts: readonly { amount?: { currency: string; minor: number } | undefined }[], currency: string): number =>
    amounts.reduce((total, { amount }) => total + (amount?.currency === currency ? amount.minor : 0), 0);
  const covered = price.filter(({ currency, minor }) => sum(receipts, currency) - sum(excess, currency) >= minor);
  return receipts.findLast(({ amount }) => covered.some(({ currency }) => currency === amount?.currency))?.amount?.currency;
}
