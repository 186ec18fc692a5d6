import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { acrossOperators } from './across-operators.js';
import { database } from './connection.js';
import { defineCollection, defineSharedCollection, embedded } from './collections.js';
import { createCollections } from '../testing/collections.js';

interface Boat {
  _id: string;
  operatorId: string;
  id: number;
  name: string;
  kind: 'ferry' | 'speedboat';
  crew: { userId: number; since?: Date }[];
  seats: Map<string, bigint> | Record<string, bigint>;
  harbour?: { name: string };
  tags?: string[];
  gone?: boolean;
}

const boats = defineCollection<Boat>(
  'boats',
  {
    id: { type: Number, required: true },
    name: { type: String, required: true, minlength: 1 },
    kind: { type: String, required: true, enum: ['ferry', 'speedboat'] },
    crew: { type: [embedded<Boat['crew'][number]>({ userId: { type: Number, required: true }, since: Date })], required: true },
    seats: { type: Map, of: BigInt, required: true },
    harbour: embedded<NonNullable<Boat['harbour']>>({ name: { type: String, required: true } }),
    tags: [String],
    gone: Boolean,
  },
  { indexes: [{ key: { operatorId: 1, id: 1 }, unique: true, name: 'id' }], exceptWhere: 'gone' },
);

const boat: Boat = { _id: 'coral:1', operatorId: 'coral', id: 1, name: 'Dhoni', kind: 'ferry', crew: [{ userId: 7 }], seats: { '1': 0n } };

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase('collections');
  boats.on(test.connection);
  await createCollections(test.connection);
});
afterAll(() => test?.drop());

describe('a defined collection', () => {
  it('stores a document that matches its schema', async () => {
    await boats.on(test.connection).insertOne({ ...boat });
    await boats.on(test.connection).insertOne({ ...boat, _id: 'coral:2', id: 2, harbour: { name: 'Malé' }, tags: ['fast'] });
    expect(await boats.on(test.connection).countDocuments({ operatorId: 'coral' })).toBe(2);
  });

  it.each<[string, object]>([
    ['without a required field', { name: undefined }],
    ['with an empty operator', { operatorId: '' }],
    ['with null in a required field', { name: null }],
    ['with a value outside an enumeration', { kind: 'rowing boat' }],
    ['with a field of another type', { id: '9' }],
    ['with a field that is not declared', { colour: 'red' }],
    ['with a wrong object in a list', { crew: [{ userId: 'x' }] }],
    ['with an undeclared field of such an object', { crew: [{ userId: 1, name: 'x' }] }],
    ['with a wrong value in a map', { seats: { '1': 'x' } }],
    ['with an object that lacks its own required field', { harbour: {} }],
    ['with a wrong element of a list', { tags: [1] }],
  ])('refuses a document %s', async (_, wrong) => {
    const document = { ...boat, _id: 'coral:9', id: 9, ...wrong } as Boat;
    await expect(acrossOperators('a test').collection(test.connection, boats).insertOne(document)).rejects.toMatchObject({ code: 121 });
  });

  it('refuses an update after which a document would not match', async () => {
    await expect(boats.on(test.connection).updateOne({ operatorId: 'coral', id: 2 }, { $set: { id: '2' as never } })).rejects.toMatchObject({ code: 121 });
  });

  it('stores a tombstone without the other fields', async () => {
    await boats.on(test.connection).insertOne({ _id: 'coral:3', operatorId: 'coral', id: 3, gone: true } as Boat);
  });

  it('has its indexes', async () => {
    const names = (await database(test.connection).collection('boats').indexes()).map(({ name }) => name);
    expect(names).toEqual(['_id_', 'id']);
  });

  it('is not changed where it exists: that is the work of a migration', async () => {
    const other = await testDatabase('collections_changed');
    try {
      await database(other.connection).createCollection('boats', { validator: { $jsonSchema: { required: ['old'] } } });
      boats.on(other.connection);
      await createCollections(other.connection);
      await expect(boats.on(other.connection).insertOne({ ...boat })).rejects.toMatchObject({ code: 121 });
    } finally {
      await other.drop();
    }
  });

  it('may belong to no operator', async () => {
    const leases = defineSharedCollection<{ _id: string; owner: string }>('leases', { owner: { type: String, required: true } });
    leases.model(test.connection);
    await createCollections(test.connection);
    const shared = acrossOperators('a test').collection(test.connection, leases);
    await shared.insertOne({ _id: 'relay', owner: 'x' });
    await expect(shared.insertOne({ _id: 'repair' } as never)).rejects.toMatchObject({ code: 121 });
  });
});

it('refuses an object in a document that would get an _id of its own', () => {
  expect(() => defineCollection<{ operatorId: string; crew: object[] }>('wrong', { crew: [{ userId: Number }] })).toThrow('wrong.crew');
});
