import type { Caller } from '@atoll/runtime/context/caller';
import { userIdOf } from '@atoll/runtime/context/caller';
import type { Counters } from '@atoll/runtime/mongo/counters';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { declareEvents, eventFields, withEvents } from '@atoll/outbox/events';
import type { EventFields } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { identityError } from '../errors.js';
import { operatorEvents } from '../operator-events.js';
import type { Roles, User } from './user.js';
import { foldedUsername, usernameKey, usernameKeys } from './username.js';
import { Users } from './users.port.js';
import type { UserPage } from './users.port.js';

export const USERS = 'users';

export type UserDocument = User & EventFields & { _id: string; foldedUsername: string; usernameKeys: string[] };

export class MongoUsers extends Users {
  private readonly users: TenantCollection<UserDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly ids: Counters,
  ) {
    super();
    this.users = tenantCollection<UserDocument>(connection, USERS);
    declareIndexes(connection, USERS, [
      // over an array: no key of one account may be a key of another
      { key: { operatorId: 1, usernameKeys: 1 }, unique: true },
      { key: { operatorId: 1, foldedUsername: 1, id: 1 } },
      { key: { operatorId: 1, phone: 1 }, unique: true, partialFilterExpression: { phone: { $type: 'string' } } },
      { key: { operatorId: 1, id: 1 }, unique: true },
    ]);
    declareEvents(connection, USERS);
  }

  override nextId(operatorId: string): Promise<number> {
    return this.ids.next(operatorId, 'user');
  }

  override async add(user: User, by: Caller, at: Date): Promise<void> {
    const { phone, ...known } = user;
    const { operatorId, id, version } = user;
    const value = { userId: id, byUserId: userIdOf(by) ?? 0 };
    const added = operatorEvents({ operatorId, version, at }, { $case: 'userAdded', value });
    try {
      await this.users.insertOne({
        _id: keyOf(operatorId, id),
        ...known,
        // left out rather than null: only texts are in the unique index
        ...((phone !== undefined && { phone }) as { phone: string }),
        foldedUsername: foldedUsername(user.username),
        usernameKeys: usernameKeys(user.username),
        ...eventFields(added),
      });
      wakeRelay(this.connection);
    } catch (error) {
      const fields = duplicateKeyOf(error)?.fields ?? [];
      if (fields.includes('usernameKeys')) throw identityError('USERNAME_TAKEN', { cause: error });
      if (fields.includes('phone')) throw identityError('PHONE_TAKEN', { cause: error });
      throw error;
    }
  }

  override async byId(operatorId: string, id: number): Promise<User | undefined> {
    return userOf(await this.users.findOne({ _id: keyOf(operatorId, id), operatorId }));
  }

  override async byIds(operatorId: string, ids: readonly number[]): Promise<User[]> {
    const found = await this.users.find({ operatorId, _id: { $in: ids.map((id) => keyOf(operatorId, id)) } }).toArray();
    return found.map((document) => userOf(document) as User);
  }

  override async byUsername(operatorId: string, username: string): Promise<User | undefined> {
    return userOf(await this.users.findOne({ operatorId, usernameKeys: usernameKey(username) }));
  }

  override async page(operatorId: string, wanted: UserPage): Promise<{ users: User[]; count: number }> {
    const [documents, count] = await Promise.all([this.pageQuery(operatorId, wanted).toArray(), this.users.countDocuments(filterOf(operatorId, wanted))]);
    return { users: documents.map((document) => userOf(document) as User), count };
  }

  pageQuery(operatorId: string, wanted: UserPage) {
    const { page, pageLimit, sortBy, descending } = wanted;
    const query = this.users.find(filterOf(operatorId, wanted)).sort({ [sortBy === 'username' ? 'foldedUsername' : sortBy]: descending ? -1 : 1, id: 1 });
    return pageLimit === undefined ? query : query.skip(page * pageLimit).limit(pageLimit);
  }

  override async setRoles(user: User, { isAdmin, isCaptain }: Roles, by: Caller, at: Date): Promise<boolean> {
    const { operatorId, id } = user;
    const version = user.version + 1;
    const changed = operatorEvents(
      { operatorId, version, at },
      {
        $case: 'userChanged',
        value: { userId: id, isAdmin, isCaptain, byUserId: userIdOf(by) ?? 0 },
      },
    );
    const { matchedCount } = await this.users.updateOne(
      { _id: keyOf(operatorId, id), operatorId, version: user.version },
      withEvents({ $set: { isAdmin, isCaptain, version } }, changed),
    );
    wakeRelay(this.connection);
    return matchedCount === 1;
  }
}

const keyOf = (operatorId: string, id: number) => `${operatorId}:${id}`;

function userOf(document: UserDocument | null): User | undefined {
  if (!document) return undefined;
  const { operatorId, id, username, phone, passwordHash, isSuperUser, isAdmin, isCaptain, version } = document;
  return { operatorId, id, username, phone, passwordHash, isSuperUser, isAdmin, isCaptain, version };
}

function filterOf(operatorId: string, { hideNonRole, search }: UserPage) {
  return {
    operatorId,
    ...(hideNonRole && { $or: [{ isSuperUser: true }, { isAdmin: true }, { isCaptain: true }] }),
    ...(search !== '' && { foldedUsername: { $regex: foldedUsername(search).replace(/[.*+?^${}()|[\]\\]/g, '\\$&') } }),
  };
}
