import type { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
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
    if (!event) return;
    const handle = this.#handlers[event.$case] as Handle<Payload['value']> | undefined;
    await handle?.(event.value, { operatorId, bookingId, at: occurredAt }, id);
  }

  readonly #handlers: Handlers = {
    paymentReceived: async ({ method, gateway, byUserId, ...paid }, of, eventId) => {
      const [amount, fee] = [readMoney(paid.amount), readMoney(paid.fee)];
      const by = byUserId ? await this.users.author(of.operatorId, byUserId) : undefined;
      await this.receivePayment.run({ ...of, eventId, method, ...(gateway && { gateway }), amount, fee, ...(by && { by }) });
    },
    paymentReversed: (returned, of, eventId) => this.applyReturn('reversal', returned, of, eventId),
    paymentRefunded: (returned, of, eventId) => this.applyReturn('refund', returned, of, eventId),
    paymentRecordsChanged: async ({ revision, methods, acts }, of) => {
      const [transferStatus, cashStatus] = [statusOfKind('proof', methods), statusOfKind('counter', methods)];
      await this.updatePaymentRecords.run({ ...of, revision, transferStatus, cashStatus, acts });
      if (REFUND_ACTS.has(acts.at(-1)?.code ?? '')) announce(this.connection, { operatorId: of.operatorId, kind: 'refusedActs', id: 0 });
    },
    // Booking stores nothing of it; the pages of other devices show that a payment is under way.
    paymentAttemptOpened: async (_, of) => this.announceAttempt(of),
    paymentAttemptClosed: async ({ attemptId }, of) => {
      await this.restartHold.run({ ...of, attemptId });
      // The booking may be unchanged, but its page shows that an attempt is open.
      this.announceAttempt(of);
    },
  };

  private async applyReturn(
    kind: 'reversal' | 'refund',
    { paymentEventId, method, amount, byUserId }: Returned,
    of: OfBooking,
    eventId: string,
  ): Promise<void> {
    const by = await this.users.author(of.operatorId, byUserId);
    await this.returnMoney.run({ ...of, kind, eventId, paymentEventId, method, amount: readMoney(amount), by });
  }

  private announceAttempt({ operatorId, bookingId }: OfBooking): void {
    announce(this.connection, { operatorId, kind: 'payment', id: bookingId });
  }
}

interface OfBooking {
  readonly operatorId: string;
  readonly bookingId: number;
  readonly at: Date;
}

type Payload = NonNullable<PaymentEvent['event']>;
type ValueOf<C extends Payload['$case']> = Extract<Payload, { $case: C }>['value'];
type Handle<V> = (value: V, of: OfBooking, eventId: string) => Promise<void>;
/** Snapshots have no handler, because they are applied as the events that the booking has missed. */
type Handlers = { readonly [C in Exclude<Payload['$case'], Snapshot>]: Handle<ValueOf<C>> } & { readonly [C in Snapshot]?: undefined };
type Snapshot = 'paymentAttemptRepublished' | 'paymentRecordsRepublished';
type Returned = ValueOf<'paymentReversed' | 'paymentRefunded'>;
