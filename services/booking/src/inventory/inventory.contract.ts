import { beforeEach } from '@jest/globals';
import type { Inventory } from './inventory.port.js';
import { placesContract } from './capacity.contract.js';
import { seatsContract } from './named-seats.contract.js';
import { tripChangesContract } from './trip-changes.contract.js';

/** What every inventory promises; run by the fake and by the store. */
export function inventoryContract(make: () => Inventory): void {
  let inventory: Inventory;
  beforeEach(() => {
    inventory = make();
  });
  placesContract(() => inventory);
  seatsContract(() => inventory);
  tripChangesContract(() => inventory);
}
