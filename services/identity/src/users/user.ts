import { commonError } from '@atoll/errors/common';
import { isSuperUser } from '@atoll/runtime/context/caller';
import type { Caller } from '@atoll/runtime/context/caller';

export interface User {
  operatorId: string;
  id: number;
  username: string;
  /** E.164, unique within the operator; absent when another account had it at registration. Never leaves the service. */
  phone?: string | undefined;
  /** argon2id; never leaves the service. */
  passwordHash: string;
  isSuperUser: boolean;
  isAdmin: boolean;
  isCaptain: boolean;
  /** Incremented by each change of this record. */
  version: number;
}

export interface Roles {
  isAdmin: boolean;
  isCaptain: boolean;
}

/** Whether the list that hides users without a role shows them. */
export const hasRole = ({ isSuperUser: isSuper, isAdmin, isCaptain }: Roles & Pick<User, 'isSuperUser'>): boolean => isSuper || isAdmin || isCaptain;

export type PublicUser = Pick<User, 'id' | 'username' | 'isSuperUser' | 'isAdmin' | 'isCaptain'>;

export function publicUser({ id, username, isSuperUser: isSuper, isAdmin, isCaptain }: User): PublicUser {
  return { id, username, isSuperUser: isSuper, isAdmin, isCaptain };
}

/** Only a super user grants or revokes admin rights, and a super user's roles never change [ID-15, D-13]. */
export function checkRoleChange(caller: Caller, user: User, wanted: Roles): void {
  if (user.isSuperUser) throw commonError('FORBIDDEN');
  if (wanted.isAdmin !== user.isAdmin && !isSuperUser(caller)) throw commonError('FORBIDDEN');
}
