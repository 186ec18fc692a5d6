import type { CountedSeats, SeatHolder, UnpaidFields } from './unpaid-seats.js';

/** Unpaid seats by holder. A count is an upper bound: seats that were paid or released meanwhile stay counted until they are removed. */
export abstract class UnpaidSeatCounts {
  /**
   * Counts the seats of new bookings for each holder, in one conditional write per holder: all of these bookings, or none where a
   * holder's sum would exceed the limit. Returns the holders for which nothing was counted, also where they are counted already.
   */
  abstract take(operatorId: string, holders: readonly SeatHolder[], added: readonly CountedSeats[]): Promise<SeatHolder[]>;

  abstract of(operatorId: string, key: string): Promise<CountedSeats[]>;

  /** Does nothing for bookings that are not counted. */
  abstract remove(operatorId: string, key: string, bookingIds: readonly number[]): Promise<void>;

  /** What decides whether the seats of the bookings still count; 'never' for a tombstone, and no entry where there is no record. */
  abstract statusOf(operatorId: string, bookingIds: readonly number[]): Promise<Map<number, UnpaidFields | 'never'>>;
}
