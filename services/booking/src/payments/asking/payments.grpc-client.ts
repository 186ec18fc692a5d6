import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { PaymentClosingClient, PaymentDetailsClient, type BookingPayment, type CloseBookingsResponse } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { batchedByKind } from '@atoll/runtime/concurrency/batched';
import type { Caller } from '@atoll/runtime/context/caller';
import type { GrpcPeers, PromiseClient } from '@atoll/runtime/grpc/grpc';
import { log } from '@atoll/runtime/observability/log';
import { Payments } from '../payments.port.js';

/** Short, because a booking is shown without its payment details where payment does not respond. */
const DEADLINE_MS = 1000;

interface Request {
  readonly caller: Caller;
  readonly bookings: readonly BookingForPayment[];
}

/** Payment's answer depends on the person: only a person's own requests are sent together, and those of visitors, who all see the same. */
const personOf = ({ caller: { operatorId, actor } }: Request): string =>
  actor.kind === 'user' ? `${operatorId}|user ${actor.userId} ${actor.sessionId}` : `${operatorId}|${actor.kind}`;

export class GrpcPayments extends Payments {
  private readonly payments: PromiseClient<(typeof PaymentDetailsClient)['service']>;
  private readonly load = batchedByKind(personOf, (alike: readonly Request[]) => this.loadAlike(alike));
  private readonly closing: PromiseClient<(typeof PaymentClosingClient)['service']>;

  constructor(peers: Pick<GrpcPeers, 'client'>) {
    super();
    this.payments = peers.client(PaymentDetailsClient);
    this.closing = peers.client(PaymentClosingClient);
  }

  /** A list is a batch of its own. */
  async ofBookings(caller: Caller, bookings: readonly BookingForPayment[]): Promise<BookingPayment[]> {
    if (bookings.length === 1) return this.load({ caller, bookings });
    const [found = []] = await this.loadAlike([{ caller, bookings }]);
    return found;
  }

  close(caller: Caller, bookings: BookingForPayment[]): Promise<CloseBookingsResponse> {
    return this.closing.closeBookings(caller, { bookings });
  }

  async open(caller: Caller, bookingIds: number[]): Promise<void> {
    await this.closing.openBookings(caller, { bookingIds });
  }

  /** By their order, which payment keeps: a booking that is changing may be among them twice, as it was and as it is. */
  private async loadAlike(requests: readonly Request[]): Promise<BookingPayment[][]> {
    const [first] = requests;
    if (!first) return [];
    const bookings = requests.flatMap((request) => request.bookings);
    try {
      const { bookings: found } = await this.payments.forBookings(first.caller, { bookings }, { deadlineMs: DEADLINE_MS });
      let next = 0;
      return requests.map((request) => found.slice(next, (next += request.bookings.length)));
    } catch (err) {
      log.warn({ err }, 'payment not reachable, bookings returned without payment details');
      return requests.map(() => []);
    }
  }
}
