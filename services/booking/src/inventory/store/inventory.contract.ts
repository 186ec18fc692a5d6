import { beforeEach } from '@jest/globals';
import type { Inventory } from '../inventory.port.js';
import { capacityContract } from './capacity.contract.js';
import { namedSeatsContract } from './named-seats.contract.js';
import { privateClaimsContract } from './private-claims.contract.js';
import { resizeContract } from './resize.contract.js';
import { termsContract } from './terms.contract.js';
import { tripChangesContract } from './trip-changes.contract.js';

/** Contract suite of `Inventory`, run by the fake and by the store. */
export function inventoryContract(make: () => Inventory): void {
  let inventory: Inventory;
  beforeEach(() => {
    inventory = make();
  });
  capacityContract(() => inventory);
  namedSeatsContract(() => inventory);
  privateClaimsContract(() => inventory);
  resizeContract(() => inventory);
  tripChangesContract(() => inventory);
  termsContract(() => inventory);
}
