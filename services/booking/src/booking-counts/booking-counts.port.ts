/** Name of the job that counts; the store of bookings wakes it after each write. */
export const COUNT_BOOKINGS = 'count-bookings';

/** Counters of lists of bookings, behind the bookings by the time until the job has counted their last changes. */
export abstract class BookingCounts {
  /** Counts a batch of changed bookings of all operators. True when there may be more. */
  abstract countChanged(): Promise<boolean>;
  /** Sets an operator's counters to what its bookings say, and has bookings counted that never were. */
  abstract rebuild(operatorId: string): Promise<void>;
}
