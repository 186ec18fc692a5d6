import type { mongo } from 'mongoose';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { User } from '../user.js';
import { foldedUsername } from '../username.js';
import { fieldOf, indexOf } from './user-list-indexes.js';
import type { UserPage, UserQuery } from '../users.port.js';
import type { UserDocument } from '../users.schema.js';

const BATCH = 500;

const filterOf = (operatorId: string, { hideNonRole, search }: UserQuery) => ({
  operatorId,
  ...(hideNonRole && { hasRole: true }),
  ...(search !== '' && { foldedUsername: { $regex: RegExp.escape(foldedUsername(search)) } }),
});

/** The queries of the list of users; a test asserts their plans. */
export class UserListQueries {
  constructor(
    private readonly users: TenantCollection<UserDocument>,
    private readonly options: mongo.FindOptions,
  ) {}

  page(operatorId: string, wanted: UserPage): mongo.FindCursor<User> {
    return this.ordered(operatorId, wanted)
      .skip(wanted.page * wanted.pageLimit)
      .limit(wanted.pageLimit);
  }

  all(operatorId: string, wanted: UserQuery): mongo.FindCursor<User> {
    return this.ordered(operatorId, wanted).batchSize(BATCH);
  }

  /** To MAX_COUNTED and one, which says that there are more. */
  found(operatorId: string, wanted: UserQuery): Promise<number> {
    return this.users.countDocuments(filterOf(operatorId, wanted), { hint: indexOf(wanted), limit: MAX_COUNTED + 1 });
  }

  private ordered(operatorId: string, wanted: UserQuery): mongo.FindCursor<User> {
    const direction = wanted.descending ? -1 : 1;
    const found = this.users.find<User>(filterOf(operatorId, wanted), { ...this.options, hint: indexOf(wanted) });
    return found.sort({ [fieldOf(wanted.sortBy)]: direction, id: direction });
  }
}

/** Batches of a cursor, as large as the server sends them. */
export async function* inBatches<T>(cursor: mongo.FindCursor<T>): AsyncIterable<T[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments() as T[];
  } finally {
    await cursor.close();
  }
}
