import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookingDatabase } from '../../testing/booking-database.js';
import { aTrip } from '../../testing/inventory-builders.js';
import { inventories, newInventory } from './inventories.schema.js';
import { inventoryContract } from './inventory.contract.js';
import { MongoInventory } from './inventory.mongo.js';

describe('inventory in MongoDB', () => {
  const database = bookingDatabase();
  beforeEach(() => database.connection().collection(inventories.name).deleteMany({}));

  inventoryContract(() => new MongoInventory(database.connection()));

  it.each([
    ['an unknown field', { layoutReplaced: true }],
    ['a capacity that is no number', { capacity: '10' }],
    ['no claims', { claims: undefined }],
  ])('is refused by the database with %s', async (_, wrong) => {
    const document = { _id: 'coral:1', operatorId: 'coral', ...newInventory(aTrip()), ...wrong };
    await expect(inventories.on(database.connection()).insertOne(document as never)).rejects.toThrow('Document failed validation');
  });
});
