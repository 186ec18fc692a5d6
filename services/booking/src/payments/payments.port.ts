import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment, CloseBookingsResponse as Closed } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/context/caller';

export abstract class Payments {
  /** Makes one call for all bookings. Empty while payment is unavailable: bookings are then returned without payment methods. */
  abstract ofBookings(caller: Caller, bookings: readonly BookingForPayment[]): Promise<BookingPayment[]>;

  /** Closes all of them to new payments, or none: 'paymentUnderWay' or 'notOffered'. A repeat has the same result. */
  abstract close(caller: Caller, bookings: BookingForPayment[]): Promise<Closed>;

  /** Does nothing where they are open. */
  abstract open(caller: Caller, bookingIds: number[]): Promise<void>;
}
