import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { keysOf } from '../../stored.js';
import type { Named } from '../named.js';
import type { LocationRecord } from './locations.schema.js';

/**
 * For a transaction that stores a route or trips: writes to the locations that they name, so that of this and a deletion or a new
 * name of one of them, one comes first. NOT_FOUND when one was deleted. Returns the location with the name that it has now.
 */
export async function usedLocations(
  locations: TenantCollection<LocationRecord>,
  operatorId: string,
  named: readonly Named[],
  session: mongo.ClientSession,
): Promise<(location: Named) => Named> {
  const used = {
    operatorId,
    _id: {
      $in: keysOf(
        operatorId,
        named.map(({ id }) => id),
      ),
    },
  };
  await locations.updateMany(used, { $inc: { uses: 1 } }, { session });
  const found = await locations.find(used, { session, projection: { id: 1, name: 1, deletedAt: 1 } }).toArray();
  if (found.some(({ deletedAt }) => deletedAt)) throw commonError('NOT_FOUND');
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ id, name }) => ({ id, name: names.get(id) ?? name });
}
