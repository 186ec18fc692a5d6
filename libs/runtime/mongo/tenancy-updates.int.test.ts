import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Schema, type Model, type mongo } from 'mongoose';
import { createCollections } from '../testing/collections.js';
import { testDatabase, type TestDatabase } from '../testing/mongo.js';
import { defineCollection } from './collections.js';
import type { TenantCollection } from './tenant-collection.js';
import { TenancyError } from './tenancy.js';

interface Boat {
  operatorId: string;
  name?: string;
  other?: string;
}

const definition = defineCollection<Boat>('boats', { name: String, other: String }, { id: Schema.Types.Mixed, indexes: [{ key: { operatorId: 1, name: 1 } }] });
const coral = { operatorId: 'coral' };

let database: TestDatabase;
let model: Model<Boat>;
let boats: TenantCollection<Boat>;

beforeAll(async () => {
  database = await testDatabase('tenancy_updates');
  model = definition.model(database.connection);
  boats = definition.on(database.connection);
  await createCollections(database.connection);
  await boats.insertOne({ ...coral, name: 'Dhoni', other: 'lagoon' });
});
afterAll(() => database?.drop());

const replacing = (merged: unknown) => [{ $replaceWith: merged }] as mongo.Document[];

const refused: [string, mongo.UpdateFilter<Boat> | mongo.Document[]][] = [
  ['sets another operator', { $set: { operatorId: 'lagoon' } }],
  ['removes the operator', { $unset: { operatorId: '' } }],
  ['renames the operator', { $rename: { operatorId: 'other' } } as mongo.UpdateFilter<Boat>],
  ['renames another field to the operator', { $rename: { other: 'operatorId' } } as mongo.UpdateFilter<Boat>],
  ['inserts for another operator', { $setOnInsert: { operatorId: 'lagoon' } }],
  ['sets another operator in a stage', [{ $set: { operatorId: 'lagoon' } }]],
  ['sets another operator in a later stage', [{ $set: { name: 'x' } }, { $set: { operatorId: 'lagoon' } }]],
  ['adds another operator in a stage', [{ $addFields: { operatorId: '$other' } }]],
  ['removes the operator in a stage', [{ $unset: 'operatorId' }]],
  ['removes the operator among others in a stage', [{ $unset: ['name', 'operatorId'] }]],
  ['keeps only other fields in a stage', [{ $project: { name: 1 } }]],
  ['replaces the record by a field', replacing('$other')],
  ['replaces the record by parts that may name another operator', replacing({ $mergeObjects: [coral, '$$ROOT', { name: 'x' }] })],
  ['replaces the record by one of another operator', replacing({ $mergeObjects: ['$$ROOT', { operatorId: 'lagoon' }] })],
  ['replaces the root by one of another operator', [{ $replaceRoot: { newRoot: { operatorId: 'lagoon' } } }]],
];

describe.each(refused)('an update that %s', (_, update) => {
  it.each<[string, () => unknown]>([
    ['updateOne', () => boats.updateOne(coral, update)],
    ['updateMany', () => boats.updateMany(coral, update)],
    ['findOneAndUpdate', () => boats.findOneAndUpdate(coral, update)],
    ['bulkWrite of one', () => boats.bulkWrite([{ updateOne: { filter: coral, update } }])],
    ['bulkWrite of many', () => boats.bulkWrite([{ updateMany: { filter: coral, update } }])],
    ['updateOne of a model', () => model.updateOne(coral, update as never, { updatePipeline: true })],
    ['bulkWrite of a model', () => model.bulkWrite([{ updateOne: { filter: coral, update: update as never } }])],
  ])('is refused by %s [ID-07]', async (__, attempt) => {
    await expect(Promise.resolve().then(attempt)).rejects.toBeInstanceOf(TenancyError);
    expect(await boats.countDocuments({ ...coral, name: 'Dhoni' })).toBe(1);
  });
});

it('is refused as well where a model is given the operator without a $set [ID-07]', async () => {
  await expect(model.updateOne(coral, { operatorId: 'lagoon' })).rejects.toBeInstanceOf(TenancyError);
});

it.each([
  ['of no operator', { name: 'Ferry' } as Boat],
  ['of another operator', { operatorId: 'lagoon', name: 'Ferry' }],
])('a replacement %s is refused [ID-07]', async (_, replacement) => {
  const attempts: (() => unknown)[] = [
    () => boats.replaceOne(coral, replacement),
    () => boats.findOneAndReplace(coral, replacement),
    () => boats.bulkWrite([{ replaceOne: { filter: coral, replacement } }]),
    () => model.replaceOne(coral, replacement),
    () => model.findOneAndReplace(coral, replacement),
    () => model.bulkWrite([{ replaceOne: { filter: coral, replacement } }]),
  ];
  for (const attempt of attempts) await expect(Promise.resolve().then(attempt)).rejects.toBeInstanceOf(TenancyError);
  expect(await boats.countDocuments(coral)).toBe(1);
});

it('what keeps the operator is written', async () => {
  const ferry = { ...coral, name: 'Ferry' };
  await boats.updateOne(ferry, { $setOnInsert: ferry }, { upsert: true });
  await boats.updateOne(ferry, { $rename: { other: 'name' } } as mongo.UpdateFilter<Boat>);
  await boats.updateOne(ferry, [{ $set: { other: 'a' } }, { $unset: 'other' }]);
  await boats.updateOne(ferry, replacing({ $mergeObjects: ['$$ROOT', { other: 'b' }, coral] }));
  await boats.bulkWrite([{ replaceOne: { filter: ferry, replacement: { ...ferry, other: 'c' } } }]);
  expect(await boats.findOne(ferry)).toMatchObject({ ...ferry, other: 'c' });
});
