import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { DecideRefusedAct } from './decide-refused-act.js';
import { ReadRefusedActs } from './read-refused-acts.js';

@Controller()
export class RefusedActsHttp {
  constructor(
    private readonly read: ReadRefusedActs,
    private readonly decide: DecideRefusedAct,
  ) {}

  @Call(calls.getRefusedActs)
  ofTrip(@Input() input: InputOf<'getRefusedActs'>, @Ctx() caller: Caller): Promise<Output<'getRefusedActs'>> {
    return this.read.ofTrip(caller, input);
  }

  @Call(calls.getPendingRefusedActs)
  pending(@Ctx() caller: Caller): Promise<Output<'getPendingRefusedActs'>> {
    return this.read.pending(caller);
  }

  @Call(calls.applyRefusedAct)
  apply(@Input() { refusedActId }: InputOf<'applyRefusedAct'>, @Ctx() caller: Caller): Promise<Output<'applyRefusedAct'>> {
    return this.decide.apply(caller, refusedActId);
  }

  @Call(calls.dismissRefusedAct)
  dismiss(@Input() { refusedActId, remark }: InputOf<'dismissRefusedAct'>, @Ctx() caller: Caller): Promise<Output<'dismissRefusedAct'>> {
    return this.decide.dismiss(caller, refusedActId, remark?.trim() ?? '');
  }
}
