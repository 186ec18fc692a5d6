import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Claim, Taken } from './claim.js';
import { InventoryNotOpen, type Inventory } from './inventory.port.js';
import { tripStateOf } from './trip-state-of.js';

/** Takes the claims. The first booking of a trip may find no inventory: it is opened from trip's snapshot. */
export async function claimOnTrips(inventory: Inventory, operatorId: string, claims: Claim[], trips: readonly TripSnapshot[]): Promise<Taken[]> {
  try {
    return await inventory.claim(claims);
  } catch (error) {
    if (!(error instanceof InventoryNotOpen)) throw error;
    for (const trip of trips) await inventory.open(tripStateOf(operatorId, trip));
    return inventory.claim(claims);
  }
}
