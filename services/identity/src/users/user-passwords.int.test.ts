import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testAuditor } from '@atoll/outbox/testing/audit';
import { RELAY } from '@atoll/outbox/wake';
import { onWakeUp } from '@atoll/runtime/jobs/wake-ups';
import { database } from '@atoll/runtime/mongo/connection';
import { inTransaction } from '@atoll/runtime/mongo/transaction';
import { createCollections } from '@atoll/runtime/testing/collections';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { aUser, callerOf } from '../testing/builders.js';
import { MongoUserPasswords } from './user-passwords.mongo.js';
import { MongoUsers } from './users.mongo.js';
import { users as definition } from './users.schema.js';

let store: TestDatabase;
let passwords: MongoUserPasswords;
beforeAll(async () => {
  store = await testDatabase('user_passwords');
  const users = new MongoUsers(store.connection, testAuditor());
  passwords = new MongoUserPasswords(store.connection);
  await createCollections(store.connection);
  await users.add(aUser({ id: 6 }), callerOf(), new Date());
});
afterAll(() => store.drop());

const stored = () => database(store.connection).collection(definition.name).find().toArray();

async function change(operatorId: string, userId: number): Promise<boolean> {
  let isChanged = false;
  await inTransaction(store.connection, async (session) => {
    isChanged = await passwords.change(operatorId, userId, { hash: 'new hash', at: new Date() }, session);
  });
  return isChanged;
}

it('changes nothing for an account that is gone, or is of another operator [ID-07, ID-41]', async () => {
  const before = await stored();
  expect([await change('coral', 7), await change('lagoon', 6)]).toEqual([false, false]);
  expect(await stored()).toEqual(before);
});

it('stores the hash with an event, and wakes the relay once the transaction is committed [ID-41]', async () => {
  const woken: (string | undefined)[] = [];
  const stop = onWakeUp(store.connection, RELAY, (about) => {
    woken.push(about);
    return true;
  });
  expect(await change('coral', 6)).toBe(true);
  expect(woken).toEqual([]);
  passwords.changed();
  stop();
  expect(woken).toEqual([definition.name]);
  const [user] = await stored();
  expect(user).toMatchObject({ passwordHash: 'new hash', version: 2 });
  expect(user?.['events']).toHaveLength(2);
});
