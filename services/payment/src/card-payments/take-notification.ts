import { commonError } from '@atoll/errors/common';
import { sameMoney } from '@atoll/money/money';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { orphanOf, type Attempt } from '../attempts/attempt.js';
import type { Attempts } from '../attempts/attempts.port.js';
import type { CheckAttempt } from '../attempts/check-attempt.js';
import { isOf, paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { OperatorGateways } from '../payment-gateways/operator-gateways.js';
import type { NotificationHeaders, Notified } from '../payment-gateways/payment-gateway.port.js';
import type { OpenedGateway, PaymentGateways } from '../payment-gateways/payment-gateways.js';

export class TakeNotification {
  constructor(
    private readonly gateways: Pick<OperatorGateways, 'of'>,
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** `rawBody` is the body as it was sent, because some payment gateways sign its bytes. One that says nothing of a transaction changes nothing. */
  async run(caller: Caller, product: string, headers: NotificationHeaders, rawBody: string): Promise<void> {
    const gateways = await this.gateways.of(caller.operatorId);
    const accounts = gateways.withProduct(product);
    if (accounts.length === 0) throw commonError('NOT_FOUND');
    const { notified, account } = signed(accounts, headers, rawBody);
    if (!notified) return;
    const { localId, gatewayRef, amount, webhookUrl } = notified;
    const attempt = await this.attempts.byKey(caller.operatorId, localId);
    if (!attempt && isOfAnotherHost(caller, webhookUrl)) return;
    if (attempt?.gateway !== product) throw commonError('NOT_FOUND');
    if (isOwn(attempt) !== isOwn({ account })) throw paymentError('SIGNATURE');
    const isOrphan = attempt.gatewayRef !== undefined && attempt.gatewayRef !== gatewayRef;
    await this.check.run(isOrphan ? await this.orphan(gateways, attempt, gatewayRef) : attempt, gatewayRef);
    // The company's own answer has decided by then: a body that says something else is refused, and changes nothing.
    if (!sameMoney(amount, attempt.amount)) throw paymentError('TRANSACTION_MISMATCH');
  }

  /** Not every payment gateway signs the body: the transaction is read from it before it becomes an attempt. */
  private async orphan(gateways: PaymentGateways, attempt: Attempt, gatewayRef: string): Promise<Attempt> {
    const found = await gateways.find(attempt, gatewayRef);
    if (found?.localId !== attempt.key) throw paymentError('TRANSACTION_MISMATCH');
    return this.attempts.add(orphanOf(attempt, await this.ids.next(attempt.operatorId, 'attempt'), gatewayRef, this.clock.now()));
  }
}

interface Signed {
  readonly notified: Notified | undefined;
  /** Id of the operator's own account that has signed it. */
  readonly account: number | undefined;
}

/** SIGNATURE where none of the accounts has signed it; each of an operator's does, as long as its payments may be open. */
function signed(accounts: readonly OpenedGateway[], headers: NotificationHeaders, rawBody: string): Signed {
  for (const { gateway, account } of accounts)
    try {
      return { notified: gateway.notified(headers, rawBody), account };
    } catch (failed) {
      if (!isOf(failed, 'SIGNATURE')) throw failed;
    }
  throw paymentError('SIGNATURE');
}

/** The deployment's key says nothing of payments to an operator's own account, nor the other way about. */
const isOwn = ({ account }: { readonly account?: number | undefined }): boolean => account !== undefined;

/** A company that knows the hosts of several operators notifies each of them of all transactions; a refusal would have it retry for days. */
const isOfAnotherHost = ({ host }: Pick<Caller, 'host'>, webhookUrl: string | undefined): boolean =>
  webhookUrl !== undefined && URL.canParse(webhookUrl) && new URL(webhookUrl).host !== host;
