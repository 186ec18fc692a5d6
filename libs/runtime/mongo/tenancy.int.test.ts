import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema, type Model } from 'mongoose';
import { duplicateKeyOf } from './duplicate-key.js';
import { acrossOperators } from './across-operators.js';
import { defineCollection } from './collections.js';
import { createCollections } from '../testing/collections.js';
import type { TenantCollection } from './tenant-collection.js';
import { TenancyError } from './tenancy.js';
import { explainsWithoutCollscan, planOf, refusesWithoutOperator, testDatabase, type TestDatabase } from '../testing/mongo.js';

interface Boat {
  operatorId: string;
  id: number;
  name: string;
}

const definition = defineCollection<Boat>(
  'boats',
  { id: Number, name: String },
  { id: Schema.Types.Mixed, indexes: [{ key: { operatorId: 1, id: 1 }, unique: true }] },
);
const tickets = defineCollection<{ operatorId: string; no: number }>(
  'tickets',
  { no: Number },
  { id: Schema.Types.Mixed, indexes: [{ key: { operatorId: 1, no: 1 }, unique: true }] },
);

let database: TestDatabase;
let model: Model<Boat>;
let boats: TenantCollection<Boat>;

beforeAll(async () => {
  database = await testDatabase('tenancy');
  model = definition.model(database.connection);
  boats = definition.on(database.connection);
  tickets.model(database.connection);
  await createCollections(database.connection);
  await model.create({ _id: 'coral:1', operatorId: 'coral', id: 1, name: 'Dhoni' });
  await model.create({ _id: 'lagoon:1', operatorId: 'lagoon', id: 1, name: 'Ferry' });
});
afterAll(() => database?.drop());

describe('a model', () => {
  it('refuses every operation that does not name one operator [ID-07]', async () => {
    expect(await refusesWithoutOperator(model)).toEqual([]);
  });

  it('sees the records of the operator it is asked for, and no others [ID-07]', async () => {
    expect(await model.find({ operatorId: 'coral' }).lean()).toMatchObject([{ name: 'Dhoni' }]);
    expect(await model.aggregate([{ $match: { operatorId: 'lagoon' } }, { $count: 'boats' }])).toEqual([{ boats: 1 }]);
    expect((await model.updateOne({ operatorId: 'lagoon', name: 'Dhoni' }, { $set: { name: 'x' } })).matchedCount).toBe(0);
    expect(await model.countDocuments({ operatorId: 'coral', id: 1 })).toBe(1);
  });

  it.each<[string, () => unknown]>([
    ['a comparison instead of one operator', () => model.find({ operatorId: { $ne: 'x' } })],
    ['a list of operators', () => model.find({ operatorId: { $in: ['coral', 'lagoon'] } })],
    ['an empty operator', () => model.find({ operatorId: '' })],
    ['an operator hidden in $or', () => model.find({ $or: [{ operatorId: 'coral' }, { id: 1 }] })],
    ['a move to another operator', () => model.updateOne({ operatorId: 'coral' }, { $set: { operatorId: 'lagoon' } })],
    ['a look into another collection', () => model.aggregate([{ $match: { operatorId: 'coral' } }, { $lookup: { from: 'boats', pipeline: [], as: 'all' } }])],
    ['the same inside a facet', () => model.aggregate([{ $match: { operatorId: 'coral' } }, { $facet: { all: [{ $unionWith: 'boats' }] } as never }])],
    [
      'a bulk write with one bad operation',
      () => model.bulkWrite([{ deleteOne: { filter: { operatorId: 'coral', id: 9 } } }, { deleteOne: { filter: { id: 9 } } }]),
    ],
  ])('refuses %s [ID-07]', async (_, attempt) => {
    await expect(Promise.resolve().then(attempt)).rejects.toBeInstanceOf(TenancyError);
  });
});

describe('a collection of the driver', () => {
  it.each<[string, () => unknown]>([
    ['find', () => boats.find({ id: 1 })],
    ['find by an undefined value', () => boats.find({ operatorId: 'coral', id: undefined as never })],
    ['findOne', () => boats.findOne({ id: 1 })],
    ['countDocuments', () => boats.countDocuments()],
    ['distinct', () => boats.distinct('name')],
    ['aggregate', () => boats.aggregate([{ $sort: { id: 1 } }])],
    ['insertOne', () => boats.insertOne({ id: 2, name: 'x' } as Boat)],
    ['insertMany', () => boats.insertMany([{ operatorId: 'coral', id: 2, name: 'x' }, { id: 3, name: 'x' } as Boat])],
    ['updateOne', () => boats.updateOne({ id: 1 }, { $set: { name: 'x' } })],
    ['updateMany of the operator', () => boats.updateMany({ operatorId: 'coral' }, { $set: { operatorId: 'lagoon' } })],
    ['replaceOne by another operator-less document', () => boats.replaceOne({ operatorId: 'coral' }, { id: 1, name: 'x' } as Boat)],
    ['deleteMany', () => boats.deleteMany({})],
    ['findOneAndUpdate', () => boats.findOneAndUpdate({ id: 1 }, { $inc: { id: 1 } })],
    ['findOneAndDelete', () => boats.findOneAndDelete({ id: 1 })],
    ['bulkWrite', () => boats.bulkWrite([{ insertOne: { document: { id: 2, name: 'x' } as Boat } }])],
  ])('refuses %s without an operator [ID-07]', async (_, attempt) => {
    await expect(Promise.resolve().then(attempt)).rejects.toBeInstanceOf(TenancyError);
  });

  it('reads and writes for one operator', async () => {
    await boats.updateOne({ operatorId: 'coral', id: 7 }, { $set: { name: 'Speedboat' } }, { upsert: true });
    expect(await boats.findOne({ operatorId: 'coral', id: 7 })).toMatchObject({ operatorId: 'coral', name: 'Speedboat' });
    expect(await boats.find({ operatorId: 'lagoon', id: 7 }).toArray()).toEqual([]);
  });

  it('reads the documents of all operators through acrossOperators', async () => {
    expect(await acrossOperators('a test').collection(database.connection, definition).countDocuments({ name: 'Speedboat' })).toBe(1);
  });
});

describe('indexes', () => {
  it('exist after the start, so that no query scans its collection', async () => {
    expect(await explainsWithoutCollscan(model.find({ operatorId: 'coral', id: 1 }))).toBe(true);
    expect(await planOf(boats.find({ operatorId: 'coral', name: 'x' }))).not.toContain('COLLSCAN');
    expect(await explainsWithoutCollscan(acrossOperators('a test').collection(database.connection, definition).find({ name: 'x' }))).toBe(false);
  });

  it('are named by the error of the write that one of them refused', async () => {
    const refusal = await model.create({ _id: 'x', operatorId: 'coral', id: 1, name: 'again' }).catch((error: unknown) => error);
    expect(duplicateKeyOf(refusal)).toEqual({ fields: ['operatorId', 'id'] });
    const bulk = await tickets
      .on(database.connection)
      .bulkWrite([1, 1].map((no) => ({ insertOne: { document: { operatorId: 'coral', no } } })))
      .catch((error: unknown) => error);
    expect(duplicateKeyOf(new Error('wrapped', { cause: bulk }))?.fields).toEqual(['operatorId', 'no']);
    expect(duplicateKeyOf(new Error('other'))).toBeUndefined();
  });
});
