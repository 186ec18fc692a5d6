import { MAX_COUNTED } from '@atoll/contracts/limits';
import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import { actorName } from '@atoll/runtime/context/caller';
import { identityError } from '../errors.js';
import { Ids } from '../ids.port.js';
import { Invalidation } from '../invalidation.port.js';
import type { Config } from '../operators/change-configs.js';
import { allRows } from '../operators/config-rows.js';
import type { Operator, OperatorSetup, StoredMessages, StoredReportMail, StoredSmsCarrier } from '../operators/operator.js';
import { Operators } from '../operators/operators.port.js';
import { hasRole } from '../users/user.js';
import type { Roles, User } from '../users/user.js';
import { foldedUsername, usernameKey, usernameKeys } from '../users/username.js';
import { Users } from '../users/users.port.js';
import type { UserList, UserPage, UserQuery } from '../users/users.port.js';

export class MemoryIds extends Ids {
  private last = 0;

  override async next(): Promise<number> {
    return (this.last += 1);
  }
}

/** Records what would be sent to other processes. */
export class MemoryInvalidation extends Invalidation {
  readonly sent: { operatorId: string; userId?: number }[] = [];

  override async operatorChanged(operatorId: string): Promise<void> {
    this.sent.push({ operatorId });
  }

  override async userChanged(operatorId: string, userId: number): Promise<void> {
    this.sent.push({ operatorId, userId });
  }
}

export class MemoryOperators extends Operators {
  /** Runs once before the next write, for a concurrent change. */
  beforeNextWrite: (() => Promise<void>) | undefined;
  private readonly operators = new Map<string, Operator>();

  override async byHost(host: string): Promise<string | undefined> {
    return [...this.operators.values()].find(({ hostNames }) => hostNames.includes(host))?.operatorId;
  }

  override async find(operatorId: string): Promise<Operator | undefined> {
    const operator = this.operators.get(operatorId);
    return operator && { ...operator, configs: allRows(operator.configs) };
  }

  override async add(setup: OperatorSetup, configs: readonly Config[]): Promise<boolean> {
    if (this.operators.has(setup.operatorId)) return false;
    return this.write(undefined, { ...setup, configs: [...configs], version: 1 });
  }

  override changeSetup(operator: Operator, setup: OperatorSetup, _now: Date, by?: Caller): Promise<boolean> {
    return this.write(operator, { ...operator, ...setup, version: operator.version + 1, ...(by && { edited: true as const }) });
  }

  override setConfigs(operator: Operator, values: ReadonlyMap<number, string>, by: Caller, now: Date): Promise<boolean> {
    const changed = { updatedByUsername: actorName(by), updatedAt: now };
    const configs = operator.configs.map((config) => ({ ...config, ...(values.has(config.id) && { value: values.get(config.id)!, ...changed }) }));
    return this.write(operator, { ...operator, configs, version: operator.version + 1 });
  }

  override setSmsCarrier({ smsCarrier: _before, ...operator }: Operator, smsCarrier: StoredSmsCarrier | undefined): Promise<boolean> {
    return this.write({ ...operator }, { ...operator, ...(smsCarrier && { smsCarrier }), version: operator.version + 1 });
  }

  override setMessages(operator: Operator, messages: StoredMessages): Promise<boolean> {
    return this.write(operator, { ...operator, messages, version: operator.version + 1 });
  }

  override setReportMails(operator: Operator, reportMails: StoredReportMail[]): Promise<boolean> {
    return this.write(operator, { ...operator, reportMails, version: operator.version + 1 });
  }

  override async withReportMails(): Promise<Operator[]> {
    return [...this.operators.values()].filter(({ reportMails = [] }) => reportMails.some(({ isOn }) => isOn));
  }

  override async withSmsCarrier() {
    return [...this.operators.values()].flatMap(({ operatorId, smsCarrier }) => (smsCarrier ? [{ operatorId, smsCarrier }] : []));
  }

