import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ChangeBooking } from './change-booking.js';
import { FindChangeDays } from './find-change-days.js';
import { FindChangeTrips } from './find-change-trips.js';

@Controller()
export class ChangeBookingHttp {
  constructor(
    private readonly changeBooking: ChangeBooking,
    private readonly findChangeTrips: FindChangeTrips,
    private readonly findChangeDays: FindChangeDays,
  ) {}

  @Call(calls.changeBooking, { passingRefusals: ['SEATS_NOT_AVAILABLE'] })
  change(@Input() input: InputOf<'changeBooking'>, @Ctx() caller: Caller): Promise<Output<'changeBooking'>> {
    return this.changeBooking.run(caller, input);
  }

  @Call(calls.getChangeTrips)
  trips(@Input() input: InputOf<'getChangeTrips'>, @Ctx() caller: Caller): Promise<Output<'getChangeTrips'>> {
    return this.findChangeTrips.run(caller, input);
  }

  @Call(calls.getChangeDays)
  days(@Input() input: InputOf<'getChangeDays'>, @Ctx() caller: Caller): Promise<Output<'getChangeDays'>> {
    return this.findChangeDays.run(caller, input);
  }
}
