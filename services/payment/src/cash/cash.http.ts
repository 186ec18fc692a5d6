import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { ConfirmCash } from './confirm-cash.js';
import { KeepRefusedCash } from './keep-refused-cash.js';
import { ProceedCash } from './proceed-cash.js';
import { RequestCash } from './request-cash.js';
import { SetAsCash } from './set-as-cash.js';

@Controller()
export class CashHttp {
  constructor(
    private readonly requestCash: RequestCash,
    private readonly proceedCash: ProceedCash,
    private readonly setAsCash: SetAsCash,
    private readonly confirmCash: ConfirmCash,
    private readonly refusals: KeepRefusedCash,
  ) {}

  @Call(calls.requestCashPayment)
  request(@Input() input: InputOf<'requestCashPayment'>, @Ctx() caller: Caller): Promise<Output<'requestCashPayment'>> {
    return this.requestCash.run(caller, input);
  }

  @Call(calls.proceedCashPayment)
  proceed(@Input() input: InputOf<'proceedCashPayment'>, @Ctx() caller: Caller): Promise<Output<'proceedCashPayment'>> {
    return this.proceedCash.run(caller, input);
  }

  @Call(calls.setAsCashPayment)
  setAs(@Input() input: InputOf<'setAsCashPayment'>, @Ctx() caller: Caller): Promise<Output<'setAsCashPayment'>> {
    return this.setAsCash.run(caller, input);
  }

  @Call(calls.confirmCashTransfer)
  confirm(@Input() input: InputOf<'confirmCashTransfer'>, @Ctx() caller: Caller): Promise<Output<'confirmCashTransfer'>> {
    return this.refusals.around(caller, input, () => this.confirmCash.run(caller, input));
  }
}
