import { CURRENCIES, type Money } from '@atoll/money/money';
import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded, type Index } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { SeatPrices } from '@atoll/money/fare';
import { Schema } from 'mongoose';
import type { Passenger } from '../passengers/passengers.js';
import type { Action, Booking, CancellationRequest, Hold, Leg, PaymentRecords, Point, Receipt, Refund, Return } from '../booking.js';
import { LIST_STATUSES } from '../status/booking-status.js';
import { historyTexts } from '../history/history.js';
import { listFieldNames, type ListFields } from '../lists/list-filters.js';
import { indexesOfLists } from './lists/list-indexes.js';

/** A booking as it is stored, with what lists and searches need. A tombstone has only its id and `tombstone`. */
export interface BookingDocument extends Booking, EventFields, ListFields {
  _id: string;
  /** Words by which lists find it. */
  search: string[];
  /** When the job that expires unpaid bookings looks at it; absent when it need not. */
  holdDueAt?: Date;
  /** The lists in whose counters it is (booking-counts/count-keys.ts); absent before it is counted. */
  countedAs?: string[];
  /** Since when it is in other lists than `countedAs`; absent when it is counted. */
  countDueAt?: Date;
  /** When the oldest payment arrived since which not all of them are known to have receipts; absent when they have. */
  receiptDueAt?: Date;
  /** Stored by the repairer under the id of a booking that was never inserted, so that it can never be inserted later. */
  tombstone?: true;
}

export type BookingCollection = TenantCollection<BookingDocument>;

const required = { required: true } as const;
const string = { type: String, ...required } as const;
const number = { type: Number, ...required } as const;
const boolean = { type: Boolean, ...required } as const;
const date = { type: Date, ...required } as const;
const oneOf = (values: readonly string[]) => ({ type: String, enum: [...values], ...required }) as const;
const object = (schema: Schema) => ({ type: schema, ...required }) as const;
const listOf = (item: Schema | typeof String | typeof Number | object) => ({ type: [item], ...required }) as const;

const amount = embedded<Money>({ currency: oneOf(CURRENCIES), minor: number });
const point = embedded<Point>({ id: number, name: string, locationId: number });

const leg = embedded<Leg>({
  tripId: number,
  isReturn: boolean,
  fromOrder: number,
  toOrder: number,
  routeToStopId: Number,
  departsAt: date,
  tripVersion: Number,
  prices: object(embedded<SeatPrices>({ tourist: listOf(amount), local: listOf(amount) })),
  share: listOf(amount),
  publishedSeats: { type: [Number], default: undefined },
  changeKey: String,
});

const passenger = embedded<Passenger>({
  id: number,
  name: string,
  ageGroupId: number,
  occupiesSeat: boolean,
  nid: String,
  emergencyContact: String,
  boarded: boolean,
  boardedReturn: boolean,
  attendanceAt: Date,
  attendanceReturnAt: Date,
});

const receipt = embedded<Receipt>({
  eventId: string,
  method: string,
  gateway: String,
  amount: object(amount),
  fee: object(amount),
  at: date,
  reversedAt: Date,
});

const refund = embedded<Refund>({
  method: string,
  gateway: String,
  amount: object(amount),
  reason: oneOf([
    'BOOKING_CANCELLED',
    'PAID_AFTER_CANCELLATION',
    'PAID_TWICE',
    'PAID_ALTHOUGH_ALLOWED',
    'AMOUNT_DIFFERS',
    'REFUNDED_BEFORE_PAID',
  ] satisfies Refund['reason'][]),
  paymentEventId: string,
  of: oneOf(['excess', 'price'] satisfies Refund['of'][]),
});

const returned = embedded<Return>({ eventId: string, paymentEventId: { type: String, required: true }, method: string, amount: object(amount), at: date });

const action = embedded<Action>({
  at: date,
  userId: Number,
  username: string,
  code: oneOf(Object.keys(historyTexts)),
  // texts and amounts, by the names of the placeholders
  params: { type: Map, of: Schema.Types.Mixed },
  isMoney: Boolean,
});

/** Partial where tombstones, or some bookings, lack the field. */
const partial = (field: string): Pick<Index, 'partialFilterExpression'> => ({ partialFilterExpression: { [field]: { $exists: true } } });

