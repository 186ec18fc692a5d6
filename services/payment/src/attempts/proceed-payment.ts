import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Currency } from '@atoll/money/money';
import type { Input, Output } from '@atoll/contracts/http/calls';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { isOver, isReusable, newAttempt, type Attempt } from './attempt.js';
import type { Attempts } from './attempts.port.js';
import type { Gateways } from '../gateways/gateways.js';
import { chargeOf, type Charge } from '../gateways/product.js';
import type { Bookings, BookingToPay } from './bookings.port.js';
import type { CheckAttempt } from './check-attempt.js';
import type { Operators } from './operators.port.js';
import { addressesOf } from './addresses.js';
import { checkPayable } from './payable.js';
import { settledEventId } from './attempt-events.js';

/** Longer than the bank is given for its answer: after it, whoever had the turn is taken for dead. */
const TURN_MS = 12_000;
const LOOK_AGAIN_MS = 100;

export class ProceedPayment {
  constructor(
    private readonly bookings: Bookings,
    private readonly operators: Operators,
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly gateways: Gateways,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** `accepts` is the one currency of the call: proceedpayment takes MVR [D-25]. */
  async run(caller: Caller, { uuid, currency }: Input<'proceedPayment'>, accepts: Currency = 'MVR'): Promise<Output<'proceedPayment'>> {
    const gateway = this.gateways.taking(accepts);
    if (currency !== accepts || !gateway) throw badField('currency');
    if (!uuid) throw paymentError('BOOKING_NOT_FOUND');
    const [booking, { offered, origin, agreedFee }] = await Promise.all([this.bookings.byUuid(caller, uuid), this.operators.of(caller)]);
    await caller.idempotency?.begin();
    const charge = chargeOf(gateway.product, booking.price, accepts, agreedFee);
    checkPayable(caller, booking, offered, charge);
    const attempt = await this.attemptFor(caller, booking, { gateway: gateway.product.id, charge });
    await this.refuseSecondPayment(attempt, booking);
    return { shortUrl: await this.pageOf(attempt, origin) };
  }

  /**
   * Booking hears of money a moment after us, or much later when Kafka is away. Asked only now that the attempt stands:
   * whatever was paid before it is seen.
   */
  private async refuseSecondPayment(attempt: Attempt, { id, paymentEventIds }: BookingToPay): Promise<void> {
    const { operatorId } = attempt;
    const { paid = [] } = (await this.attempts.standingOf(operatorId, [id])).get(id) ?? {};
    if (paid.every((attemptId) => paymentEventIds.includes(settledEventId({ operatorId, id: attemptId })))) return;
    await this.attempts.close(attempt, 'cancelled', this.clock.now(), false);
    throw paymentError('ALREADY_PAID');
  }

  /** The open attempt for this booking and amount while the bank still takes it, or a new one. */
  private async attemptFor(caller: Caller, booking: BookingToPay, through: { gateway: string; charge: Charge }): Promise<Attempt> {
    const { operatorId } = caller;
    for (let round = 0; round < 5; round += 1) {
      const now = this.clock.now();
      const open = await this.attempts.openOf(operatorId, booking.id);
      if (!open) {
        const added = newAttempt(caller, await this.ids.next(operatorId, 'attempt'), randomUUID().replaceAll('-', ''), booking, through, now);
        if ((await this.attempts.add(added)).id === added.id) return added;
      } else if (!isReusable(open, through, now)) {
        await this.attempts.close(open, isOver(open, now) ? 'expired' : 'cancelled', now, false);
      } else {
        const state = open.gatewayRef ? await this.check.run(open) : open.state;
        if (state === 'paid') throw paymentError('ALREADY_PAID');
        if (state === 'created') return open;
      }
    }
    throw paymentError('GATEWAY');
  }

  /** Opens the attempt at the bank once: whoever comes while another is doing so waits for that answer. */
  private async pageOf(attempt: Attempt, origin: string): Promise<string> {
    const token = randomUUID();
    const giveUpAt = Date.now() + TURN_MS;
    let current: Attempt | undefined = attempt;
    while (current?.state === 'created') {
      if (current.shortUrl) return current.shortUrl;
      const now = this.clock.now();
      const isMyTurn = await this.attempts.takeTurn(current, token, now, new Date(now.getTime() + TURN_MS));
      current = isMyTurn ? await this.openAtBank(current, origin, token) : await this.lookAgain(current, giveUpAt);
    }
    throw paymentError('ATTEMPT_CLOSED');
  }

  private async lookAgain({ operatorId, id }: Attempt, giveUpAt: number): Promise<Attempt | undefined> {
    if (Date.now() > giveUpAt) throw paymentError('GATEWAY');
    await pause(LOOK_AGAIN_MS);
    return this.attempts.byId(operatorId, id);
  }

  /** Answers the attempt as it stands then. A process that was frozen and lost its turn must not lead a payer to its own transaction. */
  private async openAtBank(attempt: Attempt, origin: string, token: string): Promise<Attempt> {
    try {
      const opened = await this.gateways.bankOf(attempt.gateway).create({
        localId: attempt.key,
        amount: attempt.amount,
        reference: `Booking ${attempt.bookingRefNo}`,
        expiresAt: attempt.expiresAt,
        ...addressesOf(origin, attempt),
      });
      return await this.attempts.openedAtBank(attempt, token, opened);
    } catch (failed) {
      await this.attempts.giveBackTurn(attempt, token);
      throw failed;
    }
  }
}
