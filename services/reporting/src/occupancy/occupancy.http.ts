import { Controller } from '@nestjs/common';
import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { ReadOccupancy } from './read-occupancy.js';

@Controller()
export class OccupancyHttp {
  constructor(private readonly readOccupancy: ReadOccupancy) {}

  @Call(calls.getOccupancyReport)
  occupancy(@Input() input: InputOf<'getOccupancyReport'>, @Ctx() caller: Caller): Promise<Output<'getOccupancyReport'>> {
    return this.readOccupancy.run(caller, input);
  }
}
