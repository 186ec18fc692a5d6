import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { defineCollection } from './collections.js';
import { createCollections } from '../testing/collections.js';
import { insertMissing } from './insert-each.js';
import { insertOnce } from './insert-once.js';

interface Boat {
  _id: string;
  operatorId: string;
  name: string;
}

const boats = defineCollection<Boat>('boats', { name: { type: String, required: true } });
const boat = (_id: string, name = 'Dhoni'): Boat => ({ _id, operatorId: 'coral', name });

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase('insert_once');
  boats.on(test.connection);
  await createCollections(test.connection);
});
afterAll(() => test?.drop());

const names = async () => (await boats.on(test.connection).find({ operatorId: 'coral' }).sort({ _id: 1 }).toArray()).map(({ name }) => name);

it('of writers of the same document one inserts it, and the others leave it as it is', async () => {
  const insert = () => insertOnce(boats.on(test.connection).insertOne(boat('coral:1')));
  const written = await Promise.all(Array.from({ length: 5 }, insert));
  expect(written.filter(Boolean)).toHaveLength(1);
  await insertMissing(boats.on(test.connection), [boat('coral:1', 'Other'), boat('coral:2', 'Ferry')]);
  await insertMissing(boats.on(test.connection), [boat('coral:2', 'Other')]);
  expect(await names()).toEqual(['Dhoni', 'Ferry']);
});

it('a write that fails for another reason still fails', async () => {
  const wrong = { ...boat('coral:9'), name: undefined as never };
  await expect(insertOnce(boats.on(test.connection).insertOne(wrong))).rejects.toMatchObject({ code: 121 });
  await expect(insertMissing(boats.on(test.connection), [wrong, boat('coral:8')])).rejects.toMatchObject({ code: 121 });
});
