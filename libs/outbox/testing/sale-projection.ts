import type { mongo } from 'mongoose';
import { subscription } from '../consumer/consumer.js';
import type { Envelope } from '../envelope.js';
import { collectionOf, type Projection, type ProjectionVersion } from '../projections/projection.js';
import { isNewer } from '../sequence.js';
import { acrossOperators } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { topics } from '../topics.js';
import { saleOf } from './sales.js';

/** One sale: how many events were applied, and by their types which. */
export interface SaleSummary {
  _id: string;
  operatorId: string;
  sequence: number;
  applied: number;
  types: string[];
}

export const SALES = 'sale_summaries';

const collection = (connection: MongoConnection, version: number): mongo.Collection<SaleSummary> =>
  acrossOperators('a test').collection<SaleSummary>(connection, collectionOf(SALES, version));

/** A projection that counts, so that a lost or repeated event shows. `handled` sees each batch before it is applied. */
export function saleVersion(
  connection: MongoConnection,
  version: number,
  handled: (batch: readonly Envelope<string>[]) => Promise<void> | void = () => undefined,
): ProjectionVersion {
  const handle = async (batch: Envelope<string>[]): Promise<void> => {
    await handled(batch);
    await collection(connection, version).bulkWrite(batch.map(counted), { ordered: true });
  };
  return { version, subscriptions: [subscription({ topic: topics.booking, decode: saleOf, handle })] };
}

function counted({ aggregate, operatorId, type, sequence }: Envelope<string>): mongo.AnyBulkWriteOperation<SaleSummary> {
  const applied = { $add: [{ $ifNull: ['$applied', 0] }, 1] };
  const types = { $concatArrays: [{ $ifNull: ['$types', []] }, [type]] };
  const next = { $mergeObjects: ['$$ROOT', { operatorId, sequence, applied, types }] };
  return { updateOne: { filter: { _id: aggregate }, update: [{ $replaceWith: { $cond: [isNewer(sequence), next, '$$ROOT'] } }], upsert: true } };
}

export const saleProjection = (...versions: ProjectionVersion[]): Projection => ({ name: SALES, versions });

export const summariesOf = (connection: MongoConnection, version: number): Promise<SaleSummary[]> =>
  collection(connection, version).find().sort({ _id: 1 }).toArray();
