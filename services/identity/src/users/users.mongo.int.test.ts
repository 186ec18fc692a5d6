import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { database } from '@atoll/runtime/mongo/connection';
import { ensureCollections } from '@atoll/runtime/mongo/collections';
import { planOf, testDatabase } from '@atoll/runtime/testing/mongo';
import type { TestDatabase } from '@atoll/runtime/testing/mongo';
import { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { actorOf, aUser, callerOf } from '../testing/builders.js';
import { userPage } from './user-list.js';
import { usersContract } from './users.contract.js';
import { MongoUsers } from './users.mongo.js';
import { users as definition } from './users.schema.js';

const at = new Date('2026-11-21T08:00:00Z');

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase('users');
  new MongoUsers(store.connection, testAuditor());
  await ensureCollections(store.connection);
});
afterAll(() => store.drop());

async function emptied(): Promise<MongoUsers> {
  await database(store.connection).collection(definition.name).deleteMany({});
  return new MongoUsers(store.connection, testAuditor());
}

usersContract(emptied);

describe('on the real database', () => {
  it('accepts one of many concurrent registrations with the same username or phone [ID-36] [D-63]', async () => {
    const users = await emptied();
    const race = async (account: (index: number) => Parameters<typeof aUser>[0], refusal: string) => {
      const tries = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => users.add(aUser(account(index)), callerOf(), at)));
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const each of tries) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: refusal });
    };
    await race((index) => ({ username: index % 2 ? 'Aishath' : 'aishath' }), 'USERNAME_TAKEN');
    await race(() => ({ phone: '+9607654321' }), 'PHONE_TAKEN');
  });

  it('stores who created an account and who changed its roles in events inside the user [ID-22, XC-14]', async () => {
    const users = await emptied();
    const user = aUser();
    const by = callerOf(aUser({ id: 900, isSuperUser: true }));
    await users.add(user, by, at);
    await users.setRoles(user, { isAdmin: true, isCaptain: true }, by, at);
    const stored = await database(store.connection).collection(definition.name).findOne({ id: user.id });
    expect(stored).toMatchObject({
      unsentAt: at,
      events: [
        { type: 'UserAdded', version: 1, key: 'coral' },
        { type: 'UserChanged', version: 2, key: 'coral' },
      ],
    });
    const [added, changed] = stored!['events'].map(({ payload }: { payload: { buffer: Uint8Array } }) => OperatorEvent.decode(payload.buffer));
    expect(added).toMatchObject({ operatorId: 'coral', event: { $case: 'userAdded', value: { userId: user.id, byUserId: 900 } } });
    expect(changed).toMatchObject({
      operatorId: 'coral',
      event: { $case: 'userChanged', value: { userId: user.id, isAdmin: true, isCaptain: true, byUserId: 900 } },
    });
    expect(actorOf(user)).not.toHaveProperty('phone');
  });

  it('reads every page of the users table by an index [ID-23]', async () => {
    const users = await emptied();
    for (const input of [{}, { search: 'a' }, { hideNonRole: true, sortBy: 'username' }, { pageLimit: -1, sortBy: 'isAdmin' }]) {
      const plan = await planOf(users.pageQuery('coral', userPage(input)));
      expect(plan).toContain('IXSCAN');
      expect(plan).not.toContain('COLLSCAN');
    }
  });
});
