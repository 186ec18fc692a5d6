import type { BookingForReport } from '@atoll/contracts/gen/atoll/booking/v1/reports';
import type { PaymentReference } from '@atoll/contracts/gen/atoll/payment/v1/reports';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { Caller } from '@atoll/runtime/context/caller';

/** The report of a trip's payments asks for these when it is read, in one call each, and never stores them: names, shares and bank references. */
export abstract class TripPaymentSources {
  /** With the boat's staff; undefined for an unknown trip. */
  abstract trip(caller: Caller, tripId: number): Promise<TripSnapshot | undefined>;
  abstract bookings(caller: Caller, tripId: number, bookingIds: readonly number[]): Promise<BookingForReport[]>;
  abstract references(caller: Caller, bookingIds: readonly number[]): Promise<PaymentReference[]>;
}
