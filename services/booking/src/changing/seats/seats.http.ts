import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { RemoveSeats } from './remove-seats.js';
import { SelectSeats } from './select-seats.js';

@Controller()
export class SeatsHttp {
  constructor(
    private readonly selectSeats: SelectSeats,
    private readonly removeSeats: RemoveSeats,
  ) {}

  @Call(calls.selectSeats, { passingRefusals: ['SEATS_NOT_AVAILABLE'] })
  select(@Input() input: InputOf<'selectSeats'>, @Ctx() caller: Caller): Promise<Output<'selectSeats'>> {
    return this.selectSeats.run(caller, input);
  }

  @Call(calls.removeSeats)
  remove(@Input() input: InputOf<'removeSeats'>, @Ctx() caller: Caller): Promise<Output<'removeSeats'>> {
    return this.removeSeats.run(caller, input);
  }
}
