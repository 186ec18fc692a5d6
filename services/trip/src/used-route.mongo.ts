import type { mongo } from 'mongoose';
import { commonError } from '@atoll/errors/common';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { notDeleted } from './catalogue/edited.mongo.js';
import type { Named } from './catalogue/named.js';
import type { RouteRecord } from './catalogue/routes/routes.schema.js';

/**
 * For a transaction that stores trips: writes to their route, so that the transaction conflicts with a concurrent deletion or renaming
 * of it. Returns it with its current name; NOT_FOUND when it is deleted.
 */
export async function usedRoute(routes: TenantCollection<RouteRecord>, operatorId: string, id: number, session: mongo.ClientSession): Promise<Named> {
  const found = await routes.findOneAndUpdate({ ...keyOf(operatorId, id), ...notDeleted }, { $inc: { uses: 1 } }, { session, projection: { name: 1 } });
  if (!found) throw commonError('NOT_FOUND');
  return { id, name: found.name };
}
