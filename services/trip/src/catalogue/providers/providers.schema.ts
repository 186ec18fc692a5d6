import { defineCollection } from '@atoll/runtime/mongo/collections';
import { BY_ID, catalogueFields, required, type CatalogueRecord } from '../record.schema.js';
import type { Provider } from './provider.js';

export const providers = defineCollection<CatalogueRecord<Provider>>(
  'providers',
  { ...catalogueFields, name: required.String, bankAccountMVR: String },
  { indexes: [BY_ID] },
);
