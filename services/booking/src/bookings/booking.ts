import type { BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { SeatPrices } from '@atoll/money/fare';
import type { Currency, Money } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import type { Claim } from '../inventory/claim.js';
import type { Contact } from '../passengers/contact.js';
import type { HistoryLine } from './history.js';
import { placesOf, type Passenger } from '../passengers/passengers.js';

export interface Leg {
  tripId: number;
  /** The way back within the same booking. */
  isReturn: boolean;
  /** Stops between which the passengers travel, counted from 1; a direct trip goes from 1 to 2. */
  fromOrder: number;
  toOrder: number;
  routeToStopId?: number;
  /** Departure at the boarding stop when it was booked. */
  departsAt: Date;
  /** Per seat, as they were at creation: every later recalculation starts from these [D-101]. */
  prices: SeatPrices;
  /** What this leg adds to the price of the booking. */
  share: Prices;
  /** Seats as they were last told; what is held stands in the claim alone. */
  seatsTold?: number[];
}

export interface Point {
  id: number;
  name: string;
  locationId: number;
}

/** How money came: a method, and the product that took it where a gateway did. */
export interface Channel {
  /** 'Card', 'Transfer', 'Cash' */
  method: string;
  gateway?: string;
}

/** Money that arrived, remembered by the id of payment's event so that no delivery counts twice. */
export interface Receipt extends Channel {
  eventId: string;
  /** Without the fee. */
  amount: Money;
  fee: Money;
  at: Date;
}

/** Statuses of payment's own records, as its latest event tells them; '' where there is none. */
export interface PaymentRecords {
  /** Grows with every change; an older one that comes late is ignored. */
  revision: number;
  transferStatus: string;
  cashStatus: string;
}

/** Why money is owed back: a code, the same as the history line's where there is one. */
export type RefundReason = 'BOOKING_CANCELLED' | 'PAID_AFTER_CANCELLATION' | 'PAID_TWICE' | 'PAID_ALTHOUGH_ALLOWED' | 'AMOUNT_DIFFERS';

/** All or a part of one receipt, to be given back. */
export interface Refund extends Channel {
  amount: Money;
  reason: RefundReason;
  /** Of the receipt. */
  paymentEventId: string;
  /** 'excess' never paid for this booking; 'price' had paid, and so the booking stays paid in its history [D-11]. */
  of: 'excess' | 'price';
}

export interface Action extends HistoryLine {
  at: Date;
  userId?: number;
  username: string;
}

export interface Author {
  /** Absent for a visitor and for the system. */
  userId?: number;
  username: string;
}

export interface Booking extends Contact {
  operatorId: string;
  id: number;
  /** A bearer secret: whoever holds it sees and pays the booking. */
  uuid: string;
  refNo: string;
  /** Grows by one with every change. */
  version: number;
  createdAt: Date;
  /** Account that made it. */
  userId?: number;
  /** Idempotency-Key of the request that made it: only its repeats are answered with this booking. */
  requestKey?: string;
  legs: Leg[];
  /** The other booking of a round trip in which a route trip takes part [D-08]. */
  linked?: { id: number; uuid: string; as: 'outbound' | 'return' };
  passengers: Passenger[];
  notes?: string;
  pickupPoint?: Point;
  dropoffPoint?: Point;
  isLocal: boolean;
  otpSent: boolean;
  otpVerified: boolean;
  isPrivate: boolean;
  price: Prices;
  /** Already taken off `price`. */
  sameDayDiscount: Prices;
  allowed?: { type: string; currency: Currency };
  cashAllowed: boolean;
  /** `key` is the sender's Idempotency-Key: a repeat that comes after a crash finds its own work. */
  cancelled?: { reason: string; at: Date; key?: string };
  /** Absent where payment has told of none. */
  paymentRecords?: PaymentRecords;
  /** Whether they pay the booking is a rule: paidBy. */
  receipts: Receipt[];
  refunds: Refund[];
  actions: Action[];
}

export type Happening = NonNullable<BookingEvent['event']>;

/** A booking before and after, and what others are told; `before` is absent for a new one. */
export interface Change {
  before?: Booking;
  booking: Booking;
  events: Happening[];
  by: Author;
  at: Date;
}

/** The next version of a booking, with its line of history [BK-53]. */
export function changed(before: Booking, fields: Partial<Booking>, by: Author, line: HistoryLine, at: Date, events: Happening[]): Change {
  const booking = { ...before, ...fields, version: before.version + 1, actions: [...before.actions, historyLine(by, line, at)] };
  return { before, booking, events, by, at };
}

export const historyLine = ({ userId, username }: Author, line: HistoryLine, at: Date): Action => ({
  at,
  ...(userId && { userId }),
  username,
  ...line,
});

export const legOn = (booking: Booking, tripId: number): Leg | undefined => booking.legs.find((leg) => leg.tripId === tripId);

/** Segments of the trip's inventory, from the stops travelled. */
export const segmentsOf = ({ fromOrder, toOrder }: Pick<Leg, 'fromOrder' | 'toOrder'>): Claim['segments'] => ({ from: fromOrder - 1, to: toOrder - 1 });

/** What a booking has to hold before it may be written. */
export function claimsOf({ booking, at }: Change): Claim[] {
  const seatCount = placesOf(booking.passengers);
  return booking.legs.map((leg) => ({
    operatorId: booking.operatorId,
    tripId: leg.tripId,
    bookingId: booking.id,
    segments: segmentsOf(leg),
    seatCount,
    seats: [],
    at,
  }));
}

/** Only counts leave this service: no names, no contact. */
export const bookedLegs = ({ legs, passengers }: Booking): { tripId: number; places: number; passengers: number; isReturn: boolean }[] =>
  legs.map(({ tripId, isReturn }) => ({ tripId, places: placesOf(passengers), passengers: passengers.length, isReturn }));

export const reachableBy = ({ phone, email }: Contact): { hasPhone: boolean; hasEmail: boolean } => ({
  hasPhone: phone !== undefined,
  hasEmail: email !== undefined,
});
