import type { Input } from '@atoll/contracts/http/calls';
import { badField, commonError } from '@atoll/errors/common';
import type { Message } from '@atoll/errors/messages';
import type { SettingsClient } from '@atoll/operator-settings/client';
import { userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { dayOf, parseDay } from '@atoll/time/day';
import { paymentError } from '../errors.js';
import type { Ids } from '../ids.port.js';
import type { CreditLedger } from '../ledger/entries/credit-ledger.port.js';
import { entryOf } from '../ledger/entries/entry.js';
import type { Ledger } from '../ledger/entries/ledger.port.js';
import { paymentMessage } from '../messages.js';
import { currencyOf } from '../acts/receipts.js';
import type { CreditAccounts } from './credit-accounts.port.js';

/** Source of the entry that takes a payment back: a payment has one at most. */
export const reversalSource = (entryId: number): string => `accountReversal:${entryId}`;

/** An admin enters what a credit customer has paid to the operator's bank, and takes back what was entered by mistake. */
export class CreditPayments {
  constructor(
    private readonly accounts: Pick<CreditAccounts, 'find'>,
    private readonly credit: CreditLedger,
    private readonly ledger: Pick<Ledger, 'byId' | 'bySources'>,
    private readonly settings: Pick<SettingsClient, 'of'>,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Also of a closed account, and more than it owes. REFUND_AMOUNT, REF_NO, NOT_FOUND; BAD_INPUT for another currency, for no day and one after today. */
  async record(caller: Caller, { accountId, ...input }: Input<'recordCreditPayment'>): Promise<Message> {
    const { operatorId } = caller;
    const currency = currencyOf(input.currency);
    if (!input.amount || input.amount < 0) throw paymentError('REFUND_AMOUNT');
    const refNo = input.refNo?.trim();
    if (!refNo) throw paymentError('REF_NO');
    const at = this.clock.now();
    const { zone } = await this.settings.of(operatorId);
    const paidOn = parseDay(input.day ?? '', zone);
    if (!paidOn || paidOn > dayOf(at, zone)) throw badField('day');
    if (!(await this.accounts.find(operatorId, accountId))) throw commonError('NOT_FOUND');
    const id = await this.newId(caller);
    const source = `accountPayment:${id}`;
    const about = { operatorId, id, bookingId: 0, actor: actorOf(caller), at, source, refNo, paidOn };
    await this.credit.record(entryOf({ ...about, kind: 'accountPayment', creditAccountId: accountId, amount: { currency, minor: input.amount } }));
    return paymentMessage('CREDIT_PAYMENT_RECORDED');
  }

  /** NOT_FOUND, REVERSAL_REASON; NOTHING_TO_REVERSE where it was taken back before. */
  async reverse(caller: Caller, { entryId, reason: given }: Input<'reverseCreditPayment'>): Promise<Message> {
    const { operatorId } = caller;
    const reason = given?.trim();
    const payment = await this.ledger.byId(operatorId, entryId);
    if (payment?.kind !== 'accountPayment' || payment.creditAccountId === undefined) throw commonError('NOT_FOUND');
    if (!reason) throw paymentError('REVERSAL_REASON');
    const { creditAccountId, currency, minor } = payment;
    const id = await this.newId(caller);
    const about = { operatorId, id, bookingId: 0, actor: actorOf(caller), at: this.clock.now(), source: reversalSource(entryId), reason };
    const isNew = await this.credit.record(entryOf({ ...about, kind: 'accountReversal', creditAccountId, amount: { currency, minor } }));
    if (!isNew && !(await this.isOwn(operatorId, entryId, id))) throw paymentError('NOTHING_TO_REVERSE');
    return paymentMessage('PAYMENT_REVERSED');
  }

  /** A retried request has the id that its first attempt reserved. */
  private newId({ operatorId, idempotency }: Caller): Promise<number> {
    const take = () => this.ids.next(operatorId, 'ledgerEntry');
    return idempotency ? idempotency.reserve('ledgerEntryId', take) : take();
  }

  private async isOwn(operatorId: string, entryId: number, id: number): Promise<boolean> {
    const [reversal] = await this.ledger.bySources(operatorId, [reversalSource(entryId)]);
    return reversal?.id === id;
  }
}

const actorOf = (caller: Caller): string => `user:${userIdOf(caller) ?? 0}`;
