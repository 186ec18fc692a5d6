import type { OperatorApi } from './client.ts';

export const PASSWORD = 'demo-password';

const PHONES = { admin: '7700001', captain: '7700002', customer: '7700003' };

export interface DemoUser {
  readonly id: number;
  readonly username: string;
}

/** `super` was created with the operator; the others register as users and get their roles from `super`. */
export async function ensureUsers(api: OperatorApi): Promise<Map<string, DemoUser>> {
  const superUser = await api.logIn('super', PASSWORD);
  const { users } = await superUser.call('getUsers', { pageLimit: -1 });
  for (const [username, phone] of Object.entries(PHONES)) {
    if (users.some((user) => user.username === username)) continue;
    await api.call('register', { username, password: PASSWORD, phone });
  }
  const { users: all } = await superUser.call('getUsers', { pageLimit: -1 });
  const byName = new Map(all.map((user) => [user.username, user]));
  for (const [username, roles] of [
    ['admin', { isAdmin: true, isCaptain: false }],
    ['captain', { isAdmin: false, isCaptain: true }],
  ] as const) {
    const user = known(byName, username);
    if (user.isAdmin !== roles.isAdmin || user.isCaptain !== roles.isCaptain) {
      await superUser.call('updateUser', { userId: user.id, ...roles });
    }
  }
  return byName;
}

/** The record of that name; throws when there is none. */
export function known<T>(byName: ReadonlyMap<string, T>, name: string): T {
  const found = byName.get(name);
  if (found === undefined) throw new Error(`there is no ${name}`);
  return found;
}
