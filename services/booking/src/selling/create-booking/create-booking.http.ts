import { calls, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { HolderHash } from '../unpaid-seats/holder-hash.js';
import { ADDRESS } from '../unpaid-seats/unpaid-seats.js';
import { CreateBooking, type CreateBookingInput } from './create-booking.js';

@Controller()
export class CreateBookingHttp {
  constructor(
    private readonly createBooking: CreateBooking,
    private readonly hash: HolderHash,
  ) {}

  @Call(calls.createBooking, { passingRefusals: ['SEATS_NOT_AVAILABLE', 'TOO_MANY_UNPAID_SEATS'] })
  create(@Input() input: CreateBookingInput, @Ctx() caller: Caller, @Header(clientAddressHeader) address = ''): Promise<Output<'createBooking'>> {
    const subnet = rateLimitSubnet(address);
    return this.createBooking.run(caller, input, subnet, subnet && this.hash.of(caller.operatorId, ADDRESS, subnet));
  }
}
