export abstract class BookingIds {
  /** An id that was never given before, mostly without a round trip to the database: a process takes ids in blocks. */
  abstract next(operatorId: string): Promise<number>;
}
