import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls, type Call } from '@atoll/contracts/http/calls';
import { callerAs, superActor } from '@atoll/runtime/testing/callers';
import { oddFailures } from '@atoll/runtime/testing/odd-values';
import { startTestIdentity, PASSWORD, type TestIdentity } from './testing/service.js';

const superUser = callerAs(superActor());

const usual: Record<string, object> = {
  login: { username: 'aisha', password: PASSWORD },
  register: { username: 'aisha', password: PASSWORD, phone: '7771234' },
  getUsers: { page: 0, pageLimit: 5, sort: 'username', search: 'aisha', hideNonRole: false },
  updateUser: { userId: 99_999, isAdmin: false, isCaptain: true },
  updateConfig: [{ id: 1, value: 'true' }],
  endSession: { sessionId: '0b1e2c3d-0000-4000-8000-000000000000' },
};
const own = (Object.values(calls) as Call[]).filter(({ owner }) => owner === 'identity');

let identity: TestIdentity;
beforeAll(async () => void (identity = await startTestIdentity({ RATE_LIMITS: 'off' })), 60_000);
afterAll(() => identity?.stop());

it.each(own.map((call) => [call.name, call] as const))('%s refuses invalid values with a sentence, or accepts them [XC-04]', async (name, call) => {
  expect(await oddFailures(call, usual[name] ?? {}, ({ definition, body }) => identity.call(definition, superUser, body))).toEqual([]);
});

it.each(['%00', 'a%00', '%e2%80%ae'])('a search for %s is refused, and names its field', async (search) => {
  const answer = await identity.call({ ...calls.getUsers, path: `${calls.getUsers.path}?search=${search}` }, superUser);
  expect(answer).toMatchObject({ status: 400, body: { error: 'Please check search.' } });
});
