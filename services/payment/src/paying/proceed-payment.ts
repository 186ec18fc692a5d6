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
import type { PaymentRecordsStore } from '../booking-payments/payment-records.port.js';
import { isAllConsumed } from '../booking-payments/records-events.js';
import { isOf, paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { chargesOf, type Charge } from '../payment-gateways/product.js';
import type { Bookings, BookingToPay } from '../bookings/bookings.port.js';
import type { OpenTransaction } from './open-transaction.js';
import type { Operators } from '../bookings/operators.port.js';
import { cardOffer, checkPayable } from '../bookings/payable.js';

/** Bounds the rounds when concurrent requests open and close an attempt. */
const MAX_ROUNDS = 5;

export class ProceedPayment {
  constructor(
    private readonly bookings: Bookings,
    private readonly operators: Operators,
    private readonly attempts: Attempts,
    private readonly records: Pick<PaymentRecordsStore, 'of'>,
    private readonly check: CheckAttempt,
    private readonly gateways: PaymentGateways,
    private readonly transaction: OpenTransaction,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** `accepts` is the one currency of the call: proceedpayment accepts MVR, proceedpaymentstripe USD [D-25]. METHOD_NOT_OFFERED where no payment gateway takes it. */
  async run(caller: Caller, { uuid, currency }: Input<'proceedPayment'>, accepts: Currency = 'MVR'): Promise<Output<'proceedPayment'>> {
    if (currency !== accepts) throw badField('currency');
    const [booking, { offered, origin, agreedFee, gatewayOrder }] = await Promise.all([this.booking(caller, uuid), this.operators.of(caller)]);
    await caller.idempotency?.begin();
    const products = this.gateways.accepting(accepts, gatewayOrder).map(({ product }) => product);
    const charges = chargesOf(products, booking.due, accepts, agreedFee);
    checkPayable(caller, booking, cardOffer(accepts, offered, products), charges[0]);
    return { shortUrl: await this.pageFor(caller, booking, charges, origin) };
  }

  /** Where a payment gateway cannot open the transaction, the next of `charges` does: no payer has seen a page of the attempt that is closed. */
  private async pageFor(caller: Caller, booking: BookingToPay, charges: readonly Charge[], origin: string): Promise<string> {
    let left = charges;
    for (let round = 0; ; round += 1) {
      const attempt = await this.attemptFor(caller, booking, charges, left);
      await this.refuseSecondPayment(attempt, booking);
      try {
        return await this.transaction.run(attempt, origin);
      } catch (failed) {
        left = left.filter(({ gateway }) => gateway !== attempt.gateway);
        if (round >= MAX_ROUNDS || !(await this.canBeOpenedBy(left, attempt, failed))) throw failed;
        await this.attempts.close(attempt, 'cancelled', this.clock.now(), false);
      }
    }
  }

  /** An attempt that was closed is replaced only by the one of a concurrent request: it may have been closed because the price changed. */
  private async canBeOpenedBy(others: readonly Charge[], { operatorId, bookingId }: Attempt, failed: unknown): Promise<boolean> {
    if (others.length === 0) return false;
    if (!isOf(failed, 'ATTEMPT_CLOSED')) return isOf(failed, 'GATEWAY');
    const open = await this.attempts.openOf(operatorId, bookingId);
    return open !== undefined && isReusable(open, others, this.clock.now());
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
  private async attemptFor(caller: Caller, booking: BookingToPay, charges: readonly Charge[], left: readonly Charge[]): Promise<Attempt> {
    const { operatorId } = caller;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (round > 0) await pauseBeforeRetry(round);
      const now = this.clock.now();
      const open = await this.attempts.openOf(operatorId, booking.id);
      if (!open) {
        const first = this.gateways.firstOf(left);
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
