import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentClosingClient, PaymentDetailsClient, type BookingPayment, type CloseBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import { Payments } from './payments.port.js';

/** Short, because a booking is shown without its payment details where payment does not respond. */
const DEADLINE_MS = 1000;

export class GrpcPayments extends Payments {
  private readonly payments: PromiseClient<(typeof PaymentDetailsClient)['service']>;
  private readonly closing: PromiseClient<(typeof PaymentClosingClient)['service']>;

  constructor(peers: GrpcPeers) {
    super();
    this.payments = peers.client(PaymentDetailsClient);
    this.closing = peers.client(PaymentClosingClient);
  }

  async ofBookings(caller: Caller, bookings: BookingForPayment[]): Promise<BookingPayment[]> {
    try {
      return (await this.payments.forBookings(caller, { bookings }, { deadlineMs: DEADLINE_MS })).bookings;
    } catch (err) {
      log.warn({ err }, 'payment not reachable, bookings returned without payment details');
      return [];
    }
  }

  close(caller: Caller, bookings: BookingForPayment[]): Promise<CloseBookingsResponse> {
    return this.closing.closeBookings(caller, { bookings });
  }

  async open(caller: Caller, bookingIds: number[]): Promise<void> {
    await this.closing.openBookings(caller, { bookingIds });
  }
}
