import { UNSENT_INDEX } from '@atoll/outbox/events';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import { required } from '../../fields.schema.js';
import { BY_ID, catalogueFields, type CatalogueRecord } from '../record.schema.js';
import type { Provider } from './provider.js';

export type ProviderRecord = CatalogueRecord<Provider> & {
  /** A deleted provider stays stored, because past trips name it (D-39). */
  deletedAt?: Date;
  /** Counts the writes of boats that name it: see `usedProvider`. */
  uses?: number;
};

export const providers = defineCollection<ProviderRecord>(
  'providers',
  { ...catalogueFields, name: required.String, bankAccountMVR: String, bankNameMVR: String, version: Number, deletedAt: Date, uses: Number },
  { indexes: [BY_ID, UNSENT_INDEX] },
);
