import type { Caller } from '@atoll/runtime/context/caller';
import { userIdOf } from '@atoll/runtime/context/caller';
import { duplicateKeyOf } from '@atoll/runtime/mongo/duplicate-key';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { keyOf, storageId, storageIds } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { authorOf } from '@atoll/outbox/audit/author';
import { eventsOf, headOf, type EntryWriter } from '@atoll/outbox/audit/auditor';
import { eventFields, withEvents } from '@atoll/outbox/events';
import { wakeRelay } from '@atoll/outbox/wake';
import { auditedUser } from '../audited-types.js';
import { identityError } from '../errors.js';
import { operatorEvents } from '../operator-events.js';
import type { Roles, User } from './user.js';
import { foldedUsername, usernameKey, usernameKeys } from './username.js';
import { Users } from './users.port.js';
import type { UserPage } from './users.port.js';
import { users } from './users.schema.js';
import type { UserDocument } from './users.schema.js';

const WITHOUT_STORAGE_FIELDS = { projection: { _id: 0, foldedUsername: 0, usernameKeys: 0, events: 0, unsentAt: 0, auditHead: 0 } } as const;

export class MongoUsers extends Users {
  private readonly users: TenantCollection<UserDocument>;

  constructor(
    private readonly connection: MongoConnection,
    private readonly auditor: EntryWriter,
  ) {
    super();
    this.users = users.on(connection);
  }

  override async add(user: User, by: Caller, now: Date): Promise<void> {
    const { operatorId, id, version } = user;
    const value = { userId: id, byUserId: userIdOf(by) ?? 0 };
    const added = operatorEvents({ operatorId, version, at: now }, { $case: 'userAdded', value });
    const { phone, isAdmin, isCaptain } = user;
    const after = { username: user.username, phone, isAdmin, isCaptain };
    const author = authorOf(by);
    const entry = this.auditor.entryOf({ operatorId, type: auditedUser, recordId: id, head: undefined, author, at: now, act: 'created', before: {}, after });
    try {
      await this.users.insertOne({
        _id: storageId(operatorId, id),
        ...user,
        foldedUsername: foldedUsername(user.username),
        usernameKeys: usernameKeys(user.username),
        ...headOf(entry),
        ...eventFields([...added, ...eventsOf(entry)]),
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

  override async page(operatorId: string, wanted: UserPage): Promise<{ users: User[]; count: number }> {
    const [found, count] = await Promise.all([this.pageQuery(operatorId, wanted).toArray(), this.users.countDocuments(filterOf(operatorId, wanted))]);
    return { users: found, count };
  }

  pageQuery(operatorId: string, wanted: UserPage) {
    const { page, pageLimit, sortBy, descending } = wanted;
    const query = this.users
      .find<User>(filterOf(operatorId, wanted), WITHOUT_STORAGE_FIELDS)
      .sort({ [sortBy === 'username' ? 'foldedUsername' : sortBy]: descending ? -1 : 1, id: 1 });
    return pageLimit === undefined ? query : query.skip(page * pageLimit).limit(pageLimit);
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
    const update = withEvents({ $set: { isAdmin, isCaptain, version, ...headOf(entry) } }, [...changed, ...eventsOf(entry)]);
    const { matchedCount } = await this.users.updateOne(asRead, update);
    wakeRelay(this.connection);
    return matchedCount === 1;
  }
}

function filterOf(operatorId: string, { hideNonRole, search }: UserPage) {
  return {
    operatorId,
    ...(hideNonRole && { $or: [{ isSuperUser: true }, { isAdmin: true }, { isCaptain: true }] }),
    ...(search !== '' && { foldedUsername: { $regex: RegExp.escape(foldedUsername(search)) } }),
  };
}
