import type { AuditHead } from '@atoll/outbox/audit/chain';
import type { BookedLeg } from '@atoll/contracts/gen/atoll/booking/v1/events';
import type { SeatPrices } from '@atoll/money/fare';
import type { Currency, Money } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import type { Language } from '@atoll/languages/languages';
import type { Claim } from '../inventory/claim.js';
import type { Contact } from './passengers/contact.js';
import type { EventPayload } from './history/event-payload.js';
import type { HistoryLine } from './history/history.js';
import { noLongerAboard } from './history/no-longer-aboard.js';
import { seatsNeeded, type Passenger } from './passengers/passengers.js';

export interface Leg {
  tripId: number;
  /** The return leg of a round trip in one booking. */
  isReturn: boolean;
  /** Stops between which the passengers travel, counted from 1; a direct trip goes from 1 to 2. */
  fromOrder: number;
  toOrder: number;
  routeToStopId?: number;
  /** Departure at the boarding stop: of the trip when it was booked, and since the last rescheduling that booking has consumed. */
  departsAt: Date;
  /** Version of the trip: later changes of it are sent to the customer, earlier ones were known when it was booked. */
  tripVersion?: number;
  /** Per seat, as they were at creation: every later recalculation starts from these [D-101]. */
  prices: SeatPrices;
  /** This leg adds it to the price of the booking. */
  share: Prices;
  /** Seats as last published in an event. The seats held are in the inventory's claim. */
  publishedSeats?: number[];
  /** Idempotency-Key of the request that changed the leg to this trip, by which its repeat after a crash recognises that it was done. */
  changeKey?: string;
}

export interface Point {
  id: number;
  name: string;
  locationId: number;
}

/** How money was received: a method, and the payment gateway's product where there is one. */
export interface Channel {
  /** 'Card', 'Transfer', 'Cash' */
  method: string;
  gateway?: string;
}

/** Money received, with the id of payment's event, so that a redelivery does not count twice. */
export interface Receipt extends Channel {
  eventId: string;
  /** Without the fee. */
  amount: Money;
  fee: Money;
  at: Date;
  /** Staff took it back, because no money was there: it never counted [D-71]. */
  reversedAt?: Date;
}

/** Statuses of payment's own records by the kind of their method, from its latest event; '' where there is none. The stored names are those of the first method of each kind. */
export interface PaymentRecords {
  /** Grows with every change; an older one that arrives late is ignored. */
  revision: number;
  /** With a proof that staff check. */
  transferStatus: string;
  /** Received by staff. */
  cashStatus: string;
}

/** Why money is owed back: a code, the same as the history line's where there is one. REFUNDED_BEFORE_PAID: it went back while the booking was not paid. */
export type RefundReason = 'BOOKING_CANCELLED' | 'PAID_AFTER_CANCELLATION' | 'PAID_TWICE' | 'PAID_ALTHOUGH_ALLOWED' | 'AMOUNT_DIFFERS' | 'REFUNDED_BEFORE_PAID';

/** All or a part of one receipt, to be paid back. */
export interface Refund extends Channel {
  amount: Money;
  reason: RefundReason;
  /** Event of the receipt. */
  paymentEventId: string;
  /** 'excess': never counted towards the price. 'price': had paid the booking, which stays paid in its history [D-11]. */
  of: 'excess' | 'price';
}