/** Measured with MongoDB 6, batches of 100: the validator makes an insert of 154 µs one of 178 µs. */
export const bookings = defineCollection<BookingDocument>(
  'bookings',
  {
    id: number,
    uuid: string,
    refNo: string,
    version: number,
    createdAt: date,
    userId: Number,
    requestKey: String,
    legs: listOf(leg),
    linked: embedded<NonNullable<Booking['linked']>>({ id: number, uuid: string, as: oneOf(['outbound', 'return']) }),
    passengers: listOf(passenger),
    phone: String,
    email: String,
    notes: String,
    language: String,
    madeFrom: String,
    pickupPoint: point,
    dropoffPoint: point,
    isLocal: boolean,
    otpSent: boolean,
    otpVerified: boolean,
    isPrivate: boolean,
    price: listOf(amount),
    sameDayDiscount: listOf(amount),
    allowed: embedded<NonNullable<Booking['allowed']>>({
      type: { type: String, required: true },
      currency: oneOf(CURRENCIES),
      accountId: Number,
      reservationId: String,
    }),
    cashAllowed: boolean,
    hold: embedded<Hold>({ minutes: number, until: date, closedAttempts: listOf(Number) }),
    cancelled: embedded<NonNullable<Booking['cancelled']>>({ reason: string, at: date, key: String, expired: Boolean }),
    cancellationRequest: embedded<CancellationRequest>({
      at: date,
      reason: String,
      key: String,
      declined: embedded<NonNullable<CancellationRequest['declined']>>({ at: date, reason: string, key: String }),
    }),
    paymentRecords: embedded<PaymentRecords>({ revision: number, transferStatus: string, cashStatus: string }),
    receipts: listOf(receipt),
    refunds: listOf(refund),
    returns: { type: [returned], default: undefined },
    actions: listOf(action),
    listStatus: oneOf(LIST_STATUSES),
    paymentMethod: String,
    request: String,
    departDays: { type: [String], default: undefined },
    search: listOf(String),
    holdDueAt: Date,
    countedAs: { type: [String], default: undefined },
    countDueAt: Date,
    receiptDueAt: Date,
    tombstone: Boolean,
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    exceptWhere: 'tombstone',
    indexes: [
      { key: { operatorId: 1, uuid: 1 }, name: 'uuid', unique: true, ...partial('uuid') },
      { key: { operatorId: 1, refNo: 1 }, name: 'refNo', unique: true, ...partial('refNo') },
      { key: { operatorId: 1, 'legs.tripId': 1, createdAt: 1, id: 1 }, name: 'tripList' },
      ...indexesOfLists,
      { key: { operatorId: 1, userId: 1, 'legs.0.departsAt': -1, id: -1 }, name: 'userDepartures', ...partial('userId') },
      { key: { operatorId: 1, 'pickupPoint.id': 1, 'legs.departsAt': -1 }, name: 'pickupPoint', ...partial('pickupPoint.id') },
      { key: { operatorId: 1, 'dropoffPoint.id': 1, 'legs.departsAt': -1 }, name: 'dropoffPoint', ...partial('dropoffPoint.id') },
      // over all operators, for the job that expires unpaid bookings
      { key: { holdDueAt: 1 }, name: 'holdDueAt', ...partial('holdDueAt') },
      // over all operators, for the job that counts bookings
      { key: { countDueAt: 1 }, name: 'countDueAt', ...partial('countDueAt') },
      // over all operators, for the job that numbers receipts
      { key: { receiptDueAt: 1 }, name: 'receiptDueAt', ...partial('receiptDueAt') },
      UNSENT_INDEX,
    ],
    // Processes of 0.1.0 name them in hints and verify them at their start. The release after the next one drops them.
    retiredIndexes: [
      { key: { operatorId: 1, paymentMethod: 1, createdAt: 1, id: 1 }, name: 'paymentMethod', ...partial('paymentMethod') },
      { key: { operatorId: 1, paymentMethod: 1, listStatus: 1, createdAt: 1, id: 1 }, name: 'paymentMethodStatus', ...partial('paymentMethod') },
    ],
  },
);

export const BOOKINGS = bookings.name;

export const bookingsOf = (connection: MongoConnection): BookingCollection => bookings.on(connection);

/** Projection that drops storage-only fields. */
export const BOOKING_ONLY = {
  _id: 0,
  events: 0,
  unsentAt: 0,
  search: 0,
  holdDueAt: 0,
  countedAs: 0,
  countDueAt: 0,
  receiptDueAt: 0,
  ...Object.fromEntries(listFieldNames.map((field) => [field, 0])),
} as const;
