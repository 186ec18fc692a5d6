import type { mongo } from 'mongoose';
import { subscription } from '../consumer/consumer.js';
import type { Envelope } from '../envelope.js';
import { collectionOf, type Projection, type ProjectionBuild, type ProjectionVersion } from '../projections/projection.js';
import { acrossOperators } from '@atoll/runtime/mongo/across-operators';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { topics } from '../topics.js';
import { saleOf } from './sales.js';

/** Counts the events that were applied to one sale, and lists their types. */
export interface SaleSummary {
  _id: string;
  operatorId: string;
  sequence: number;
  applied: number;
  types: string[];
}

export const SALES = 'sale_summaries';

const summaries = defineCollection<SaleSummary>(SALES, {
  sequence: { type: Number, required: true },
  applied: { type: Number, required: true },
  types: { type: [String], required: true },
});

const collection = (connection: MongoConnection, build: number): TenantCollection<SaleSummary> =>
  acrossOperators('a test').collection(connection, summaries.named(collectionOf(SALES, build)));

/** A projection that counts, so that a lost or repeated event shows. `handled` sees each batch before it is applied. */
export function saleVersion(
  connection: MongoConnection,
  version: number,
  handled: (batch: readonly Envelope<string>[]) => Promise<void> | void = () => undefined,
): ProjectionVersion {
  const builtAs = (build: number): ProjectionBuild => {
    const handle = async (batch: Envelope<string>[]): Promise<void> => {
      await handled(batch);
      await collection(connection, build).bulkWrite(batch.map(counted), { ordered: true });
    };
    return {
      collections: [summaries.named(collectionOf(SALES, build))],
      subscriptions: [subscription({ topic: topics.booking, decode: saleOf, handle })],
    };
  };
  return { version, builtAs };
}

function counted({ aggregate, operatorId, type, sequence }: Envelope<string>): mongo.AnyBulkWriteOperation<SaleSummary> {
  const applied = { $add: [{ $ifNull: ['$applied', 0] }, 1] };
  const types = { $concatArrays: [{ $ifNull: ['$types', []] }, [type]] };
  const next = { $mergeObjects: ['$$ROOT', { operatorId, sequence, applied, types }] };
  // The stored row has counted neither this event nor a later one of its aggregate.
  const isNewer = { $lt: [{ $ifNull: ['$sequence', -1] }, sequence] };
  return { updateOne: { filter: { _id: aggregate }, update: [{ $replaceWith: { $cond: [isNewer, next, '$$ROOT'] } }], upsert: true } };
}

export const saleProjection = (...versions: ProjectionVersion[]): Projection => ({ name: SALES, versions });

export const summariesOf = (connection: MongoConnection, build: number): Promise<SaleSummary[]> =>
  collection(connection, build).find().sort({ _id: 1 }).toArray();
