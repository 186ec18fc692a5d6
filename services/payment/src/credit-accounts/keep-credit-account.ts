import type { Input } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import { authorOf } from '@atoll/outbox/audit/author';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Ids } from '../ids.port.js';
import { paymentMessage } from '../messages.js';
import { fieldsOf } from './credit-account.js';
import type { Act, CreditAccounts } from './credit-accounts.port.js';

/** Admins keep the accounts of credit customers. */
export class KeepCreditAccount {
  constructor(
    private readonly accounts: Pick<CreditAccounts, 'add' | 'edit'>,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async create(caller: Caller, input: Input<'createCreditAccount'>): Promise<Message> {
    const { operatorId, idempotency } = caller;
    const fields = { ...fieldsOf(input), isOpen: true };
    const take = () => this.ids.next(operatorId, 'creditAccount');
    // A retried request gets the id that its first attempt reserved, so that the account is written once.
    const id = await (idempotency ? idempotency.reserve('creditAccountId', take) : take());
    await this.accounts.add(operatorId, id, fields, this.actOf(caller));
    return paymentMessage('CREDIT_ACCOUNT_ADDED');
  }

  async edit(caller: Caller, { accountId: id, version, isOpen, ...input }: Input<'editCreditAccount'>): Promise<Message> {
    const fields = { ...fieldsOf(input), ...(typeof isOpen === 'boolean' && { isOpen }) };
    await this.accounts.edit({ operatorId: caller.operatorId, id, version: version ?? undefined, fields }, this.actOf(caller));
    return paymentMessage('CREDIT_ACCOUNT_UPDATED');
  }

  private actOf(caller: Caller): Act {
    return { at: this.clock.now(), author: authorOf(caller) };
  }
}
