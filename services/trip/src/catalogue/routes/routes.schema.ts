import { UNSENT_INDEX } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { namedInLanguagesSchema, namesField, required, seatPricesSchema } from '../../fields.schema.js';
import { BY_ID, catalogueFields, type CatalogueRecord } from '../record.schema.js';
import type { Route, RouteStop, StopPair } from './route.js';

const location = { type: namedInLanguagesSchema, required: true } as const;

const pairSchema = embedded<StopPair>({
  id: required.Number,
  order: required.Number,
  location,
  minutes: required.Number,
  prices: { type: seatPricesSchema, required: true },
});

const stopSchema = embedded<RouteStop>({
  id: required.Number,
  order: required.Number,
  location,
  mins: Number,
  allowEmbark: required.Boolean,
  allowDisembark: required.Boolean,
  toStops: { type: [pairSchema], required: true },
});

export type RouteRecord = CatalogueRecord<Route> & {
  /** A deleted route stays stored, because past trips name it (D-39). */
  deletedAt?: Date;
  /** Counts the writes of trips that follow it: see `usedRoute`. */
  uses?: number;
};

export const routes = defineCollection<RouteRecord>(
  'routes',
  {
    ...catalogueFields,
    name: required.String,
    names: namesField,
    differentLocalPrice: required.Boolean,
    stops: { type: [stopSchema], required: true },
    version: Number,
    deletedAt: Date,
    uses: Number,
  },
  { indexes: [BY_ID, UNSENT_INDEX, { key: { operatorId: 1, 'stops.location.id': 1 } }, { key: { operatorId: 1, 'stops.id': 1 } }] },
);
