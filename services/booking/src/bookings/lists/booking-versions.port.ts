export interface BookingVersion {
  readonly id: number;
  /** Rises with every change of the booking. */
  readonly version: number;
}

/** Versions of many bookings, without loading the bookings. */
export abstract class BookingVersions {
  /** With the trips of its legs; a booking without a record is left out. */
  abstract of(operatorId: string, ids: readonly number[]): Promise<(BookingVersion & { readonly tripIds: readonly number[] })[]>;
  /** Bookings with a leg on the trip, oldest first. */
  abstract onTrip(operatorId: string, tripId: number): Promise<BookingVersion[]>;
  /** The oldest bookings that wait for a decision of staff, by what they wait for: one that waits for two decisions is twice in it. */
  abstract waitingForStaff(operatorId: string): Promise<BookingVersion[]>;
}
