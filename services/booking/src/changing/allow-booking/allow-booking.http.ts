import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { AllowBooking } from './allow-booking.js';

@Controller()
export class AllowBookingHttp {
  constructor(private readonly allowBooking: AllowBooking) {}

  @Call(calls.allowBooking)
  allow(@Input() input: InputOf<'allowBooking'>, @Ctx() caller: Caller): Promise<Output<'allowBooking'>> {
    return this.allowBooking.allow(caller, input);
  }

  @Call(calls.cancelAllowBooking)
  cancel(@Input() input: InputOf<'cancelAllowBooking'>, @Ctx() caller: Caller): Promise<Output<'cancelAllowBooking'>> {
    return this.allowBooking.cancel(caller, input);
  }
}
