import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { SendTripNotice } from './send-trip-notice.js';

@Controller()
export class TripNoticesHttp {
  constructor(private readonly notices: SendTripNotice) {}

  @Call(calls.sendTripNotice)
  send(@Input() input: InputOf<'sendTripNotice'>, @Ctx() caller: Caller): Promise<Output<'sendTripNotice'>> {
    return this.notices.run(caller, input);
  }

  @Call(calls.getTripNotices)
  ofTrip(@Input() { tripId }: InputOf<'getTripNotices'>, @Ctx() caller: Caller): Promise<Output<'getTripNotices'>> {
    return this.notices.ofTrip(caller, tripId);
  }
}
