import { keyOf } from '@atoll/runtime/mongo/record-key';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import { legIndexes, legMask, type Claim, type StandingClaim } from '../inventory/claim.js';
import { READ, inventoriesOf, standingClaim } from '../inventory/inventories.schema.js';

export interface Sweep {
  capacity: number;
  claims: StandingClaim[];
  /** Sentences, each about one thing that must never be. */
  broken: string[];
}

/** Adds the document of a trip up from its claims: free places, seat masks, and nobody above the capacity or on a held seat. */
export async function sweep(connection: MongoConnection, operatorId: string, tripId: number): Promise<Sweep> {
  const found = await inventoriesOf(connection).findOne(keyOf(operatorId, tripId), READ);
  if (!found) throw new Error(`No inventory of trip ${tripId}.`);
  const all = Object.entries(found.claims).map(([id, record]) => standingClaim(operatorId, tripId, Number(id), record));
  const claims = all.filter(({ places }) => places > 0);
  const broken = all.filter((claim) => !claims.includes(claim)).map(({ bookingId }) => `booking ${bookingId} has half a claim`);
  for (let leg = 0; leg < found.legs; leg++) {
    const load = claims.filter((claim) => legIndexes(claim.legs).includes(leg)).reduce((sum, claim) => sum + claim.places, 0);
    if (load > found.capacity) broken.push(`leg ${leg} carries ${load} of ${found.capacity}`);
    if (found.free[leg] !== found.capacity - load) broken.push(`leg ${leg} says ${found.free[leg]} free, not ${found.capacity - load}`);
  }
  const masks = new Map<number, bigint>();
  for (const { bookingId, legs, seats, places } of claims) {
    if (seats.length > places) broken.push(`booking ${bookingId} holds more seats than places`);
    for (const seat of seats) {
      const held = masks.get(seat) ?? 0n;
      if ((held & legMask(legs)) !== 0n) broken.push(`seat ${seat} is held twice`);
      masks.set(seat, held | legMask(legs));
    }
  }
  for (const [seat, mask] of Object.entries(found.seats)) if (mask !== (masks.get(Number(seat)) ?? 0n)) broken.push(`seat ${seat} is held by nobody known`);
  for (const seat of masks.keys()) if (!(seat in found.seats)) broken.push(`seat ${seat} is not of the layout`);
  return { capacity: found.capacity, claims, broken };
}

export type Travelled = Pick<Claim, 'bookingId' | 'tripId' | 'legs' | 'places'>;

const inWords = ({ bookingId, tripId, legs, places }: Travelled): string =>
  `${places} of booking ${bookingId} on trip ${tripId}, legs ${legs.from} to ${legs.to}`;

/** Every live booking has its claim on each trip it travels, and every claim its booking. */
export async function sweepBookings(connection: MongoConnection, live: Travelled[], operatorId: string, tripIds: readonly number[]): Promise<string[]> {
  const sweeps = await Promise.all(tripIds.map((tripId) => sweep(connection, operatorId, tripId)));
  const claimed = new Set(sweeps.flatMap(({ claims }) => claims).map(inWords));
  const booked = new Set(live.filter(({ tripId }) => tripIds.includes(tripId)).map(inWords));
  return [
    ...sweeps.flatMap(({ broken }) => broken),
    ...[...claimed.difference(booked)].map((claim) => `claim without booking: ${claim}`),
    ...[...booked.difference(claimed)].map((booking) => `booking without claim: ${booking}`),
  ];
}
