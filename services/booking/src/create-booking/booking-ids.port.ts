export abstract class BookingIds {
  /** An id that was never given before. Known without a round trip to the database, mostly: a process takes ids in blocks. */
  abstract next(operatorId: string): Promise<number>;
}
