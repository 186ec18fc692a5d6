import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { paymentMessage } from '../messages.js';
import { KeepGatewayAccount } from './keep-gateway-account.js';
import { ReadGatewayAccounts } from './read-gateway-accounts.js';
import { TestGatewayAccount } from './test-gateway-account.js';

@Controller()
export class GatewayAccountsHttp {
  constructor(
    private readonly readAccounts: ReadGatewayAccounts,
    private readonly keep: KeepGatewayAccount,
    private readonly tryAccount: TestGatewayAccount,
  ) {}

  @Call(calls.getGatewayAccounts)
  read(@Ctx() caller: Caller): Promise<Output<'getGatewayAccounts'>> {
    return this.readAccounts.run(caller);
  }

  @Call(calls.saveGatewayAccount)
  async save(@Input() input: InputOf<'saveGatewayAccount'>, @Ctx() caller: Caller) {
    await this.keep.save(caller, input);
    return paymentMessage('GATEWAY_ACCOUNT_SAVED');
  }

  @Call(calls.removeGatewayAccount)
  async remove(@Input() input: InputOf<'removeGatewayAccount'>, @Ctx() caller: Caller) {
    await this.keep.remove(caller, input);
    return paymentMessage('GATEWAY_ACCOUNT_REMOVED');
  }

  @Call(calls.testGatewayAccount)
  async test(@Input() input: InputOf<'testGatewayAccount'>, @Ctx() caller: Caller) {
    await this.tryAccount.run(caller, input);
    return paymentMessage('GATEWAY_ACCEPTS');
  }
}
