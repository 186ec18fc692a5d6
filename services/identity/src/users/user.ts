import { commonError } from '@atoll/errors/common';
import { isSuperUser } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';
import { identityError } from '../errors.js';

export interface User {
  operatorId: string;
  id: number;
  username: string;
  /** E.164, of one account only; undefined when it was another's at registration. Never leaves the service. */
  phone: string | undefined;
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

export function checkedPassword(password: string | null | undefined): string {
  if (!password || [...password].length < 8) throw identityError('PASSWORD_LENGTH');
  return password;
}

/** Only a super user turns admin rights on or off, and nobody touches a super user's flags, not even his own [ID-15, D-13]. */
export function checkRoleChange(caller: Caller, user: User, wanted: Roles): void {
  if (user.isSuperUser) throw commonError('FORBIDDEN');
  if (wanted.isAdmin !== user.isAdmin && !isSuperUser(caller)) throw commonError('FORBIDDEN');
}
