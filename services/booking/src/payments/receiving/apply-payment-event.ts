import { readMoney } from '@atoll/money/prices';
import { InTurn } from '@atoll/runtime/concurrency/in-turn';
import { announce } from '../../announce.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { ArrivedEvent } from './arrived-event.js';
import { missedEvents } from './payment-snapshots.js';
import { statusOfKind } from './method-statuses.js';
import type { RestartHold } from './restart-hold.js';
import type { ReturnMoney } from './return-money.js';
import type { ReceivePayment } from './receive-payment.js';
import type { UpdatePaymentRecords } from './update-payment-records.js';
import type { Users } from '../../users.port.js';

/** By these a refund that was refused begins or ends to wait for staff, whose pages then read what payment stores. */
const REFUND_ACTS: ReadonlySet<string> = new Set(['refundRefused', 'refundRecorded']);

/**
 * Idempotent: a receipt, a refund or a reversal is stored once by the event's id, and records only with a higher revision. Events of one
 * booking are applied in turn, because each arrives over gRPC and over Kafka, often at once: the second then reads what the first has
 * written, instead of losing its own write.
 */
export class ApplyPaymentEvent {
  readonly #turns = new InTurn();

  constructor(
    private readonly receivePayment: Pick<ReceivePayment, 'run'>,
    private readonly updatePaymentRecords: Pick<UpdatePaymentRecords, 'run'>,
    private readonly returnMoney: Pick<ReturnMoney, 'run'>,
    private readonly restartHold: Pick<RestartHold, 'run'>,
    private readonly users: Users,
    private readonly bookings: Pick<Bookings, 'byId'>,
    private readonly connection: object,
  ) {}

  /** A snapshot is applied as the events that the booking has missed. */
  run(arrived: ArrivedEvent): Promise<void> {
    const { operatorId, event } = arrived;
    return this.#turns.run(`${operatorId}:${event.bookingId}`, () => this.applyAll(arrived));
  }

  private async applyAll(arrived: ArrivedEvent): Promise<void> {
    const { operatorId, event } = arrived;
    const isSnapshot = event.event?.$case === 'paymentAttemptRepublished' || event.event?.$case === 'paymentRecordsRepublished';
    if (!isSnapshot) return this.apply(arrived);
    for (const missed of missedEvents(await this.bookings.byId(operatorId, event.bookingId), arrived)) await this.apply(missed);
  }

  private async apply({ id, operatorId, occurredAt, event: { bookingId, event } }: ArrivedEvent): Promise<void> {
    if (event?.$case === 'paymentRecordsChanged') {
      const { revision, methods, acts } = event.value;
      const [transferStatus, cashStatus] = [statusOfKind('proof', methods), statusOfKind('counter', methods)];
      await this.updatePaymentRecords.run({ operatorId, bookingId, at: occurredAt, revision, transferStatus, cashStatus, acts });
      if (REFUND_ACTS.has(acts.at(-1)?.code ?? '')) announce(this.connection, { operatorId, kind: 'refusedActs', id: 0 });
      return undefined;
    }
    if (event?.$case === 'paymentAttemptClosed') {
      await this.restartHold.run({ operatorId, bookingId, at: occurredAt, attemptId: event.value.attemptId });
      // The booking may be unchanged, but its page shows that an attempt is open.
      return announce(this.connection, { operatorId, kind: 'payment', id: bookingId });
    }
    // Booking stores nothing of it; the pages of other devices show that a payment is under way.
    if (event?.$case === 'paymentAttemptOpened') return announce(this.connection, { operatorId, kind: 'payment', id: bookingId });
    if (event?.$case === 'paymentReversed' || event?.$case === 'paymentRefunded') {
      const { paymentEventId, method, amount, byUserId } = event.value;
      const kind = event.$case === 'paymentReversed' ? 'reversal' : 'refund';
      const by = await this.users.author(operatorId, byUserId);
      return this.returnMoney.run({ operatorId, bookingId, kind, eventId: id, paymentEventId, method, amount: readMoney(amount), by, at: occurredAt });
    }
    if (event?.$case !== 'paymentReceived') return;
    const { method, gateway, byUserId } = event.value;
    const [amount, fee] = [readMoney(event.value.amount), readMoney(event.value.fee)];
    const by = byUserId ? await this.users.author(operatorId, byUserId) : undefined;
    await this.receivePayment.run({ operatorId, bookingId, eventId: id, method, ...(gateway && { gateway }), amount, fee, ...(by && { by }), at: occurredAt });
  }
}
