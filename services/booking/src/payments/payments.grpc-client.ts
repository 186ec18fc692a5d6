import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentDetailsClient, type BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import { Payments } from './payments.port.js';

/** Short, because a booking is shown without its payment details where payment does not respond. */
const DEADLINE_MS = 1000;

export class GrpcPayments extends Payments {
  private readonly payments: PromiseClient<(typeof PaymentDetailsClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.payments = peers.client(PaymentDetailsClient);
  }

  async ofBookings(caller: Caller, bookings: BookingForPayment[]): Promise<BookingPayment[]> {
    try {
      return (await this.payments.forBookings(caller, { bookings }, { deadlineMs: DEADLINE_MS })).bookings;
    } catch (err) {
      log.warn({ err }, 'payment not reachable, bookings returned without payment details');
      return [];
    }
  }
}
