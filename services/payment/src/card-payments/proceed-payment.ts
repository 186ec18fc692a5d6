import { randomUUID } from 'node:crypto';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Currency } from '@atoll/money/money';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { receiptEventId } from '../attempts/attempt-events.js';
import { hasExpired, isReusable, newAttempt, type Attempt } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { CheckAttempt } from '../attempts/check-attempt.js';
import { pauseBeforeRetry } from '../attempts/retry-pause.js';
import type { PaymentRecordsStore } from '../booking-payments/records/payment-records.port.js';
import { isAllConsumed } from '../booking-payments/records/records-events.js';
import { isOf, paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import type { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { chargesOf, type Charge } from '../payment-gateways/product.js';
import type { Bookings, BookingToPay } from '../bookings/bookings.port.js';
import type { OpenTransaction } from './open-transaction.js';
import type { Operators } from '../bookings/operators.port.js';
import { cardOffer, checkPayable, type CardOffer } from '../bookings/payable.js';

interface Asked {
  readonly booking: BookingToPay;
  /** The site of the operator. */
  readonly origin: string;
  readonly offer: CardOffer;
  readonly charges: readonly Charge[];
  readonly gateways: PaymentGateways;
}

/**
 * Bounds the rounds when concurrent requests open and close an attempt: each process asks a payment gateway that is down three times
 * before it knows, and each answer ends the turn of all who wait for it.
 */
const MAX_ROUNDS = 20;

export class ProceedPayment {
  constructor(
    private readonly bookings: Bookings,
    private readonly operators: Operators,
    private readonly attempts: Attempts,
    private readonly records: Pick<PaymentRecordsStore, 'of'>,
    private readonly check: CheckAttempt,
    private readonly gateways: Pick<OperatorGateways, 'of'>,
    private readonly transaction: OpenTransaction,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** `accepts` is the one currency of the call: proceedpayment accepts MVR, proceedpaymentstripe USD [D-25]. METHOD_NOT_OFFERED where no payment gateway takes it. */
  async run(caller: Caller, { uuid, currency }: Input<'proceedPayment'>, accepts: Currency = 'MVR'): Promise<Output<'proceedPayment'>> {
    if (currency !== accepts) throw badField('currency');
    let asked = await this.read(caller, uuid, accepts);
    await caller.idempotency?.begin();
    const tried = new Set<string>();
    for (let round = 0; ; round += 1) {
      checkPayable(caller, asked.booking, asked.offer, asked.charges[0]);
      const shortUrl = await this.pageFor(caller, asked, tried, round === MAX_ROUNDS);
      if (shortUrl) return { shortUrl };
      asked = await this.read(caller, uuid, accepts);
    }
  }

  /** The booking and how it can be charged now: also before another payment gateway is asked, as the price may have changed since. */
  private async read(caller: Caller, uuid: string | null | undefined, currency: Currency): Promise<Asked> {
    const [booking, { offered, origin, agreedFee, gatewayOrder }, gateways] = await Promise.all([
      this.booking(caller, uuid),
      this.operators.of(caller),
      this.gateways.of(caller.operatorId),
    ]);
    const products = gateways.accepting(currency, gatewayOrder).map(({ product }) => product);
    const charges = chargesOf(products, booking.due, currency, agreedFee).map((charge) => gateways.through(charge));
    return { booking, origin, offer: cardOffer(currency, offered, products), charges, gateways };
  }

  /**
   * Undefined where the payment gateway cannot open the transaction and another one can be tried: no payer has seen a page of the
   * attempt, which is closed. `tried` gets the payment gateway.
   */
  private async pageFor(caller: Caller, { booking, charges, origin, gateways }: Asked, tried: Set<string>, isLast: boolean): Promise<string | undefined> {
    const left = charges.filter(({ gateway }) => !tried.has(gateway));
    const attempt = await this.attemptFor(caller, booking, charges, () => gateways.firstOf(left));
    await this.refuseSecondPayment(attempt, booking);
    try {
      return await this.transaction.run(attempt, origin);
    } catch (failed) {
      tried.add(attempt.gateway);
      const others = charges.filter(({ gateway }) => !tried.has(gateway));
      if (isLast || others.length === 0 || !isOf(failed, 'GATEWAY', 'ATTEMPT_CLOSED')) throw failed;
      if (isOf(failed, 'GATEWAY')) await this.attempts.close(attempt, 'failed', this.clock.now(), false);
      if (!(await this.canBeOpenedBy(others, attempt))) throw failed;
      return undefined;
    }
  }

  /**
   * Whether this request or a concurrent one has closed the attempt because its payment gateway failed. One that was closed otherwise,
   * because the booking changed, is replaced only by the one of a concurrent request.
   */
  private async canBeOpenedBy(others: readonly Charge[], { operatorId, id, bookingId }: Attempt): Promise<boolean> {
    const [closed, open] = await Promise.all([this.attempts.byId(operatorId, id), this.attempts.openOf(operatorId, bookingId)]);
    return closed?.state === 'failed' || (open !== undefined && isReusable(open, others, this.clock.now()));
  }

  private async booking(caller: Caller, uuid: string | null | undefined): Promise<BookingToPay> {
    const found = uuid ? await this.bookings.byUuid(caller, uuid) : undefined;
    if (!found) throw paymentError('BOOKING_NOT_FOUND');
    return found;
  }

  /**
   * Booking consumes the event of a payment shortly after it, or much later while Kafka is down. Checked only after the attempt
   * is stored, so that every payment received before it is seen.
   */
  private async refuseSecondPayment(attempt: Attempt, booking: BookingToPay): Promise<void> {
    const { operatorId } = attempt;
    const [status, records] = await Promise.all([this.attempts.statusOf(operatorId, [booking.id]), this.records.of(operatorId, booking.id)]);
    const { paid = [] } = status.get(booking.id) ?? {};
    const isCardConsumed = paid.every((id) => booking.paymentEventIds.includes(receiptEventId({ operatorId, id })));
    if (isCardConsumed && isAllConsumed(records, booking)) return;
    await this.attempts.close(attempt, 'cancelled', this.clock.now(), false);
    throw paymentError('ALREADY_PAID');
  }

  /** The open attempt for this booking and one of the charges while its payment gateway still accepts it, or a new one for one of those left. */
  private async attemptFor(caller: Caller, booking: BookingToPay, charges: readonly Charge[], firstLeft: () => Charge | undefined): Promise<Attempt> {
    const { operatorId } = caller;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (round > 0) await pauseBeforeRetry(round);
      const now = this.clock.now();
      const open = await this.attempts.openOf(operatorId, booking.id);
      if (!open) {
        const first = firstLeft();
        if (!first) break;
        const added = newAttempt(caller, await this.ids.next(operatorId, 'attempt'), randomUUID().replaceAll('-', ''), booking, first, now);
        if ((await this.attempts.add(added)).id === added.id) return added;
      } else if (!isReusable(open, charges, now)) {
        await this.attempts.close(open, hasExpired(open, now) ? 'expired' : 'cancelled', now, false);
      } else {
        const state = open.gatewayRef ? await this.check.run(open) : open.state;
        if (state === 'paid') throw paymentError('ALREADY_PAID');
        if (state === 'created') return open;
      }
    }
    throw paymentError('GATEWAY');
  }
}
