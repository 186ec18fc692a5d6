import type { Legs, StandingClaim } from '../inventory/claim.js';

/** One trip on which a live booking travels. */
export interface Travel {
  tripId: number;
  legs: Legs;
}

/** The booking decides whether a claim stands; its store answers here. */
export abstract class BookingsOfRecord {
  /** Where each booking travels now; `[]` when it is void or cancelled. An id without any record is left out. */
  abstract standing(operatorId: string, bookingIds: number[]): Promise<Map<number, Travel[]>>;

  /** Writes a void booking under this id unless a record is there, so that a frozen process can no longer insert its booking. */
  abstract voidUnlessPresent(operatorId: string, bookingId: number): Promise<void>;
}

/** An inventory as the repairer found it. */
export interface Visit {
  operatorId: string;
  tripId: number;
  claims: StandingClaim[];
  /** Counts the claims ever taken or renewed: tells whether one came during the visit. */
  touches: number;
  /** Whether the inventory waits in the queue of touched ones. */
  queued: boolean;
  readAt: Date;
}

/** How the repairer gets round all inventories of all operators. */
export abstract class InventoryWalk {
  /** Inventories in which a claim was taken before `before` and not looked at since, oldest first. */
  abstract touched(before: Date, limit: number): Promise<Visit[]>;

  /** The next inventories on sale in a fixed order, whether touched or not; from the start again after the last. */
  abstract next(limit: number): Promise<Visit[]>;

  /** Ends a visit. One that settled every claim is not repeated until somebody claims again. */
  abstract visited(visit: Visit, settled: boolean): Promise<void>;
}
