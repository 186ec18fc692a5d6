import type { TripChange } from './trip-change.js';

/**
 * Changes of trips to be applied once more. A request may have read the trip before its change and insert its booking after the
 * event was consumed: that booking follows the second time.
 */
export abstract class LateTripChanges {
  /** The same change again changes nothing. */
  abstract add(tripChange: TripChange, dueAt: Date): Promise<void>;
  /** Returns changes of all operators, the oldest first. */
  abstract due(now: Date, limit: number): Promise<TripChange[]>;
  abstract nextDueAt(): Promise<Date | undefined>;
  /** After a failure. */
  abstract postpone(tripChange: TripChange, dueAt: Date): Promise<void>;
  abstract done(tripChange: TripChange): Promise<void>;
}
