import type { SegmentRange, StoredClaim } from './claim.js';

/** Where a live booking travels on one trip, and how many seats it needs there. */
export interface BookedSegments {
  tripId: number;
  segments: SegmentRange;
  seatCount: number;
  departsAt?: Date;
}

/** The booking decides whether a claim is kept; its store is asked here. */
export abstract class BookingsOfRecord {
  /** Where each booking travels now; `[]` for a tombstone or a cancelled booking. An id without any record is left out. */
  abstract bookedSegments(operatorId: string, bookingIds: number[]): Promise<Map<number, BookedSegments[]>>;

  /** Writes a tombstone under this id unless a record exists, so that a process that froze can no longer insert its booking. */
  abstract addTombstone(operatorId: string, bookingId: number): Promise<void>;

  /**
   * Raises the version of a booking, so that a change to it that was decided before can no longer be saved. False, and no change, where it
   * needs other seats than these on this trip and these segments; it needs 0 where it is cancelled or does not travel there.
   */
  abstract outdateChanges(operatorId: string, bookingId: number, needs: BookedSegments): Promise<boolean>;
}

/** An inventory as the repairer read it. */
export interface ScannedInventory {
  operatorId: string;
  tripId: number;
  claims: StoredClaim[];
  /** Grows with every claim that is taken or renewed: shows whether one came after the read. */
  revision: number;
  /** Version of the trip's last change. */
  version: number;
  isDirty: boolean;
}

/** Reads the inventories of all operators, the dirty ones first and then, by a cursor, all. */
export abstract class InventoryScan {
  /** Inventories in which a claim was taken or renewed before `before` and not checked since, oldest first. */
  abstract dirty(before: Date, limit: number): Promise<ScannedInventory[]>;

  /** The next inventories on sale by key, except dirty and settled ones; from the start again after the last. */
  abstract next(limit: number): Promise<ScannedInventory[]>;

  /**
   * After all claims were checked. Where one came after the read the inventory stays dirty, since `readAt`. A settled one, without claims
   * or long departed, leaves the full scan until it is dirty again or its trip changes.
   */
  abstract markClean(inventory: ScannedInventory, readAt: Date, isSettled: boolean): Promise<void>;

  /** Where claims are still too young to be checked. */
  abstract markDirty(inventory: ScannedInventory, since: Date): Promise<void>;
}
