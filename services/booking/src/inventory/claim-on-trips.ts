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
 * @param sinceOpen ids of the trips that were read after a claim had found them open
 */
export function claimOnTerms(
  inventory: Inventory,
  operatorId: string,
  claims: readonly Claim[],
  trips: readonly TripSnapshot[],
  sinceOpen: ReadonlySet<number>,
): Promise<Taken[]> {
  return claimOr(inventory, operatorId, onTermsOf(trips, claims, sinceOpen), trips, () => {
    throw new StaleTerms(trips.map(({ id }) => id));
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
function onTermsOf(trips: readonly TripSnapshot[], claims: readonly Claim[], sinceOpen: ReadonlySet<number>): Claim[] {
  const read = new Map(trips.map((trip) => [trip.id, termsOf(trip, sinceOpen.has(trip.id))]));
  return claims.map((claim) => {
    const terms = read.get(claim.tripId);
    return terms ? { ...claim, terms } : claim;
  });
}
