import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { RequestCash } from './request-cash.js';

@Controller()
export class CashHttp {
  constructor(private readonly requestCash: RequestCash) {}

  @Call(calls.requestCashPayment)
  request(@Input() input: InputOf<'requestCashPayment'>, @Ctx() caller: Caller): Promise<Output<'requestCashPayment'>> {
    return this.requestCash.run(caller, input);
  }
}
