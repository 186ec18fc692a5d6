import { commonError } from '@atoll/errors/common';
import { isSuperUser } from '@atoll/runtime/caller';
import type { Caller } from '@atoll/runtime/caller';
import { identityError } from '../errors.js';

export interface User {
  operatorId: string;
  id: number;
  username: string;
  /** E.164; never leaves the service. */
  phone: string;
  /** argon2id; never leaves the service. */
  passwordHash: string;
  isSuperUser: boolean;
  isAdmin: boolean;
  isCaptain: boolean;
  /** Counts the changes of this record. */
  version: number;
}

export interface Roles {
  isAdmin: boolean;
  isCaptain: boolean;
}

export type PublicUser = Pick<User, 'id' | 'username' | 'isSuperUser' | 'isAdmin' | 'isCaptain'>;

export function publicUser({ id, username, isSuperUser: isSuper, isAdmin, isCaptain }: User): PublicUser {
  return { id, username, isSuperUser: isSuper, isAdmin, isCaptain };
}

/** Two usernames that differ in case only are the same account [D-63]. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** Checks a new account's name and returns it as it is stored. */
export function checkedUsername(username: string | null | undefined): string {
  const trimmed = (username ?? '').normalize('NFKC').trim();
  const length = [...trimmed].length;
  if (length < 3 || length > 50) throw identityError('USERNAME_LENGTH');
  return trimmed;
}

export function checkedPassword(password: string | null | undefined): string {
  if (!password || [...password].length < 8) throw identityError('PASSWORD_LENGTH');
  return password;
}

/** Only a super user turns admin rights on or off, and nobody touches a super user's flags, not even his own [ID-15, D-13]. */
export function checkRoleChange(caller: Caller, user: User, wanted: Roles): void {
  if (user.isSuperUser) throw commonError('FORBIDDEN');
  if (wanted.isAdmin !== user.isAdmin && !isSuperUser(caller)) throw commonError('FORBIDDEN');
}
