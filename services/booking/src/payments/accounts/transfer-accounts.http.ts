import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { TransferAccounts } from './transfer-accounts.js';

@Controller()
export class TransferAccountsHttp {
  constructor(private readonly accounts: TransferAccounts) {}

  @Call(calls.getBankTransferAccounts)
  read(@Input() input: InputOf<'getBankTransferAccounts'>, @Ctx() caller: Caller): Promise<Output<'getBankTransferAccounts'>> {
    return this.accounts.run(caller, input);
  }
}
