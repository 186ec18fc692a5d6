import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { leftOf, moneyOf, type CreditAccount } from './credit-account.js';
import { CreditAccounts } from './credit-accounts.port.js';
import { CreditPayments } from './credit-payments.js';
import { KeepCreditAccount } from './keep-credit-account.js';
import { ReadStatement } from './read-statement.js';

@Controller()
export class CreditAccountsHttp {
  constructor(
    private readonly accounts: CreditAccounts,
    private readonly keep: KeepCreditAccount,
    private readonly payments: CreditPayments,
    private readonly statements: ReadStatement,
  ) {}

  @Call(calls.getCreditAccounts)
  async all(@Ctx() { operatorId }: Caller): Promise<Output<'getCreditAccounts'>> {
    return { accounts: (await this.accounts.all(operatorId)).map(onWire) };
  }

  @Call(calls.getOpenCreditAccounts)
  async open(@Ctx() { operatorId }: Caller): Promise<Output<'getOpenCreditAccounts'>> {
    const open = (await this.accounts.all(operatorId)).filter(({ isOpen }) => isOpen);
    const leftIn = (account: CreditAccount) => moneyOf(leftOf(account)).filter(({ currency }) => account.limits[currency] > 0);
    return { accounts: open.map((account) => ({ id: account.id, name: account.name, left: leftIn(account) })) };
  }

  @Call(calls.createCreditAccount)
  create(@Input() input: InputOf<'createCreditAccount'>, @Ctx() caller: Caller): Promise<Output<'createCreditAccount'>> {
    return this.keep.create(caller, input);
  }

  @Call(calls.editCreditAccount)
  edit(@Input() input: InputOf<'editCreditAccount'>, @Ctx() caller: Caller): Promise<Output<'editCreditAccount'>> {
    return this.keep.edit(caller, input);
  }

  @Call(calls.recordCreditPayment)
  record(@Input() input: InputOf<'recordCreditPayment'>, @Ctx() caller: Caller): Promise<Output<'recordCreditPayment'>> {
    return this.payments.record(caller, input);
  }

  @Call(calls.reverseCreditPayment)
  reverse(@Input() input: InputOf<'reverseCreditPayment'>, @Ctx() caller: Caller): Promise<Output<'reverseCreditPayment'>> {
    return this.payments.reverse(caller, input);
  }

  @Call(calls.getCreditStatement)
  statement(@Input() input: InputOf<'getCreditStatement'>, @Ctx() caller: Caller): Promise<Output<'getCreditStatement'>> {
    return this.statements.run(caller, input);
  }
}

const onWire = ({ reserved, ...account }: CreditAccount): Output<'getCreditAccounts'>['accounts'][number] => ({
  ...account,
  limits: moneyOf(account.limits),
  owed: moneyOf(account.owed),
  left: moneyOf(leftOf({ ...account, reserved })),
});
