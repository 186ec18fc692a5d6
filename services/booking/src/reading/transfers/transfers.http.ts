import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { ReadTransfers } from './read-transfers.js';

@Controller()
export class TransfersHttp {
  constructor(private readonly readTransfers: ReadTransfers) {}

  @Call(calls.getBookingsForTransfer)
  bookings(@Input() input: InputOf<'getBookingsForTransfer'>, @Ctx() caller: Caller): Promise<Output<'getBookingsForTransfer'>> {
    return this.readTransfers.bookingsOf(caller, input);
  }

  @Call(calls.getAvailableBoatsForTransfer)
  boats(@Input() input: InputOf<'getAvailableBoatsForTransfer'>, @Ctx() caller: Caller): Promise<Output<'getAvailableBoatsForTransfer'>> {
    return this.readTransfers.boatsFor(caller, input);
  }
}
