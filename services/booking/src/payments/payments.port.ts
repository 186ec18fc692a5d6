import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/context/caller';

export abstract class Payments {
  /** In one question. With payment away nothing is known and nothing is offered: a booking can be read all the same. */
  abstract ofBookings(caller: Caller, bookings: BookingForPayment[]): Promise<BookingPayment[]>;
}
