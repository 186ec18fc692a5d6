import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { EventRecord } from '@atoll/outbox/events';
import { auditEntriesIn, testAuditor } from '@atoll/outbox/testing/audit';
import { createCollections } from '@atoll/runtime/testing/collections';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { initialConfigs, operatorSetup, setupOf } from './operators/operator.js';
import { MongoOperators } from './operators/operators.mongo.js';
import { SetUpOperator } from './operators/set-up-operator.js';
import { aUser, callerOf } from './testing/builders.js';
import { MongoUsers } from './users/users.mongo.js';

const at = new Date('2026-11-21T08:00:00Z');
const admin = callerOf(aUser({ id: 42, isAdmin: true }));

let store: TestDatabase;
let users: MongoUsers;
let operators: MongoOperators;
beforeAll(async () => {
  store = await testDatabase('identity_audit');
  users = new MongoUsers(store.connection, testAuditor());
  operators = new MongoOperators(store.connection, testAuditor());
  await createCollections(store.connection);
});
afterAll(() => store?.drop());

async function entriesOf(collection: string, _id: string) {
  const stored = await database(store.connection).collection<{ _id: string; events: EventRecord[] }>(collection).findOne({ _id });
  return auditEntriesIn(stored?.events).map(({ version, event }) => ({ version, ...event.value }));
}

it('who changed the roles of an account is in the audit entry of that write, without names or contacts [XC-14, ID-22]', async () => {
  const user = aUser({ id: 7, username: 'aishath', phone: '+9607654321' });
  await users.add(user, admin, at);
  expect(await users.setRoles(user, { isAdmin: false, isCaptain: true }, admin, at)).toBe(true);
  expect(await users.setRoles(user, { isAdmin: true, isCaptain: true }, admin, at)).toBe(false);
  const entries = await entriesOf('users', `${user.operatorId}:7`);
  expect(entries.map(({ act, byUserId, version }) => [act, byUserId, version])).toEqual([
    ['user.created', 42, 1],
    ['user.rolesChanged', 42, 2],
  ]);
  expect(entries[1]?.changes).toEqual([{ field: 'isCaptain', before: 'false', after: 'true' }]);
  expect(entries[1]?.previousHash).toBe(entries[0]?.hash);
  expect(JSON.stringify(entries)).not.toMatch(/aishath|7654321/);
});

it('an account that a customer registers gets no audit entry', async () => {
  await users.add(aUser({ id: 8, username: 'hassan' }), callerOf(), at);
  expect(await entriesOf('users', `${aUser().operatorId}:8`)).toEqual([]);
});

it('who changed settings and the operator is in the audit entry of that write, before and after [XC-14]', async () => {
  const setup = operatorSetup({ operatorId: 'coral', hostNames: ['coral.localhost'], productTitle: 'Coral Ferries', companyName: 'Coral' });
  await new SetUpOperator(operators, { now: () => at }).run(setup, initialConfigs({}));
  expect(await entriesOf('operators', 'coral')).toEqual([]);
  const before = (await operators.find('coral'))!;
  const [row] = before.configs;
  const other = row!.value === 'true' ? 'false' : 'true';
  expect(await operators.setConfigs(before, new Map([[row!.id, other]]), admin, at)).toBe(true);
  const then = (await operators.find('coral'))!;
  await operators.changeSetup(then, { ...setupOf(then), productTitle: 'Reef Ferries', bankAccountMvr: '7701234' }, at, admin);
  const [configs, edited] = await entriesOf('operators', 'coral');
  expect(configs).toMatchObject({
    act: 'operator.configsChanged',
    changes: [{ field: `configs.${row!.name}`, before: JSON.stringify(row!.value), after: `"${other}"` }],
  });
  expect(edited).toMatchObject({ act: 'operator.edited', previousHash: configs!.hash });
  expect(edited?.changes).toContainEqual({ field: 'productTitle', before: '"Coral Ferries"', after: '"Reef Ferries"' });
  expect(edited?.changes.find(({ field }) => field === 'bankAccountMvr')?.after).toMatch(/^hmac:/);
});
