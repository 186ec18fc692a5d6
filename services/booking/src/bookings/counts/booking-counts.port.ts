import type { UnsentDocument } from '@atoll/outbox/relay/unsent.mongo';

/** Name of the job that counts; woken after a change without events, and after one that the relay could not count. */
export const COUNT_BOOKINGS = 'count-bookings';

/** Counters of lists of bookings, behind the bookings by the time until the job has counted their last changes. */
export abstract class BookingCounts {
  /** Counts a batch of changed bookings of all operators. True when there may be more. */
  abstract countChanged(): Promise<boolean>;
  /**
   * The relay's `markSent`: marks bookings as sent and counts them in the same update, so that a new booking is updated once and not twice.
   * Returns those that it did not mark.
   */
  abstract countSent(sent: readonly UnsentDocument[]): Promise<readonly UnsentDocument[]>;
  /** Fields that `countSent` needs. */
  abstract readonly countedFields: readonly string[];
  /** Sets an operator's counters to what its bookings say, and has bookings counted that never were. */
  abstract rebuild(operatorId: string): Promise<void>;
}
