import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { RecordRefund } from './record-refund.js';
import { SendRefund } from './send-refund.js';
import { ReversePayment } from './reverse-payment.js';

@Controller()
export class RefundsHttp {
  constructor(
    private readonly refunds: RecordRefund,
    private readonly reversals: ReversePayment,
    private readonly sending: SendRefund,
  ) {}

  @Call(calls.recordRefund)
  refund(@Input() input: InputOf<'recordRefund'>, @Ctx() caller: Caller): Promise<Output<'recordRefund'>> {
    return this.refunds.run(caller, input);
  }

  @Call(calls.sendRefund)
  send(@Input() input: InputOf<'sendRefund'>, @Ctx() caller: Caller): Promise<Output<'sendRefund'>> {
    return this.sending.run(caller, input);
  }

  @Call(calls.reversePayment)
  reverse(@Input() input: InputOf<'reversePayment'>, @Ctx() caller: Caller): Promise<Output<'reversePayment'>> {
    return this.reversals.run(caller, input);
  }
}
