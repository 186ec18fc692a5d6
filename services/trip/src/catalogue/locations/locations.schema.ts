import { UNSENT_INDEX } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { namedSchema, namesField, required } from '../../fields.schema.js';
import { BY_ID, catalogueFields, type CatalogueRecord } from '../record.schema.js';
import type { Named } from '../../named.js';
import type { Coordinates, Location } from './location.js';

export type LocationRecord = CatalogueRecord<Location> & {
  /** A deleted location stays stored, because past trips name it (D-39). */
  deletedAt?: Date;
  /** Counts the writes of routes and trips that name it: see `usedLocations`. */
  uses?: number;
  /** They stay stored, as the location itself does. */
  deletedPoints?: Named[];
};

export const locations = defineCollection<LocationRecord>(
  'locations',
  {
    ...catalogueFields,
    name: required.String,
    names: namesField,
    public: required.Boolean,
    points: { type: [namedSchema], required: true },
    coordinates: embedded<Coordinates>({ latitude: required.Number, longitude: required.Number }),
    deletedAt: Date,
    uses: Number,
    version: Number,
    deletedPoints: { type: [namedSchema], default: undefined },
  },
  { indexes: [BY_ID, UNSENT_INDEX, { key: { operatorId: 1, 'points.id': 1 } }] },
);
