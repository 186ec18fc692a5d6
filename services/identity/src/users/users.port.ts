import type { Caller } from '@atoll/runtime/context/caller';
import type { Roles, User } from './user.js';

/** Selects users, and their order. */
export interface UserQuery {
  hideNonRole: boolean;
  search: string;
  sortBy: UserSortKey;
  /** The exact reverse of the ascending order. */
  descending: boolean;
}

export interface UserPage extends UserQuery {
  page: number;
  pageLimit: number;
}

export interface UserList {
  users: User[];
  count: number;
  /** Where counting stopped at MAX_COUNTED. */
  totalIsExact?: false;
}

export const userSortKeys = ['id', 'username', 'isSuperUser', 'isAdmin', 'isCaptain'] as const;
export type UserSortKey = (typeof userSortKeys)[number];

export abstract class Users {
  /** Stores the account with its event. USERNAME_TAKEN or PHONE_TAKEN when another account of this operator has it. */
  abstract add(user: User, by: Caller, now: Date): Promise<void>;
  abstract byId(operatorId: string, id: number): Promise<User | undefined>;
  /** In one query; unknown ids are left out. */
  abstract byIds(operatorId: string, ids: readonly number[]): Promise<User[]>;
  /** Case-insensitive; names that look alike are one name (`usernameKey`). */
  abstract byUsername(operatorId: string, username: string): Promise<User | undefined>;
  /** @param phone E.164 */
  abstract byPhone(operatorId: string, phone: string): Promise<User | undefined>;
  /** The count of a search stops at MAX_COUNTED. PAGE_TOO_FAR beyond the first MAX_COUNTED users. */
  abstract page(operatorId: string, wanted: UserPage): Promise<UserList>;
  /** All of them in batches, read as the consumer takes them. */
  abstract all(operatorId: string, wanted: UserQuery): AsyncIterable<User[]>;
  /** Stores the roles with their event; false when the user changed since they were read. */
  abstract setRoles(user: User, roles: Roles, by: Caller, now: Date): Promise<boolean>;
}
