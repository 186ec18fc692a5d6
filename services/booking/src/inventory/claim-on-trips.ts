import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Claim, Taken } from './claim.js';
import { InventoryNotOpen, type Inventory } from './inventory.port.js';
import { StaleTerms, termsOf } from './terms.js';
import { tripStateOf } from './trip-state-of.js';

/** Takes the claims. The first booking of a trip may find no inventory: it is opened from trip's snapshot. */
export function claimOnTrips(inventory: Inventory, operatorId: string, claims: Claim[], trips: readonly TripSnapshot[]): Promise<Taken[]> {
  return claimOr(inventory, operatorId, claims, trips, () => inventory.claim(claims));
}

/**
 * The same for snapshots that may be outdated, with claims on their terms. Those that found no inventory are stale once it is open: a change
 * of the terms before has left no trace in it.
 */
export function claimOnTerms(inventory: Inventory, operatorId: string, claims: Claim[], trips: readonly TripSnapshot[]): Promise<Taken[]> {
  return claimOr(inventory, operatorId, onTermsOf(trips, claims), trips, () => {
    throw new StaleTerms();
  });
}

async function claimOr(
  inventory: Inventory,
  operatorId: string,
  claims: Claim[],
  trips: readonly TripSnapshot[],
  opened: () => Promise<Taken[]>,
): Promise<Taken[]> {
  try {
    return await inventory.claim(claims);
  } catch (error) {
    if (!(error instanceof InventoryNotOpen)) throw error;
    for (const trip of trips) await inventory.open(tripStateOf(operatorId, trip));
    return opened();
  }
}

/** The claims on the terms of their trips, as they were read. */
export function onTermsOf(trips: readonly TripSnapshot[], claims: readonly Claim[]): Claim[] {
  const read = new Map(trips.map((trip) => [trip.id, termsOf(trip)]));
  return claims.map((claim) => {
    const terms = read.get(claim.tripId);
    return terms ? { ...claim, terms } : claim;
  });
}
