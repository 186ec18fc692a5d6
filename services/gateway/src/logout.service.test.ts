import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eventually } from '@atoll/testing/eventually';
import { TestPlatform } from './testing/platform.js';

// processes start here, beside whatever else the machine has to do
jest.setTimeout(30_000);

let platform: TestPlatform;
beforeAll(async () => {
  platform = await new TestPlatform().start();
});
afterAll(() => platform?.stop());

const as = (token: string) => ({ headers: { authorization: token } });
const expired = { status: 401, body: { error: 'Token expired.', code: 'TOKEN_EXPIRED' } };

it('a session that its owner ended is refused at once, although the gateway knew it; other devices go on [ID-30]', async () => {
  const [here, there] = [await platform.logIn('super'), await platform.logIn('super')];
  for (const token of [here, there]) expect((await platform.ask('/api/getusers', as(token))).status).toBe(200);
  expect((await platform.ask('/api/logout', { ...as(here), json: {} })).status).toBe(200);
  // the cache would keep the session for 30 s
  await eventually(async () => expect(await platform.ask('/api/getusers', as(here))).toMatchObject(expired), 3000);
  expect((await platform.ask('/api/getusers', as(there))).status).toBe(200);
});
