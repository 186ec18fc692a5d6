import type { Author } from '@atoll/outbox/audit/author';
import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { storageId } from '@atoll/runtime/mongo/record-key';
import { namedInLanguagesSchema, namedSchema, required, seatPricesSchema } from '../fields.schema.js';
import { isOnSale, type Change, type Fuel, type Pending, type Transfer, type Trip, type WaitlistSlot } from './trip.js';

/** A trip as it is stored, with its unsent events inside. */
export type TripRecord = Trip &
  Partial<EventFields> & {
    _id: string;
    /** `isOnSale` of the committed trip, stored so that customers' searches use an index. */
    onSale: boolean;
  };

/** Name given to `hint`: so few trips are pending at a time that this index alone finds any of them. */
export const PENDING_INDEX = 'pending';

/** Name given to `hint`: the index of departures also serves the query, but reads every later trip of the operator. */
export const SERIES_INDEX = 'series';

const date = { type: Date, required: true } as const;

const transferSchema = embedded<Transfer>({
  provider: required.String,
  boat: required.String,
  newTime: date,
  newArrivalTime: Date,
  contactNumber: String,
  remarks: String,
});
const fuelSchema = embedded<Fuel>({ litres: required.Number, addedByUserId: required.Number, addedBy: required.String });

type FieldOf<C> = C extends unknown ? keyof C : never;
/** Every field of every kind of change. */
type AnyChange = { kind: Change['kind'] } & Partial<Record<Exclude<FieldOf<Change>, 'kind'>, unknown>>;

const kinds = Object.keys({
  created: 1,
  departed: 1,
  ended: 1,
  layoutReplaced: 1,
  capacityChanged: 1,
  rescheduled: 1,
  boatChanged: 1,
  deleted: 1,
  transferred: 1,
  pricesChanged: 1,
  remarksChanged: 1,
  fuelRecorded: 1,
} satisfies Record<Change['kind'], 1>);

const authorSchema = embedded<Author>({ userId: required.Number, role: required.String, requestId: required.String, subnet: String });

const pendingSchema = embedded<Pending>({
  version: required.Number,
  byUserId: required.Number,
  at: date,
  author: authorSchema,
  change: {
    type: embedded<AnyChange>({
      kind: { type: String, required: true, enum: kinds },
      slot: embedded<WaitlistSlot>({ date: required.String, preferredTime: required.String }),
      departedAt: Date,
      endedAt: Date,
      deletedAt: Date,
      transferredAt: Date,
      transfer: transferSchema,
      fromTime: Date,
      toTime: Date,
      boat: namedInLanguagesSchema,
      provider: namedSchema,
      capacity: Number,
      layoutId: Number,
      activeSeats: Number,
      prices: seatPricesSchema,
      remarks: String,
      fuel: fuelSchema,
    }),
    required: true,
  },
});

const namedInLanguages = { type: namedInLanguagesSchema, required: true } as const;
const onSale = { partialFilterExpression: { onSale: true } };

export const trips = defineCollection<TripRecord>(
  'trips',
  {
    id: required.Number,
    version: required.Number,
    fromTime: date,
    toTime: date,
    from: namedInLanguages,
    to: namedInLanguages,
    boat: namedInLanguages,
    provider: { type: namedSchema, required: true },
    route: namedInLanguagesSchema,
    segments: required.Number,
    capacity: required.Number,
    prices: { type: seatPricesSchema, required: true },
    layoutId: Number,
    isPrivate: required.Boolean,
    acceptanceId: String,
    copiedFrom: Number,
    departedAt: Date,
    endedAt: Date,
    deletedAt: Date,
    transferredAt: Date,
    transfer: transferSchema,
    remarks: String,
    fuel: fuelSchema,
    seriesId: Number,
    pending: pendingSchema,
    auditHead: auditHeadSchema,
    onSale: required.Boolean,
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, fromTime: 1 } },
      { key: { operatorId: 1, 'boat.id': 1, fromTime: 1 } },
      { key: { operatorId: 1, 'from.id': 1, 'to.id': 1, fromTime: 1 }, ...onSale },
      { key: { operatorId: 1, 'route.id': 1, fromTime: 1 }, ...onSale },
      // whether a trip that has not ended keeps its route from being deleted
      { key: { operatorId: 1, 'route.id': 1 }, partialFilterExpression: { endedAt: null, deletedAt: null } },
      // how many trips that have not ended keep a boat or location from being deleted
      { key: { operatorId: 1, departedAt: 1 }, partialFilterExpression: { endedAt: null, deletedAt: null } },
      { key: { operatorId: 1, seriesId: 1, fromTime: 1 }, name: SERIES_INDEX, partialFilterExpression: { seriesId: { $gt: 0 } } },
      { key: { 'pending.at': 1 }, name: PENDING_INDEX, sparse: true },
      // two attempts of one acceptance create one trip
      { key: { operatorId: 1, acceptanceId: 1 }, name: 'acceptance', unique: true, partialFilterExpression: { acceptanceId: { $exists: true } } },
      UNSENT_INDEX,
    ],
  },
);

/** Projection that drops storage-only fields. */
export const tripOnly = { _id: 0, onSale: 0, events: 0, unsentAt: 0 };

/** A new trip is not on sale before its first change is committed. */
export const recordOf = (trip: Trip): TripRecord => ({ _id: storageId(trip.operatorId, trip.id), onSale: trip.version > 0 && isOnSale(trip), ...trip });
