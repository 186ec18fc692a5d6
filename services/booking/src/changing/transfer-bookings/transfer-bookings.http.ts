import { calls, type Input as InputOf } from '@atoll/contracts/http/calls';
import type { Message } from '@atoll/errors/messages';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { TransferBookings } from './transfer-bookings.js';

@Controller()
export class TransferBookingsHttp {
  constructor(private readonly transferBookings: TransferBookings) {}

  @Call(calls.transferBookingsToBoat)
  transfer(@Input() input: InputOf<'transferBookingsToBoat'>, @Ctx() caller: Caller): Promise<Message> {
    return this.transferBookings.run(caller, input);
  }
}
