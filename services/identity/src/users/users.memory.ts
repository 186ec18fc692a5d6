import { identityError } from '../errors.js';
import type { Roles, User } from './user.js';
import { foldedUsername, usernameKey, usernameKeys } from './username.js';
import { Users } from './users.port.js';
import type { UserPage } from './users.port.js';

export class MemoryUsers extends Users {
  private users: User[] = [];
  private lastId = 0;

  override nextId(): Promise<number> {
    this.lastId += 1;
    return Promise.resolve(this.lastId);
  }

  override async add(user: User): Promise<void> {
    const others = this.of(user.operatorId);
    if (others.some((other) => shareKey(other.username, user.username))) throw identityError('USERNAME_TAKEN');
    if (others.some((other) => user.phone !== undefined && other.phone === user.phone)) throw identityError('PHONE_TAKEN');
    this.users.push({ ...user });
  }

  override byId(operatorId: string, id: number): Promise<User | undefined> {
    return Promise.resolve(copyOf(this.of(operatorId).find((user) => user.id === id)));
  }

  override byIds(operatorId: string, ids: readonly number[]): Promise<User[]> {
    return Promise.resolve(
      this.of(operatorId)
        .filter(({ id }) => ids.includes(id))
        .map((user) => ({ ...user })),
    );
  }

  override byUsername(operatorId: string, username: string): Promise<User | undefined> {
    return Promise.resolve(copyOf(this.of(operatorId).find((user) => usernameKeys(user.username).includes(usernameKey(username)))));
  }

  override page(operatorId: string, { page, pageLimit, hideNonRole, search, sortBy, descending }: UserPage): Promise<{ users: User[]; count: number }> {
    const found = this.of(operatorId)
      .filter((user) => !hideNonRole || user.isSuperUser || user.isAdmin || user.isCaptain)
      .filter((user) => foldedUsername(user.username).includes(foldedUsername(search)));
    const rank = (user: User) => (sortBy === 'username' ? foldedUsername(user.username) : Number(user[sortBy]));
    const order = (a: User, b: User) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0) * (descending ? -1 : 1) || a.id - b.id;
    const sorted = found.toSorted(order);
    return Promise.resolve({ users: pageLimit === undefined ? sorted : sorted.slice(page * pageLimit, (page + 1) * pageLimit), count: found.length });
  }

  override setRoles(user: User, roles: Roles): Promise<boolean> {
    const stored = this.of(user.operatorId).find(({ id, version }) => id === user.id && version === user.version);
    if (stored) Object.assign(stored, roles, { version: user.version + 1 });
    return Promise.resolve(stored !== undefined);
  }

  private of(operatorId: string): User[] {
    return this.users.filter((user) => user.operatorId === operatorId);
  }
}

const shareKey = (one: string, other: string) => usernameKeys(one).some((key) => usernameKeys(other).includes(key));
const copyOf = (user: User | undefined) => user && { ...user };
