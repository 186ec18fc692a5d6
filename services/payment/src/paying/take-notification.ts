import { commonError } from '@atoll/errors/common';
import { isCurrency, sameMoney } from '@atoll/money/money';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { orphanOf, type Attempt } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { CheckAttempt } from '../attempts/check-attempt.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { PaymentGateway, Signature } from '../payment-gateways/payment-gateway.port.js';
import type { PaymentGateways } from '../payment-gateways/payment-gateways.js';

/** The payment gateway's body. Its signature does not cover it, so it only selects the attempt to check. */
export type Notification = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 100 ? value : undefined);

export class TakeNotification {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, product: string, signature: Signature, body: Notification): Promise<void> {
    const gateway = this.gateways.byId(product)?.gateway;
    if (!gateway) throw commonError('NOT_FOUND');
    if (!gateway.hasSigned(signature)) throw paymentError('SIGNATURE');
    const attempt = await this.attempts.byKey(caller.operatorId, text(body['localId']) ?? '');
    if (attempt?.gateway !== product) throw commonError('NOT_FOUND');
    const { amount, currency } = body;
    const claimed = isCurrency(currency) && typeof amount === 'number' ? { currency, minor: amount } : undefined;
    const gatewayRef = text(body['transactionId']);
    if (!gatewayRef || !claimed || !sameMoney(claimed, attempt.amount)) throw paymentError('TRANSACTION_MISMATCH');
    const isOrphan = attempt.gatewayRef !== undefined && attempt.gatewayRef !== gatewayRef;
    await this.check.run(isOrphan ? await this.orphan(gateway, attempt, gatewayRef) : attempt, gatewayRef);
  }

  /** The body is not signed: the transaction is read from the payment gateway before it becomes an attempt. */
  private async orphan(gateway: PaymentGateway, attempt: Attempt, gatewayRef: string): Promise<Attempt> {
    const found = await gateway.find(gatewayRef);
    if (found?.localId !== attempt.key) throw paymentError('TRANSACTION_MISMATCH');
    return this.attempts.add(orphanOf(attempt, await this.ids.next(attempt.operatorId, 'attempt'), gatewayRef, this.clock.now()));
  }
}