/** Money that went back to the customer. */
export interface Return {
  /** Id of payment's event, so that a redelivery does not count twice. */
  eventId: string;
  /** Event of the receipt; '' for money that was paid beforehand. */
  paymentEventId: string;
  method: string;
  amount: Money;
  at: Date;
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

/** Until when an unpaid booking keeps its seats [D-16]. */
export interface Hold {
  /** The operator's setting when the booking was made. */
  minutes: number;
  /** By the database's clock. It counts only while the booking is plain Pending or its slip waits, which has prolonged it once. */
  until: Date;
  /** Closed card attempts whose event was consumed: after each of them the hold has started again. */
  closedAttempts: number[];
}

export interface Booking extends Contact {
  operatorId: string;
  id: number;
  /** A bearer secret: it gives access to the booking and its payment. */
  uuid: string;
  refNo: string;
  /** Grows by one with every change. */
  version: number;
  createdAt: Date;
  /** Account that created it. */
  userId?: number;
  /** Idempotency-Key of the request that created it: only repeats of that request get this booking in response. */
  requestKey?: string;
  legs: Leg[];
  /** The other booking of a round trip that includes a route trip [D-08]. */
  linked?: { id: number; uuid: string; as: 'outbound' | 'return' };
  passengers: Passenger[];
  notes?: string;
  /** Language of the page that made it, in which its messages are sent; English where it is absent. */
  language?: Language;
  /** Keyed hash of the rate-limit subnet from which a customer made it: its messages and its unpaid seats are counted by it [D-110, D-114]. */
  madeFrom?: string;
  pickupPoint?: Point;
  dropoffPoint?: Point;
  isLocal: boolean;
  otpSent: boolean;
  otpVerified: boolean;
  isPrivate: boolean;
  price: Prices;
  /** Already taken off `price`. */
  sameDayDiscount: Prices;
  /** `accountId`: credit account of payment that owes it; `reservationId`: what it holds of the account's limit until payment has the event. */
  allowed?: { type: string; currency: Currency; accountId?: number; reservationId?: string };
  cashAllowed: boolean;
  /** Absent for a booking that never expires. */
  hold?: Hold;
  /**
   * `key` is the request's Idempotency-Key, by which its repeat after a crash recognises that it was done. `expired`: by the system,
   * because the hold ended; only such a cancellation can be lifted by a late payment [D-16].
   */
  cancelled?: { reason: string; at: Date; key?: string; expired?: true };
  cancellationRequest?: CancellationRequest;
  /** Absent until payment publishes the first. */
  paymentRecords?: PaymentRecords;
  /** Whether they cover the price is decided by `paidBy`. */
  receipts: Receipt[];
  /** Says what must go back. */
  refunds: Refund[];
  /** Says what went back; absent where nothing has. */
  returns?: Return[];
  actions: Action[];
  /** Head of its audit entries. */
  auditHead?: AuditHead;
}

/** A customer's wish to be cancelled, about which staff decide: they cancel the booking, or decline. */
export interface CancellationRequest {
  at: Date;
  reason?: string;
  /** Idempotency-Key of the request, by which its repeat after a crash recognises that it was done. */
  key?: string;
  /** Absent while it waits. */
  declined?: { at: Date; reason: string; key?: string };
}

/** A booking before and after, with its events; `before` is absent for a new one. */
export interface Change {
  before?: Booking;
  booking: Booking;
  events: EventPayload[];
  by: Author;
  at: Date;
}

/** The next version of a booking, with its line of history [BK-53] and an event of those who are no longer aboard. */
export function changed(before: Booking, fields: Partial<Booking>, by: Author, line: HistoryLine, at: Date, events: EventPayload[]): Change {
  const booking = { ...before, ...fields, version: before.version + 1, actions: [...before.actions, historyLine(by, line, at)] };
  return { before, booking, events: [...events, ...noLongerAboard(before, booking)], by, at };
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

/** The claims that must be held before the booking is inserted. */
export const claimsOf = ({ booking, at }: Change): Claim[] => booking.legs.map((leg) => claimOf(booking, leg, at));

/** The claim of one leg, without named seats. */
export const claimOf = ({ operatorId, id, passengers, isPrivate }: Booking, leg: Leg, at: Date): Claim => ({
  operatorId,
  tripId: leg.tripId,
  bookingId: id,
  segments: segmentsOf(leg),
  seatCount: seatsNeeded(passengers),
  seats: [],
  at,
  ...(isPrivate && { isPrivate }),
});

/** Only counts leave this service: no names, no contact. */
export const bookedLegs = (booking: Booking): BookedLeg[] => booking.legs.map((leg) => bookedLeg(booking, leg));

export const bookedLeg = ({ passengers }: Booking, { tripId, isReturn }: Leg): BookedLeg => ({
  tripId,
  seatCount: seatsNeeded(passengers),
  passengers: passengers.length,
  isReturn,
});

export const refundEvent = ({ method, gateway = '', amount, reason, paymentEventId }: Refund): EventPayload => ({
  $case: 'bookingRefundDue',
  value: { method, gateway, amount, reason, paymentEventId },
});
