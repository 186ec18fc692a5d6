import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createCollections } from '@atoll/runtime/testing/collections';
import { database } from '@atoll/runtime/mongo/connection';
import { testDatabase } from '@atoll/runtime/testing/mongo';
import type { TestDatabase } from '@atoll/runtime/testing/mongo';
import { MongoKnownNetworks } from './known-networks.mongo.js';
import { knownNetworks } from './known-networks.schema.js';

/** After the clock of MongoDB, which removes what has expired by it. */
const now = new Date('2090-11-22T08:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const ali = { operatorId: 'coral', username: 'ali' };

let store: TestDatabase;
let networks: MongoKnownNetworks;
beforeAll(async () => {
  store = await testDatabase('known_networks');
  networks = new MongoKnownNetworks(store.connection);
  await createCollections(store.connection);
});
afterAll(() => store?.drop());

it('knows a network of an account for 90 days after its last login, and for no other account or operator [ID-07] [XC-15]', async () => {
  await networks.add(ali, '203.0.113.9', now);
  expect(await networks.has(ali, '203.0.113.9', daysLater(89))).toBe(true);
  expect(await networks.has(ali, '203.0.113.9', daysLater(90))).toBe(false);
  await networks.add(ali, '203.0.113.9', daysLater(60));
  expect(await networks.has(ali, '203.0.113.9', daysLater(149))).toBe(true);
  for (const other of [
    { ...ali, username: 'aishath' },
    { ...ali, operatorId: 'lagoon' },
  ])
    expect(await networks.has(other, '203.0.113.9', now)).toBe(false);
  expect(await networks.has(ali, '198.51.100.1', now)).toBe(false);
});

it('stores neither name nor address, and lets MongoDB delete what expired', async () => {
  await networks.add(ali, '203.0.113.9', now);
  const stored = database(store.connection).collection(knownNetworks.name);
  expect(JSON.stringify(await stored.find().toArray())).not.toMatch(/ali|203\.0/);
  expect(await stored.indexes()).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
});
