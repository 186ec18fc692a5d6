import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UsersClient } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import { calls } from '@atoll/contracts/http/calls';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { callerAs } from '@atoll/runtime/testing/callers';
import { aUser } from '../testing/builders.js';
import { PASSWORD, startTestIdentity } from '../testing/service.js';
import type { TestIdentity } from '../testing/service.js';
import type { User } from './user.js';
import { Users } from './users.port.js';

// argon2 is slow on a busy machine
let identity: TestIdentity;
let admin: User;
let superUser: User;
let customer: User;
beforeAll(async () => {
  identity = await startTestIdentity();
  admin = await identity.account('adam', { isAdmin: true });
  customer = await identity.account('Aisha');
  superUser = (await identity.service.get(Users).byUsername('coral', 'super'))!;
});
afterAll(() => identity?.stop());

describe('users', () => {
  it('are listed for admins with count, without phone or password [ID-23]', async () => {
    const { body } = await identity.ask('getUsers', { search: 'ada' }, identity.actor(admin));
    expect(body).toEqual({ count: 1, users: [{ id: admin.id, username: 'adam', isSuperUser: false, isAdmin: true, isCaptain: false }] });
  });

  it('are streamed whole for page limit -1, as chunks of one JSON document [ID-23]', async () => {
    for (const name of ['bee', 'cee']) await identity.account(name, { isCaptain: true });
    const response = await identity.send(`${calls.getUsers.path}?pageLimit=-1&hideNonRole=true&sortBy=username`, callerAs(identity.actor(admin)));
    expect([response.status, response.headers.get('content-type'), response.headers.get('content-length')]).toEqual([
      200,
      'application/json; charset=utf-8',
      null,
    ]);
    const body = calls.getUsers.output.parse(await response.json());
    expect([body.count, body.users.map(({ username }) => username)]).toEqual([4, ['adam', 'bee', 'cee', 'super']]);
    expect(Object.keys(body.users[0]!)).toEqual(['id', 'username', 'isSuperUser', 'isAdmin', 'isCaptain']);
    expect((await identity.ask('getUsers', { pageLimit: -1, search: 'nobody' }, identity.actor(admin))).body).toEqual({ users: [], count: 0 });
  });

  it('are refused beyond the first 10,000 entries [ID-23]', async () => {
    const text = 'Please narrow the list: only the first 10,000 entries can be paged.';
    expect(await identity.ask('getUsers', { page: 100, pageLimit: 100 }, identity.actor(admin))).toMatchObject({
      status: 400,
      body: { code: 'PAGE_TOO_FAR', error: text },
    });
  });

  it('are refused to customers and visitors [ID-20]', async () => {
    await identity.refused('getUsers', {}, customer, 403, 'You are not allowed to do this.');
    await identity.refused('getUsers', {}, undefined, 401, 'Please log in.');
    await identity.refused('updateUser', { userId: customer.id, isAdmin: true, isCaptain: true }, customer, 403, 'You are not allowed to do this.');
  });

  it('of another operator do not exist [ID-07]', async () => {
    // an id that coral has not allocated, so that it names no user of coral
    const theirs = aUser({ operatorId: 'lagoon', id: 5000, username: 'only-at-lagoon' });
    await identity.service.get(Users).add(theirs, serviceCaller('test', 'lagoon'), new Date());
    await identity.refused('updateUser', { userId: theirs.id, isAdmin: false, isCaptain: true }, superUser, 404, 'Not found.');
    const { body } = await identity.ask('getUsers', { search: 'only-at-lagoon' }, identity.actor(admin));
    expect(body).toEqual({ users: [], count: 0 });
  });

  it('get the captain role from an admin, the admin role from a super user only [ID-15] [ID-16] [ID-22]', async () => {
    const hassan = await identity.account('hassan');
    expect(await identity.ask('updateUser', { userId: hassan.id, isAdmin: false, isCaptain: true }, identity.actor(admin))).toMatchObject({
      status: 200,
      body: { message: 'User updated.' },
    });
    await identity.refused('updateUser', { userId: hassan.id, isAdmin: true, isCaptain: true }, admin, 403, 'You are not allowed to do this.');
    await identity.refused('updateUser', { userId: superUser.id, isAdmin: true, isCaptain: true }, superUser, 403, 'You are not allowed to do this.');
    expect((await identity.ask('updateUser', { userId: hassan.id, isAdmin: true, isCaptain: false }, identity.actor(superUser))).status).toBe(200);
    expect((await identity.ask('login', { username: 'hassan', password: PASSWORD })).body['user']).toMatchObject({ isAdmin: true, isCaptain: false });
  });

  it('are returned over gRPC by id with their roles only, those of other operators left out [ID-07]', async () => {
    const users = identity.peers.client(UsersClient);
    const byIds = (operatorId: string) => users.byIds(serviceCaller('booking', operatorId), { userIds: [admin.id, 999_999] });
    expect(await byIds('coral')).toEqual({ users: [{ id: admin.id, username: 'adam', isSuperUser: false, isAdmin: true, isCaptain: false }] });
    expect((await byIds('lagoon')).users.map(({ username }) => username)).not.toContain('adam');
  });
});
