import type { mongo } from 'mongoose';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { userIdOf } from '@atoll/runtime/context/caller';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageId, storageIds } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import { authorOf } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFields, withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { auditedUser } from '../audited-types.js';
import { identityError } from '../errors.js';
import { operatorEvents } from '../operator-events.js';
import { hasRole } from './user.js';
import type { Roles, User } from './user.js';
import { MongoUserCounts } from './user-counts.mongo.js';
import type { UserCounts } from './user-counts.mongo.js';
import { inBatches, UserListQueries } from './list/user-list.mongo.js';
import { foldedUsername, usernameKey, usernameKeys } from './username.js';
import { Users } from './users.port.js';
import type { UserList, UserPage, UserQuery } from './users.port.js';
import { users } from './users.schema.js';
import type { UserDocument } from './users.schema.js';

const WITHOUT_STORAGE_FIELDS = { projection: { _id: 0, foldedUsername: 0, usernameKeys: 0, hasRole: 0, events: 0, unsentAt: 0, auditHead: 0 } } as const;

export class MongoUsers extends Users {
  private readonly users: TenantCollection<UserDocument>;
  private readonly counts: MongoUserCounts;
  /** For tests of the plans. */
  readonly queries: UserListQueries;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.users = users.on(connection);
    this.counts = new MongoUserCounts(connection);
    this.queries = new UserListQueries(this.users, WITHOUT_STORAGE_FIELDS);
  }

  override async add(user: User, by: Caller, now: Date): Promise<void> {
    const { operatorId, id, version } = user;
    const value = { userId: id, byUserId: userIdOf(by) ?? 0 };
    const added = operatorEvents({ operatorId, version, at: now }, { $case: 'userAdded', value });
    const { phone, isAdmin, isCaptain } = user;
    const after = { username: user.username, phone, isAdmin, isCaptain };
    const author = authorOf(by);
    const entry = this.auditor.entryOf({ operatorId, type: auditedUser, recordId: id, head: undefined, author, at: now, act: 'created', before: {}, after });
    const document: UserDocument = {
      _id: storageId(operatorId, id),
      ...user,
      foldedUsername: foldedUsername(user.username),
      usernameKeys: usernameKeys(user.username),
      hasRole: hasRole(user),
      ...headOf(entry),
      ...eventFields([...added, ...eventsOf(entry)]),
    };
    await this.insert(document);
    wakeRelay(this.connection, users);
  }

  private async insert(user: UserDocument): Promise<void> {
    try {
      await inTransaction(this.connection, async (session) => {
        await this.users.insertOne(user, { session });
        await this.counts.add(user.operatorId, { all: 1, withRole: Number(user.hasRole) }, session);
      });
    } catch (error) {
      const fields = duplicateKeyOf(error)?.fields ?? [];
      if (fields.includes('usernameKeys')) throw identityError('USERNAME_TAKEN', { cause: error });
      if (fields.includes('phone')) throw identityError('PHONE_TAKEN', { cause: error });
      throw error;
    }
  }

  override async byId(operatorId: string, id: number): Promise<User | undefined> {
    return (await this.users.findOne<User>(keyOf(operatorId, id), WITHOUT_STORAGE_FIELDS)) ?? undefined;
  }

  override byIds(operatorId: string, ids: readonly number[]): Promise<User[]> {
    return this.users.find<User>({ operatorId, _id: { $in: storageIds(operatorId, ids) } }, WITHOUT_STORAGE_FIELDS).toArray();
  }

  override async byUsername(operatorId: string, username: string): Promise<User | undefined> {
    return (await this.users.findOne<User>({ operatorId, usernameKeys: usernameKey(username) }, WITHOUT_STORAGE_FIELDS)) ?? undefined;
  }

  override async byPhone(operatorId: string, phone: string): Promise<User | undefined> {
    return (await this.users.findOne<User>({ operatorId, phone }, WITHOUT_STORAGE_FIELDS)) ?? undefined;
  }

  override async page(operatorId: string, wanted: UserPage): Promise<UserList> {
    if (wanted.page * wanted.pageLimit >= MAX_COUNTED) throw commonError('PAGE_TOO_FAR');
    const [found, count] = await Promise.all([this.queries.page(operatorId, wanted).toArray(), this.count(operatorId, wanted)]);
    return { users: found, ...count };
  }

  override all(operatorId: string, wanted: UserQuery): AsyncIterable<User[]> {
    return inBatches(this.queries.all(operatorId, wanted));
  }

  private async count(operatorId: string, wanted: UserQuery): Promise<Omit<UserList, 'users'>> {
    if (wanted.search === '') return { count: (await this.counts.of(operatorId))[wanted.hideNonRole ? 'withRole' : 'all'] };
    const count = await this.queries.found(operatorId, wanted);
    return count > MAX_COUNTED ? { count: MAX_COUNTED, totalIsExact: false } : { count };
  }

  override async setRoles(user: User, { isAdmin, isCaptain }: Roles, by: Caller, now: Date): Promise<boolean> {
    const { operatorId, id } = user;
    const version = user.version + 1;
    const value = { userId: id, isAdmin, isCaptain, byUserId: userIdOf(by) ?? 0 };
    const changed = operatorEvents({ operatorId, version, at: now }, { $case: 'userChanged', value });
    const asRead = { ...keyOf(operatorId, id), version: user.version };
    // Guarded by the version too: a head that is newer than the user that was read goes with a newer version.
    const head = (await this.users.findOne(asRead, { projection: { auditHead: 1 } }))?.auditHead;
    const fields = { before: { isAdmin: user.isAdmin, isCaptain: user.isCaptain }, after: { isAdmin, isCaptain } };
    const entry = this.auditor.entryOf({ operatorId, type: auditedUser, recordId: id, head, author: authorOf(by), at: now, act: 'rolesChanged', ...fields });
    const shown = hasRole({ ...user, isAdmin, isCaptain });
    const update = withEvents({ $set: { isAdmin, isCaptain, hasRole: shown, version, ...headOf(entry) } }, [...changed, ...eventsOf(entry)]);
    const isChanged = await this.update(asRead, update, { all: 0, withRole: Number(shown) - Number(hasRole(user)) });
    wakeRelay(this.connection, users);
    return isChanged;
  }

  /** False, and nothing counted, when no user matches. */
  private async update(filter: { operatorId: string }, update: mongo.UpdateFilter<UserDocument>, change: UserCounts): Promise<boolean> {
    let isChanged = false;
    await inTransaction(this.connection, async (session) => {
      isChanged = (await this.users.updateOne(filter, update, { session })).matchedCount === 1;
      if (isChanged && change.withRole !== 0) await this.counts.add(filter.operatorId, change, session);
    });
    return isChanged;
  }
}
