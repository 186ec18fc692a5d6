import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { CancelBooking } from './cancel-booking.js';

@Controller()
export class CancelBookingHttp {
  constructor(private readonly cancelBooking: CancelBooking) {}

  @Call(calls.cancelBooking)
  cancel(@Input() input: InputOf<'cancelBooking'>, @Ctx() caller: Caller): Promise<Output<'cancelBooking'>> {
    return this.cancelBooking.run(caller, input);
  }
}
