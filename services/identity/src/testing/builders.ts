import type { Actor, Caller } from '@atoll/runtime/context/caller';
import type { Config } from '../operators/change-configs.js';
import { allRows } from '../operators/config-rows.js';
import { initialConfigs, operatorSetup } from '../operators/operator.js';
import type { Operator } from '../operators/operator.js';
import type { User } from '../users/user.js';

export const anOperator = (changes: Partial<Operator> = {}): Operator => ({
  ...operatorSetup({ operatorId: 'coral', hostNames: ['coral.localhost'], productTitle: 'Coral Ferries', companyName: 'Coral Ferries Pvt Ltd' }),
  configs: someConfigs(),
  version: 1,
  ...changes,
});

export const someConfigs = (stored: Record<string, string> = {}): Config[] => allRows(initialConfigs(stored));

let made = 0;
/** A user of coral with a unique name and phone. */
export function aUser(changes: Partial<User> = {}): User {
  made += 1;
  return {
    operatorId: 'coral',
    id: made,
    username: `user${made}`,
    phone: `+960777${String(made).padStart(4, '0')}`,
    passwordHash: 'hash',
    isSuperUser: false,
    isAdmin: false,
    isCaptain: false,
    version: 1,
    ...changes,
  };
}

export const actorOf = (user: User): Actor => ({
  kind: 'user',
  userId: user.id,
  username: user.username,
  sessionId: `session of ${user.id}`,
  isSuperUser: user.isSuperUser,
  isAdmin: user.isAdmin,
  isCaptain: user.isCaptain,
});

export const callerOf = (user?: User): Caller => ({
  operatorId: user?.operatorId ?? 'coral',
  requestId: 'r1',
  host: 'coral.localhost',
  actor: user ? actorOf(user) : { kind: 'visitor' },
});
