import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { storageIds } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { Named } from './catalogue/named.js';
import type { LocationRecord } from './catalogue/locations/locations.schema.js';

/**
 * For a transaction that stores a route or trips: writes to each location that they name, so that the transaction conflicts with a
 * concurrent deletion or renaming of one. NOT_FOUND when one is deleted. Returns a function that gives a location its current name.
 */
export async function usedLocations(
  locations: TenantCollection<LocationRecord>,
  operatorId: string,
  named: readonly Named[],
  session: mongo.ClientSession,
): Promise<(location: Named) => Named> {
  const ids = named.map(({ id }) => id);
  const used = { operatorId, _id: { $in: storageIds(operatorId, ids) } };
  await locations.updateMany(used, { $inc: { uses: 1 } }, { session });
  const found = await locations.find(used, { session, projection: { id: 1, name: 1, deletedAt: 1 } }).toArray();
  if (found.some(({ deletedAt }) => deletedAt)) throw commonError('NOT_FOUND');
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ id, name }) => ({ id, name: names.get(id) ?? name });
}
