import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { leftOf, moneyOf, type CreditAccount } from './credit-account.js';
import { CreditAccounts } from './credit-accounts.port.js';
import { KeepCreditAccount } from './keep-credit-account.js';

@Controller()
export class CreditAccountsHttp {
  constructor(
    private readonly accounts: CreditAccounts,
    private readonly keep: KeepCreditAccount,
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
}

const onWire = ({ reserved, ...account }: CreditAccount): Output<'getCreditAccounts'>['accounts'][number] => ({
  ...account,
  limits: moneyOf(account.limits),
  owed: moneyOf(account.owed),
  left: moneyOf(leftOf({ ...account, reserved })),
});
