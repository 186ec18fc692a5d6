import type { Role } from '@atoll/contracts/http/routes';
import { commonError } from '@atoll/errors/common';
import { isAdmin, isStaff, isSuperUser, type Caller } from './caller.js';

/** A uuid and a bank's signature are checked where the record is read. */
type Open = 'public' | 'uuid' | 'bank';
type Asked = Pick<Caller, 'actor'>;

const open: ReadonlySet<Role> = new Set<Open>(['public', 'uuid', 'bank']);
const isOpen = (role: Role): role is Open => open.has(role);

const allowed: Record<Exclude<Role, Open>, (caller: Asked) => boolean> = {
  user: () => true,
  captain: isStaff,
  admin: isAdmin,
  superUser: isSuperUser,
};

/** Whether the caller may make a call of this role at all. */
export const hasRole = (role: Role, caller: Asked): boolean => isOpen(role) || (caller.actor.kind === 'user' && allowed[role](caller));

/** The right to make the call at all; whether the record is the caller's is checked where the record is read. */
export function checkRole(role: Role, caller: Asked): void {
  if (isOpen(role)) return;
  if (caller.actor.kind !== 'user') throw commonError('TOKEN_MISSING');
  if (!allowed[role](caller)) throw commonError('FORBIDDEN');
}
