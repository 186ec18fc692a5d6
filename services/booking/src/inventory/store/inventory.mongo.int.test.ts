import { beforeEach, describe, expect, it } from '@jest/globals';
import { bookingDatabase } from '../../testing/booking-database.js';
import { aClaim, aTrip } from '../../testing/inventory-builders.js';
import { inventories, newInventory } from './inventories.schema.js';
import { inventoryContract } from './inventory.contract.js';
import { MongoInventory } from './inventory.mongo.js';

describe('inventory in MongoDB', () => {
  const database = bookingDatabase();
  beforeEach(() => database.connection().collection(inventories.name).deleteMany({}));

  inventoryContract(() => new MongoInventory(database.connection()));

  it('a trip is known to be full after a refused claim, until a seat comes free or is added', async () => {
    const inventory = new MongoInventory(database.connection());
    await inventory.open(aTrip({ capacity: 1 }));
    const [first, second] = [aClaim({ bookingId: 1 }), aClaim({ bookingId: 2 })];
    await inventory.claim([first]);
    expect(inventory.isKnownFullFor([second])).toBe(false);
    const refused = () => expect(inventory.claim([second])).rejects.toMatchObject({ code: 'SEATS_NOT_AVAILABLE' });
    await refused();
    expect(inventory.isKnownFullFor([second])).toBe(true);
    await inventory.release('coral', 1, 1);
    expect(inventory.isKnownFullFor([second])).toBe(false);

    await inventory.claim([first]);
    await refused();
    await inventory.apply(aTrip({ capacity: 2, version: 2 }));
    expect(inventory.isKnownFullFor([second])).toBe(false);
  });

  it.each([
    ['an unknown field', { layoutReplaced: true }],
    ['a capacity that is no number', { capacity: '10' }],
    ['no claims', { claims: undefined }],
  ])('is refused by the database with %s', async (_, wrong) => {
    const document = { _id: 'coral:1', operatorId: 'coral', ...newInventory(aTrip()), ...wrong };
    await expect(inventories.on(database.connection()).insertOne(document as never)).rejects.toThrow('Document failed validation');
  });
});
