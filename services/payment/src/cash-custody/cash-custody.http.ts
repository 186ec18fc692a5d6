import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { CloseCashShift } from './close-cash-shift.js';
import { ReadCashCustody } from './read-cash-custody.js';

@Controller()
export class CashCustodyHttp {
  constructor(
    private readonly reads: ReadCashCustody,
    private readonly closings: CloseCashShift,
  ) {}

  @Call(calls.getCashCustody)
  all(@Ctx() caller: Caller): Promise<Output<'getCashCustody'>> {
    return this.reads.all(caller);
  }

  @Call(calls.getCashShift)
  shift(@Input() input: InputOf<'getCashShift'>, @Ctx() caller: Caller): Promise<Output<'getCashShift'>> {
    return this.reads.shift(caller, input);
  }

  @Call(calls.closeCashShift)
  close(@Input() input: InputOf<'closeCashShift'>, @Ctx() caller: Caller): Promise<Output<'closeCashShift'>> {
    return this.closings.close(caller, input);
  }

  @Call(calls.reverseCashHandIn)
  takeBack(@Input() input: InputOf<'reverseCashHandIn'>, @Ctx() caller: Caller): Promise<Output<'reverseCashHandIn'>> {
    return this.closings.takeBack(caller, input);
  }
}
