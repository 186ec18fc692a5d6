import type { BookingPayment, OfferedMethods } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/caller';

export interface PaymentDetails {
  bookings: BookingPayment[];
  offered: OfferedMethods | undefined;
}

export abstract class Payments {
  /** In one question. With payment away nothing is known and nothing is offered: a booking can be read all the same. */
  abstract ofBookings(caller: Caller, bookingIds: readonly number[]): Promise<PaymentDetails>;
}