  override async resealSmsKey(operatorId: string, before: string, sealedSecret: string): Promise<boolean> {
    const operator = this.operators.get(operatorId);
    if (operator?.smsCarrier?.sealedSecret !== before) return false;
    this.operators.set(operatorId, { ...operator, smsCarrier: { ...operator.smsCarrier, sealedSecret } });
    return true;
  }

  override async withoutInitial(id: number, initial: string): Promise<string[]> {
    const has = ({ configs }: Operator): boolean => configs.some((row) => row.id === id && row.value !== initial);
    return [...this.operators.values()].filter(has).map(({ operatorId }) => operatorId);
  }

  private async write(before: Operator | undefined, after: Operator): Promise<boolean> {
    const { beforeNextWrite } = this;
    this.beforeNextWrite = undefined;
    await beforeNextWrite?.();
    const { operatorId, hostNames } = after;
    if ([...this.operators.values()].some((other) => other.operatorId !== operatorId && other.hostNames.some((host) => hostNames.includes(host))))
      throw identityError('HOST_TAKEN');
    if (this.operators.get(operatorId)?.version !== before?.version) return false;
    this.operators.set(operatorId, after);
    return true;
  }
}

export class MemoryUsers extends Users {
  private readonly users: User[] = [];

  override async add(user: User): Promise<void> {
    const others = this.of(user.operatorId);
    if (others.some((other) => shareKey(other.username, user.username))) throw identityError('USERNAME_TAKEN');
    if (others.some((other) => user.phone !== undefined && other.phone === user.phone)) throw identityError('PHONE_TAKEN');
    this.users.push({ ...user });
  }

  override async byId(operatorId: string, id: number): Promise<User | undefined> {
    return copyOf(this.of(operatorId).find((user) => user.id === id));
  }

  override async byIds(operatorId: string, ids: readonly number[]): Promise<User[]> {
    return this.of(operatorId)
      .filter(({ id }) => ids.includes(id))
      .map((user) => ({ ...user }));
  }

  override async byUsername(operatorId: string, username: string): Promise<User | undefined> {
    return copyOf(this.of(operatorId).find((user) => usernameKeys(user.username).includes(usernameKey(username))));
  }

  override async byPhone(operatorId: string, phone: string): Promise<User | undefined> {
    return copyOf(this.of(operatorId).find((user) => user.phone === phone));
  }

  override async page(operatorId: string, { page, pageLimit, ...wanted }: UserPage): Promise<UserList> {
    if (page * pageLimit >= MAX_COUNTED) throw commonError('PAGE_TOO_FAR');
    const found = this.listed(operatorId, wanted);
    const users = found.slice(page * pageLimit, (page + 1) * pageLimit);
    return wanted.search !== '' && found.length > MAX_COUNTED ? { users, count: MAX_COUNTED, totalIsExact: false } : { users, count: found.length };
  }

  override async *all(operatorId: string, wanted: UserQuery): AsyncIterable<User[]> {
    for (const user of this.listed(operatorId, wanted)) yield [user];
  }

  private listed(operatorId: string, { hideNonRole, search, sortBy, descending }: UserQuery): User[] {
    const found = this.of(operatorId)
      .filter((user) => !hideNonRole || hasRole(user))
      .filter((user) => foldedUsername(user.username).includes(foldedUsername(search)));
    const rank = (user: User) => (sortBy === 'username' ? foldedUsername(user.username) : Number(user[sortBy]));
    const order = (a: User, b: User) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : a.id - b.id) * (descending ? -1 : 1);
    return found.toSorted(order);
  }

  override async setRoles(user: User, roles: Roles): Promise<boolean> {
    const stored = this.of(user.operatorId).find(({ id, version }) => id === user.id && version === user.version);
    if (stored) Object.assign(stored, roles, { version: user.version + 1 });
    return stored !== undefined;
  }

  private of(operatorId: string): User[] {
    return this.users.filter((user) => user.operatorId === operatorId);
  }
}

const shareKey = (one: string, other: string) => usernameKeys(one).some((key) => usernameKeys(other).includes(key));
const copyOf = (user: User | undefined) => user && { ...user };
