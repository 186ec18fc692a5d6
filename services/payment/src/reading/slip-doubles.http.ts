import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { FindSlipDoubles } from './find-slip-doubles.js';

@Controller()
export class SlipDoublesHttp {
  constructor(private readonly doubles: FindSlipDoubles) {}

  @Call(calls.getSlipDoubles)
  of(@Input() input: InputOf<'getSlipDoubles'>, @Ctx() caller: Caller): Promise<Output<'getSlipDoubles'>> {
    return this.doubles.run(caller, input);
  }
}
