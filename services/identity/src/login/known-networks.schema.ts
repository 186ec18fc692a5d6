import { defineCollection } from '@atoll/runtime/mongo/collections';

export interface KnownNetworkDocument {
  /** The operator and a hash of username and network. */
  _id: string;
  operatorId: string;
  expiresAt: Date;
}

export const knownNetworks = defineCollection<KnownNetworkDocument>(
  'knownnetworks',
  { expiresAt: { type: Date, required: true } },
  { indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }] },
);
