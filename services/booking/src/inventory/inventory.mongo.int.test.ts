import { beforeEach, describe } from '@jest/globals';
import { bookingDatabase } from '../testing/booking-database.js';
import { INVENTORIES, inventoriesOf } from './inventories.schema.js';
import { inventoryContract } from './inventory.contract.js';
import { InventoryMongo } from './inventory.mongo.js';

describe('inventory in MongoDB', () => {
  const database = bookingDatabase();
  beforeEach(() => database.connection().collection(INVENTORIES).deleteMany({}));

  inventoryContract(() => new InventoryMongo(inventoriesOf(database.connection())));
});
