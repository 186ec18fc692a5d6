import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '@atoll/runtime/testing/mongo';
import { Checkpoint } from './checkpoint.mongo.js';
import { Pointers } from './pointer.mongo.js';

const now = new Date();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('projections');
});
afterAll(() => database.drop());

it('the pointer is created once and switched once, and only to a higher version, by concurrent processes', async () => {
  const pointers = new Pointers(database.connection);
  await Promise.all(Array.from({ length: 10 }, () => pointers.register('sales', 1, now)));
  await pointers.register('sales', 2, now);
  expect(await pointers.find('sales')).toMatchObject({ serving: 1, existing: [1, 2] });
  const switched = await Promise.all(Array.from({ length: 10 }, () => pointers.switch('sales', { from: 1, to: 2, now })));
  expect(switched.filter(Boolean)).toHaveLength(1);
  expect(await pointers.switch('sales', { from: 2, to: 1, now })).toBe(false);
  await pointers.forget('sales', 2);
  expect(await pointers.find('sales')).toMatchObject({ serving: 2, existing: [1, 2] });
  await pointers.forget('sales', 1);
  expect(await pointers.find('sales')).toMatchObject({ serving: 2, existing: [2] });
});

it('a checkpoint never moves back, and begins at the start of a partition', async () => {
  const checkpoint = new Checkpoint(database.connection, 'reporting.sales.v1');
  const at = (partition: number, offset: string) => ({ topic: 'booking.events.v1', partition, offset });
  checkpoint.save([at(0, '100'), at(1, '7')]);
  await checkpoint.stored();
  checkpoint.save([at(0, '90'), at(1, '8')]);
  expect(await checkpoint.load([at(0, ''), at(1, ''), at(2, '')])).toEqual([at(0, '100'), at(1, '8'), at(2, '0')]);
});

it('checkpoints of several projections are written together and not for each batch; a dropped one is not written again', async () => {
  const at = (offset: number) => ({ topic: 'trip.events.v1', partition: 0, offset: String(offset) });
  const [first, second, dropped] = ['one', 'two', 'three'].map((name) => new Checkpoint(database.connection, name)) as [Checkpoint, Checkpoint, Checkpoint];
  for (let offset = 1; offset <= 50; offset += 1) for (const each of [first, second, dropped]) each.save([at(offset)]);
  await dropped.drop();
  await first.stored();
  for (const each of [first, second]) expect(await each.load([at(0)])).toEqual([at(50)]);
  expect(await dropped.load([at(0)])).toEqual([at(0)]);
});
