import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { MAX_COUNTED } from '@atoll/contracts/limits';
import { database } from '@atoll/runtime/mongo/connection';
import { createCollections } from '@atoll/runtime/testing/collections';
import { indexesOf, planOf, testDatabase } from '@atoll/runtime/testing/mongo';
import type { TestDatabase } from '@atoll/runtime/testing/mongo';
import { OperatorEvent } from '@atoll/contracts/gen/atoll/identity/v1/events';
import { actorOf, aUser, callerOf } from '../testing/builders.js';
import { inBatches } from './list/user-list.mongo.js';
import { userPage, userQuery } from './list/user-list.js';
import type { UserListInput } from './list/user-list.js';
import { usersContract } from './users.contract.js';
import { MongoUsers } from './users.mongo.js';
import { userSortKeys } from './users.port.js';
import { users as definition } from './users.schema.js';
import type { UserDocument } from './users.schema.js';

const at = new Date('2026-11-21T08:00:00Z');

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase('users');
  new MongoUsers(store.connection, testAuditor());
  await createCollections(store.connection);
});
afterAll(() => store.drop());

const collection = <T extends object>(name: string) => database(store.connection).collection<T & { _id: string }>(name);

async function emptied(): Promise<MongoUsers> {
  for (const name of [definition.name, 'user_counts']) await collection(name).deleteMany({});
  return new MongoUsers(store.connection, testAuditor());
}

/** Documents of users that each operation read, in order of their number, by kind of operation. */
async function docsRead(work: () => Promise<unknown>): Promise<Record<string, number[]>> {
  const db = database(store.connection);
  await db.command({ profile: 2 });
  await work().finally(() => db.command({ profile: 0 }));
  const profiled = await db
    .collection('system.profile')
    .find({ ns: `${store.name}.${definition.name}` })
    .toArray();
  await db.collection('system.profile').drop();
  const kinds = Map.groupBy(profiled, ({ command }) => Object.keys(command as object)[0] ?? '');
  return Object.fromEntries([...kinds].map(([kind, found]) => [kind, found.map(({ docsExamined }) => Number(docsExamined)).toSorted((a, b) => b - a)]));
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
    const events = stored!['events'].filter(({ type }: { type: string }) => type !== 'RecordChanged');
    expect(stored).toMatchObject({ unsentAt: at });
    expect(events).toMatchObject([
      { type: 'UserAdded', version: 1, key: 'coral' },
      { type: 'UserChanged', version: 2, key: 'coral' },
    ]);
    const [added, changed] = events.map(({ payload }: { payload: { buffer: Uint8Array } }) => OperatorEvent.decode(payload.buffer));
    expect(added).toMatchObject({ operatorId: 'coral', event: { $case: 'userAdded', value: { userId: user.id, byUserId: 900 } } });
    expect(changed).toMatchObject({
      operatorId: 'coral',
      event: { $case: 'userChanged', value: { userId: user.id, isAdmin: true, isCaptain: true, byUserId: 900 } },
    });
    expect(actorOf(user)).not.toHaveProperty('phone');
  });

  it('reads every list of users in the order of an index [ID-23]', async () => {
    const { queries } = await emptied();
    for (const sortBy of userSortKeys)
      for (const sort of ['asc', 'desc'])
        for (const hideNonRole of [true, false])
          for (const search of ['', 'a']) {
            const input = { sortBy, sort, hideNonRole, search };
            for (const query of [queries.page('coral', userPage(input)!), queries.all('coral', userQuery(input))]) {
              expect([input, await indexesOf(query)]).toEqual([input, [`${hideNonRole ? 'withRole' : 'all'}By_${sortBy}`]]);
              expect(await planOf(query)).not.toContain('SORT');
            }
          }
  });

  it('reads no document that a search does not return, to find or to count them [ID-23]', async () => {
    const users = await emptied();
    for (let id = 1; id <= 40; id++) await users.add(aUser({ id, username: `${id % 20 === 0 ? 'zed' : 'abc'}.${id}`, isAdmin: true }), callerOf(), at);
    const read = await docsRead(async () => {
      for (const hideNonRole of [true, false]) expect((await users.page('coral', userPage({ search: 'zed', hideNonRole })!)).count).toBe(2);
      expect((await users.page('coral', userPage({ hideNonRole: true })!)).count).toBe(40);
    });
    expect(read).toEqual({ find: [10, 2, 2], aggregate: [0, 0] });
  });

  it('counts a search to 10,000 users and says where there are more; the whole list is counted exactly [ID-23]', async () => {
    const users = await emptied();
    await users.add(aUser({ id: 1, username: 'aaa.1' }), callerOf(), at);
    const stored = collection<UserDocument>('users');
    const first = (await stored.findOne())!;
    const another = (id: number): UserDocument => ({ ...first, _id: `coral:${id}`, id, phone: `+${id}`, foldedUsername: `aaa.${id}`, usernameKeys: [`${id}`] });
    const counted = async (input: UserListInput) => {
      const { users: found, ...counts } = await users.page('coral', userPage(input)!);
      return [found.length, counts];
    };
    await stored.insertMany(Array.from({ length: MAX_COUNTED - 1 }, (_, index) => another(index + 2)));
    expect(await counted({ search: 'AAA' })).toEqual([10, { count: MAX_COUNTED }]);
    await stored.insertOne(another(MAX_COUNTED + 1));
    expect(await counted({ search: 'AAA' })).toEqual([10, { count: MAX_COUNTED, totalIsExact: false }]);
    await collection('user_counts').deleteMany({});
    expect(await counted({})).toEqual([10, { count: MAX_COUNTED + 1 }]);
  });

  it('counts exactly under concurrent registrations and role changes, also when nothing was counted before [ID-23]', async () => {
    const users = await emptied();
    await Promise.allSettled([
      ...Array.from({ length: 12 }, (_, index) => users.add(aUser({ id: index + 1, isCaptain: index % 3 === 0 }), callerOf(), at)),
      ...Array.from({ length: 3 }, (_, index) => users.add(aUser({ id: 100 + index, username: 'same' }), callerOf(), at)),
      users.page('coral', userPage({})!),
    ]);
    const captain = (await users.byId('coral', 1))!;
    const customer = (await users.byId('coral', 2))!;
    const roles = { isAdmin: true, isCaptain: false };
    await Promise.all([
      ...Array.from({ length: 4 }, () => users.setRoles(customer, roles, callerOf(), at)),
      ...Array.from({ length: 4 }, () => users.setRoles(captain, { isAdmin: false, isCaptain: false }, callerOf(), at)),
    ]);
    const counts = await collection('user_counts').findOne();
    const stored = collection<UserDocument>('users');
    expect(counts).toMatchObject({ all: await stored.countDocuments(), withRole: await stored.countDocuments({ hasRole: true }) });
    expect(counts).toMatchObject({ all: 13, withRole: 4 });
  });

  it('reads a list that is streamed no further than it is taken [ID-23]', async () => {
    const users = await emptied();
    for (let id = 1; id <= 30; id++) await users.add(aUser({ id }), callerOf(), at);
    const batches = [];
    for await (const batch of inBatches(users.queries.all('coral', userQuery({})).batchSize(10))) {
      batches.push(batch.length);
      if (batches.length === 2) break;
    }
    expect(batches).toEqual([10, 10]);
    const taken = await Array.fromAsync(inBatches(users.queries.all('coral', userQuery({})).batchSize(10)));
    expect(taken.map((batch) => batch.length)).toEqual([10, 10, 10]);
  });
});
