import { keyOf } from '@atoll/runtime/mongo/record-key';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { segmentIndexes, segmentMask, type Claim, type StoredClaim } from '../../inventory/claim.js';
import { READ, inventories, storedClaim } from '../../inventory/store/inventories.schema.js';

export interface InventoryState {
  capacity: number;
  claims: StoredClaim[];
  /** Sentences, one per violated invariant. */
  violations: string[];
}

/** Recomputes the document of a trip from its claims: free seats, seat masks, no segment above the capacity and no seat held twice. */
export async function inventoryState(connection: MongoConnection, operatorId: string, tripId: number): Promise<InventoryState> {
  const found = await inventories.on(connection).findOne(keyOf(operatorId, tripId), READ);
  if (!found) throw new Error(`No inventory of trip ${tripId}.`);
  const all = Object.entries(found.claims).map(([id, record]) => storedClaim(operatorId, tripId, Number(id), record));
  const claims = all.filter(({ seatCount }) => seatCount > 0);
  const violations = all.filter((claim) => !claims.includes(claim)).map(({ bookingId }) => `booking ${bookingId} has an incomplete claim`);
  for (let segment = 0; segment < found.segments; segment++) {
    const load = claims.filter((claim) => segmentIndexes(claim.segments).includes(segment)).reduce((sum, claim) => sum + claim.seatCount, 0);
    if (load > found.capacity) violations.push(`segment ${segment} carries ${load} of ${found.capacity}`);
    if (found.free[segment] !== found.capacity - load) violations.push(`segment ${segment} stores ${found.free[segment]} free, not ${found.capacity - load}`);
  }
  const masks = new Map<number, bigint>();
  for (const { bookingId, segments, seats, seatCount } of claims) {
    if (seats.length > seatCount) violations.push(`booking ${bookingId} names more seats than it occupies`);
    for (const seat of seats) {
      const held = masks.get(seat) ?? 0n;
      if ((held & segmentMask(segments)) !== 0n) violations.push(`seat ${seat} is held twice`);
      masks.set(seat, held | segmentMask(segments));
    }
  }
  for (const [seat, mask] of Object.entries(found.seats)) if (mask !== (masks.get(Number(seat)) ?? 0n)) violations.push(`seat ${seat} is held without a claim`);
  for (const seat of masks.keys()) if (!(seat in found.seats)) violations.push(`seat ${seat} is not of the layout`);
  return { capacity: found.capacity, claims, violations };
}

export type ExpectedClaim = Pick<Claim, 'bookingId' | 'tripId' | 'segments' | 'seatCount'>;

const described = ({ bookingId, tripId, segments, seatCount }: ExpectedClaim): string =>
  `${seatCount} of booking ${bookingId} on trip ${tripId}, segments ${segments.from} to ${segments.to}`;

/** Violations of: every live booking has its claim on each of its trips, and every claim its booking. */
export async function bookingViolations(connection: MongoConnection, live: ExpectedClaim[], operatorId: string, tripIds: readonly number[]): Promise<string[]> {
  const states = await Promise.all(tripIds.map((tripId) => inventoryState(connection, operatorId, tripId)));
  const claimed = new Set(states.flatMap(({ claims }) => claims).map(described));
  const booked = new Set(live.filter(({ tripId }) => tripIds.includes(tripId)).map(described));
  return [
    ...states.flatMap(({ violations }) => violations),
    ...[...claimed.difference(booked)].map((claim) => `claim without booking: ${claim}`),
    ...[...booked.difference(claimed)].map((booking) => `booking without claim: ${booking}`),
  ];
}
