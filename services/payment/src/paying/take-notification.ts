import { commonError } from '@atoll/errors/common';
import { sameMoney } from '@atoll/money/money';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { orphanOf, type Attempt } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { CheckAttempt } from '../attempts/check-attempt.js';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { NotificationHeaders, PaymentGateway } from '../payment-gateways/payment-gateway.port.js';
import type { PaymentGateways } from '../payment-gateways/payment-gateways.js';

export class TakeNotification {
  constructor(
    private readonly gateways: PaymentGateways,
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** `rawBody` is the body as it was sent, because some payment gateways sign its bytes. One that says nothing of a transaction changes nothing. */
  async run(caller: Caller, product: string, headers: NotificationHeaders, rawBody: string): Promise<void> {
    const gateway = this.gateways.byId(product)?.gateway;
    if (!gateway) throw commonError('NOT_FOUND');
    const notified = gateway.notified(headers, rawBody);
    if (!notified) return;
    const { localId, gatewayRef, amount, webhookUrl } = notified;
    const attempt = await this.attempts.byKey(caller.operatorId, localId);
    if (!attempt && isOfAnotherHost(caller, webhookUrl)) return;
    if (attempt?.gateway !== product) throw commonError('NOT_FOUND');
    if (!sameMoney(amount, attempt.amount)) throw paymentError('TRANSACTION_MISMATCH');
    const isOrphan = attempt.gatewayRef !== undefined && attempt.gatewayRef !== gatewayRef;
    await this.check.run(isOrphan ? await this.orphan(gateway, attempt, gatewayRef) : attempt, gatewayRef);
  }

  /** Not every payment gateway signs the body: the transaction is read from it before it becomes an attempt. */
  private async orphan(gateway: PaymentGateway, attempt: Attempt, gatewayRef: string): Promise<Attempt> {
    const found = await gateway.find(gatewayRef);
    if (found?.localId !== attempt.key) throw paymentError('TRANSACTION_MISMATCH');
    return this.attempts.add(orphanOf(attempt, await this.ids.next(attempt.operatorId, 'attempt'), gatewayRef, this.clock.now()));
  }
}

/** A company that knows the hosts of several operators notifies each of them of all transactions; a refusal would have it retry for days. */
const isOfAnotherHost = ({ host }: Pick<Caller, 'host'>, webhookUrl: string | undefined): boolean =>
  webhookUrl !== undefined && URL.canParse(webhookUrl) && new URL(webhookUrl).host !== host;
