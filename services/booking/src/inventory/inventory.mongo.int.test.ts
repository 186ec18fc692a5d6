import { afterAll, beforeAll, beforeEach, describe } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { INVENTORIES, inventoriesOf } from './inventory-document.js';
import { inventoryContract } from './inventory.contract.js';
import { InventoryMongo } from './inventory.mongo.js';

describe('inventory in MongoDB', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(() => database.connection.collection(INVENTORIES).deleteMany({}));

  inventoryContract(() => new InventoryMongo(inventoriesOf(database.connection)));
});
