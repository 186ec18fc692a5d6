import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/context/caller';

export abstract class Payments {
  /** One call for all bookings. Empty while payment is unavailable: bookings are then returned without payment methods. */
  abstract ofBookings(caller: Caller, bookings: BookingForPayment[]): Promise<BookingPayment[]>;
}
