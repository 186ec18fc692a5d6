import { auditHeadSchema, type AuditHead } from '@atoll/outbox/audit/chain';
import { eventSchema, type EventFields } from '@atoll/outbox/events';
import { embedded, type Index } from '@atoll/runtime/mongo/collections';
import type { Action } from './action.js';
import { required } from '../fields.schema.js';

/** A record of the catalogue as it is stored. */
export type CatalogueRecord<T> = T & Partial<EventFields> & { _id: string; operatorId: string; id: number; actions: Action[]; auditHead?: AuditHead };

/** Fields that every record of the catalogue has. */
export const catalogueFields = {
  id: required.Number,
  actions: {
    type: [embedded<Omit<Action, 'author'>>({ at: { type: Date, required: true }, byUserId: required.Number, action: required.String })],
    required: true,
  },
  auditHead: auditHeadSchema,
  ...eventSchema,
};

/** Lists are sorted by id. */
export const BY_ID: Index = { key: { operatorId: 1, id: 1 } };

/** Projection that drops storage-only fields. */
export const withoutStorageFields = { projection: { _id: 0, operatorId: 0, actions: 0, auditHead: 0, events: 0, unsentAt: 0 } };

/** Upper bound of a list of the catalogue, which has a few dozen records. */
export const CATALOGUE_LIMIT = 2000;
