import { declareIndexes, tenantCollection } from '@atoll/runtime/mongo/mongo';
import { type MongoConnection } from '@atoll/runtime/mongo/connection';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import type { StandingClaim } from './claim.js';
import type { TripState } from './trip-state.js';

export interface ClaimRecord {
  from: number;
  to: number;
  places: number;
  seats: number[];
  rev: number;
  at: Date;
}

/** One per trip. Everything that decides a sale is in this one document, so that one conditional write can decide it. */
export interface InventoryDocument {
  _id: string;
  operatorId: string;
  tripId: number;
  version: number;
  legs: number;
  capacity: number;
  /** Free places per leg. */
  free: number[];
  /** Column id → bit per leg on which it is held. Every active seat is there from the start: `$bitsAllClear` never matches a missing field. */
  seats: Record<string, bigint>;
  claims: Record<string, ClaimRecord>;
  onSale: boolean;
  boardingOpen: boolean;
  /** Absent in documents from before these fields, until their trip's next change. */
  boardingOpenLater?: boolean;
  deleted?: boolean;
  /** The answer to `version`: refused, or these bookings lost their seats. */
  refused: boolean;
  lost: number[];
  /** Oldest claim that the repairer has not looked at yet; absent when it has seen all. */
  touchedAt?: Date;
  touches: number;
}

export const INVENTORIES = 'inventories';

/** What the inventory uses of the driver's collection. */
export type Inventories = Pick<TenantCollection<InventoryDocument>, 'find' | 'findOne' | 'updateOne' | 'bulkWrite'>;

export function inventoriesOf(connection: MongoConnection): Inventories {
  declareIndexes(connection, INVENTORIES, [
    // The repairer's queue, over all operators. Only the first claim since its last visit enters it, so a hot trip does not churn the index.
    { key: { touchedAt: 1 }, partialFilterExpression: { touchedAt: { $exists: true } } },
    { key: { onSale: 1, _id: 1 } },
  ]);
  return tenantCollection<InventoryDocument>(connection, INVENTORIES);
}

/** A small int64 would be read back as a number and a large one as a Long; masks are bigint here and there. */
export const READ = { useBigInt64: true } as const;

export function newInventory(state: TripState): Omit<InventoryDocument, '_id' | 'operatorId'> {
  const { operatorId: _, activeSeats, ...told } = state;
  const free = Array.from({ length: state.legs }, () => state.capacity);
  return { ...told, free, seats: unheld(activeSeats), claims: {}, refused: false, lost: [], touches: 0 };
}

export const unheld = (seats: number[]): Record<string, bigint> => Object.fromEntries(seats.map((seat) => [seat, 0n]));

export function standingClaim(operatorId: string, tripId: number, bookingId: number, record: ClaimRecord): StandingClaim {
  const { from, to, places, seats, rev, at } = record;
  return { operatorId, tripId, bookingId, legs: { from, to }, places, seats, rev, at };
}
