export abstract class ExpiredBookings {
  /** The booking gets its seats back and waits for its payment. Does nothing where it is not cancelled. SEATS_NOT_AVAILABLE, BOOKING_CANCELLED. */
  abstract restore(operatorId: string, bookingId: number): Promise<void>;
}
