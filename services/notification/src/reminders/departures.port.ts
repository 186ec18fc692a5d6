/** Owners of what a reminder is about. */
export abstract class Departures {
  /** Operators that remind passengers. */
  abstract operators(): Promise<readonly string[]>;
  /** Trips that depart from `from` (inclusive) to `to` (exclusive), earliest first. */
  abstract trips(operatorId: string, from: Date, to: Date): Promise<readonly { readonly id: number; readonly fromTimeMs: number }[]>;
  /** Each contact once, for bookings that travel and for which nothing is left to pay. */
  abstract recipients(operatorId: string, tripId: number): Promise<readonly { readonly bookingId: number; readonly contacts: readonly string[] }[]>;
}
