import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { ReceiveAtCounter } from './receive-at-counter.js';
import { KeepRefusedReceipt } from './keep-refused-receipt.js';
import { ReceiveAndBoard } from './receive-and-board.js';
import { DecideCounter } from './decide-counter.js';
import { RequestCounter } from './request-counter.js';
import { SetAsCounter } from './set-as-counter.js';

@Controller()
export class CounterHttp {
  constructor(
    private readonly requestCash: RequestCounter,
    private readonly proceedCash: DecideCounter,
    private readonly setAsCounter: SetAsCounter,
    private readonly confirmCash: ReceiveAtCounter,
    private readonly receiveAndBoard: ReceiveAndBoard,
    private readonly refusals: KeepRefusedReceipt,
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
    return this.setAsCounter.run(caller, input);
  }

  @Call(calls.confirmCashTransfer)
  confirm(@Input() input: InputOf<'confirmCashTransfer'>, @Ctx() caller: Caller): Promise<Output<'confirmCashTransfer'>> {
    return this.refusals.around(caller, input, () => this.confirmCash.run(caller, input));
  }

  @Call(calls.receiveAndBoard)
  takeAtJetty(@Input() input: InputOf<'receiveAndBoard'>, @Ctx() caller: Caller): Promise<Output<'receiveAndBoard'>> {
    return this.refusals.around(caller, input, () => this.receiveAndBoard.run(caller, input));
  }
}
