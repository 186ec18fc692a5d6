import type mongoose from 'mongoose';
import { collectionOf } from '@atoll/outbox/projections/projection';

type Db = ReturnType<InstanceType<typeof mongoose.mongo.MongoClient>['db']>;

/** Returns the collection of the build by which reporting serves a report; those of its days and tallies begin with this name. */
export async function servingReport(reporting: Db, name: string): Promise<string> {
  const pointer = await reporting.collection<{ _id: string; serving: number }>('projections').findOne({ _id: name });
  if (!pointer) throw new Error(`reporting serves no ${name}`);
  return collectionOf(name, pointer.serving);
}
