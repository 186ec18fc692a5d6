import { commonError } from '@atoll/errors/common';
import { isAdmin, isStaff, isSuperUser, type Caller } from './caller.js';

export type Role = 'public' | 'uuid' | 'user' | 'captain' | 'admin' | 'superUser' | 'bank';

const allowed: Record<Role, (caller: Pick<Caller, 'actor'>) => boolean> = {
  public: () => true,
  uuid: () => true,
  bank: () => true,
  user: () => true,
  captain: isStaff,
  admin: isAdmin,
  superUser: isSuperUser,
};

const open: ReadonlySet<Role> = new Set(['public', 'uuid', 'bank']);

/** The right to make the call at all; whose record it is, is asked where the record is read. */
export function checkRole(role: Role, caller: Pick<Caller, 'actor'>): void {
  if (open.has(role)) return;
  if (caller.actor.kind !== 'user') throw commonError('TOKEN_MISSING');
  if (!allowed[role](caller)) throw commonError('FORBIDDEN');
}
