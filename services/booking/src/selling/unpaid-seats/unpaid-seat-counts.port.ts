import type { CountedSeats, SeatHolder } from './unpaid-seats.js';

/** Unpaid seats by holder. A count is an upper bound: seats that were paid or released since then stay counted until they are removed. */
export abstract class UnpaidSeatCounts {
  /**
   * Counts the seats of new bookings for each holder, in one conditional write per holder: all of these bookings, or none where a
   * holder's sum would exceed the limit. Returns the holders for which nothing was counted, also where they are counted already.
   */
  abstract take(operatorId: string, holders: readonly SeatHolder[], added: readonly CountedSeats[]): Promise<SeatHolder[]>;

  abstract of(operatorId: string, key: string): Promise<CountedSeats[]>;

  /** By key, with one query; a holder without a count is left out. */
  abstract ofMany(operatorId: string, keys: readonly string[]): Promise<ReadonlyMap<string, readonly CountedSeats[]>>;

  /** Does nothing for bookings that are not counted. */
  abstract remove(operatorId: string, key: string, bookingIds: readonly number[]): Promise<void>;
}
