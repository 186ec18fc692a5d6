import { defineCollection } from '@atoll/runtime/mongo/collections';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import type { TenantCollection } from '@atoll/runtime/mongo/tenant-collection';
import { Schema } from 'mongoose';
import { segmentIndexes, segmentMask, type Claim, type StoredClaim } from '../claim.js';
import type { TripState } from '../trip-state.js';

export interface ClaimRecord {
  from: number;
  to: number;
  seatCount: number;
  seats: number[];
  revision: number;
  at: Date;
  isPrivate?: true;
}

/** Each trip has one. Everything that decides a sale is in this one document, so that one conditional write can decide it. */
export interface InventoryDocument {
  _id: string;
  operatorId: string;
  tripId: number;
  /** Version of the trip's last change that was applied or refused. */
  version: number;
  /** Oldest versions of catalogue records that claims may be decided on, by record; absent where none has changed. */
  terms?: Record<string, number>;
  segments: number;
  capacity: number;
  /** Free seats per segment. */
  free: number[];
  /** Column id → bit per segment on which it is held. Every active seat is stored from the start: `$bitsAllClear` never matches a missing field. */
  seats: Record<string, bigint>;
  /** By booking id. */
  claims: Record<string, ClaimRecord>;
  onSale: boolean;
  boardingOpen: boolean;
  boardingOpenLater: boolean;
  deleted: boolean;
  /** The outcome of `version`: refused, or these bookings lost their seats. */
  refused: boolean;
  lost: number[];
  /** When the oldest claim was taken that the repairer has not checked yet; absent when it has checked all. */
  dirtySince?: Date;
  /** Outside the repairer's full scan: without claims when it was checked, or long departed. */
  settled?: true;
  /** Grows with every claim that is taken or renewed. */
  revision: number;
}

/** Name of an index. */
export const FULL_SCAN = 'fullScan';

const number = { type: Number, required: true } as const;
const boolean = { type: Boolean, required: true } as const;
const numbers = { type: [Number], required: true } as const;

/**
 * The validator looks at the fields, not into the two maps: MongoDB validates the whole document at every update, so the cost of
 * a map grows with its entries. Measured per write (MongoDB 6, 100 seats; a durable write takes 1.5 to 2.7 ms, of which the
 * server works 210, 255 and 315 µs with 0, 300 and 1,000 claims): fields only +10 µs, whatever the number of claims; an object of
 * any values +14, +28, +50; every claim and seat +20, +450, +1,600.
 */
export const inventories = defineCollection<InventoryDocument>(
  'inventories',
  {
    tripId: number,
    version: number,
    terms: { type: Schema.Types.Mixed },
    segments: number,
    capacity: number,
    free: numbers,
    seats: { type: Schema.Types.Mixed, required: true },
    claims: { type: Schema.Types.Mixed, required: true },
    onSale: boolean,
    boardingOpen: boolean,
    boardingOpenLater: boolean,
    deleted: boolean,
    refused: boolean,
    lost: numbers,
    dirtySince: { type: Date },
    settled: { type: Boolean },
    revision: number,
  },
  {
    indexes: [
      // The repairer's queue, over all operators. Only the first claim since its last check changes it, so a trip that sells fast does not churn the index.
      { key: { dirtySince: 1 }, partialFilterExpression: { dirtySince: { $exists: true } } },
      // The repairer's full scan.
      { key: { onSale: 1, settled: 1, _id: 1 }, name: FULL_SCAN },
    ],
  },
);

/** Narrows the driver's collection to what the inventory uses. */
export type Inventories = Pick<TenantCollection<InventoryDocument>, 'find' | 'findOne' | 'updateOne' | 'updateMany' | 'bulkWrite'>;

/** Without it a small int64 is read as a number and a large one as a Long; seat masks are bigint in the code. */
export const READ = { useBigInt64: true } as const;

export function newInventory(state: TripState): Omit<InventoryDocument, '_id' | 'operatorId'> {
  // field by field: a caller's object may have more of them, which the validator would refuse
  const { tripId, version, segments, capacity, onSale, boardingOpen, boardingOpenLater, deleted } = state;
  const stored = { tripId, version, segments, capacity, onSale, boardingOpen, boardingOpenLater, deleted };
  const free = Array.from({ length: segments }, () => capacity);
  return { ...stored, free, seats: freeMasks(state.activeSeats), claims: {}, refused: false, lost: [], revision: 0 };
}

export const freeMasks = (seats: number[]): Record<string, bigint> => Object.fromEntries(seats.map((seat) => [seat, 0n]));

export function storedClaim(operatorId: string, tripId: number, bookingId: number, record: ClaimRecord): StoredClaim {
  const { from, to, ...held } = record;
  return { operatorId, tripId, bookingId, segments: { from, to }, ...held };
}

/** Whether a claim would find enough seats, and the named ones, in this document. */
export function isFree({ free, seats: masks }: InventoryDocument, { segments, seatCount, seats }: Claim): boolean {
  const mask = segmentMask(segments);
  return segmentIndexes(segments).every((segment) => (free[segment] ?? 0) >= seatCount) && seats.every((seat) => ((masks[seat] ?? mask) & mask) === 0n);
}

export function among(operatorId: string, tripIds: number[]): { operatorId: string; _id: { $in: string[] } } {
  return { operatorId, _id: { $in: tripIds.map((tripId) => keyOf(operatorId, tripId)._id) } };
}
