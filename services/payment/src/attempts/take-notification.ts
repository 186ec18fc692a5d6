import { commonError } from '@atoll/errors/common';
import { isCurrency, sameMoney } from '@atoll/money/money';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import { strayOf, type Attempt } from './attempt.js';
import type { Attempts } from './attempts.port.js';
import type { Bank, Signature } from '../gateways/bank.port.js';
import type { Gateways } from '../gateways/gateways.js';
import type { CheckAttempt } from './check-attempt.js';

/** The bank's own body; its signature does not cover it, so it only says which attempt to ask about. */
export type Notification = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.length <= 100 ? value : undefined);

export class TakeNotification {
  constructor(
    private readonly gateways: Gateways,
    private readonly attempts: Attempts,
    private readonly check: CheckAttempt,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, gateway: string, signature: Signature, body: Notification): Promise<void> {
    const bank = this.gateways.byId(gateway)?.bank;
    if (!bank) throw commonError('NOT_FOUND');
    if (!bank.hasSigned(signature)) throw paymentError('SIGNATURE');
    const attempt = await this.attempts.byKey(caller.operatorId, text(body['localId']) ?? '');
    if (attempt?.gateway !== gateway) throw commonError('NOT_FOUND');
    const { amount, currency } = body;
    const toldAmount = isCurrency(currency) && typeof amount === 'number' ? { currency, minor: amount } : undefined;
    const gatewayRef = text(body['transactionId']);
    if (!gatewayRef || !toldAmount || !sameMoney(toldAmount, attempt.amount)) throw paymentError('TRANSACTION_MISMATCH');
    const isStray = attempt.gatewayRef !== undefined && attempt.gatewayRef !== gatewayRef;
    await this.check.run(isStray ? await this.stray(bank, attempt, gatewayRef) : attempt, gatewayRef);
  }

  /** Only the bank's own word makes a transaction ours: the body is not signed. */
  private async stray(bank: Bank, attempt: Attempt, gatewayRef: string): Promise<Attempt> {
    const found = await bank.find(gatewayRef);
    if (found?.localId !== attempt.key) throw paymentError('TRANSACTION_MISMATCH');
    return this.attempts.add(strayOf(attempt, await this.ids.next(attempt.operatorId, 'attempt'), gatewayRef, this.clock.now()));
  }
}
