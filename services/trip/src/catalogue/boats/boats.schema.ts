import { UNSENT_INDEX } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { namedSchema, namesField, required } from '../../fields.schema.js';
import { BY_ID, catalogueFields, type CatalogueRecord } from '../record.schema.js';
import type { Boat, BoatStaff } from './boat.js';

export type BoatRecord = CatalogueRecord<Boat> & {
  /** How many trips were created from it: a new trip writes to its boat, so that it conflicts with a concurrent new layout. */
  trips?: number;
  /** A deleted boat stays stored, because past trips name it (D-39). */
  deletedAt?: Date;
};

export const boats = defineCollection<BoatRecord>(
  'boats',
  {
    ...catalogueFields,
    name: required.String,
    names: namesField,
    capacity: required.Number,
    provider: { type: namedSchema, required: true },
    staff: { type: [embedded<BoatStaff>({ id: required.Number, userId: required.Number, username: required.String })], required: true },
    layoutId: Number,
    revision: required.Number,
    trips: Number,
    deletedAt: Date,
  },
  { indexes: [BY_ID, UNSENT_INDEX, { key: { operatorId: 1, 'staff.userId': 1 } }, { key: { operatorId: 1, 'staff.id': 1 } }] },
);
