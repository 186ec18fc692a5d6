import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { CancelBooking } from './cancel-booking.js';
import { RequestCancellation } from './request-cancellation.js';

@Controller()
export class CancelBookingHttp {
  constructor(
    private readonly cancelBooking: CancelBooking,
    private readonly requestCancellation: RequestCancellation,
  ) {}

  @Call(calls.cancelBooking)
  cancel(@Input() input: InputOf<'cancelBooking'>, @Ctx() caller: Caller): Promise<Output<'cancelBooking'>> {
    return this.cancelBooking.run(caller, input);
  }

  @Call(calls.requestCancellation)
  request(@Input() input: InputOf<'requestCancellation'>, @Ctx() caller: Caller): Promise<Output<'requestCancellation'>> {
    return this.requestCancellation.request(caller, input);
  }

  @Call(calls.declineCancellation)
  decline(@Input() input: InputOf<'declineCancellation'>, @Ctx() caller: Caller): Promise<Output<'declineCancellation'>> {
    return this.requestCancellation.decline(caller, input);
  }
}
