import { logIn } from './client.mjs';

export const PASSWORD = 'demo-password';

const PHONES = { admin: '7700001', captain: '7700002', customer: '7700003' };

/** `super` exists since the operator was provisioned; the others register as anyone would and get their roles from `super`. */
export async function ensureUsers(api) {
  const superUser = await logIn(api, 'super', PASSWORD);
  const { users } = await superUser.get('/api/getusers', { pageLimit: -1 });
  for (const [username, phone] of Object.entries(PHONES)) {
    if (users.some((user) => user.username === username)) continue;
    await api.post('/api/register', { username, password: PASSWORD, phone });
  }
  const { users: all } = await superUser.get('/api/getusers', { pageLimit: -1 });
  const byName = new Map(all.map((user) => [user.username, user]));
  for (const [username, roles] of [
    ['admin', { isAdmin: true, isCaptain: false }],
    ['captain', { isAdmin: false, isCaptain: true }],
  ]) {
    const user = byName.get(username);
    if (user.isAdmin !== roles.isAdmin || user.isCaptain !== roles.isCaptain) {
      await superUser.post('/api/updateuser', { userId: user.id, ...roles });
    }
  }
  return byName;
}
