import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { clientAddressHeader, rateLimitSubnet } from '@atoll/runtime/context/client-address';
import { Call, Ctx, Header, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { CreateWaitlist } from './create-waitlist.js';
import { ReadWaitlists } from './read-waitlists.js';

@Controller()
export class WaitlistsHttp {
  constructor(
    private readonly createWaitlist: CreateWaitlist,
    private readonly read: ReadWaitlists,
  ) {}

  @Call(calls.createWaitlist)
  create(@Input() input: InputOf<'createWaitlist'>, @Ctx() caller: Caller, @Header(clientAddressHeader) address = ''): Promise<Output<'createWaitlist'>> {
    return this.createWaitlist.run(caller, input, rateLimitSubnet(address));
  }

  @Call(calls.getWaitlists)
  ofDay(@Input() input: InputOf<'getWaitlists'>, @Ctx() caller: Caller): Promise<Output<'getWaitlists'>> {
    return this.read.ofDay(caller, input);
  }

  @Call(calls.getPendingWaitlists)
  pending(@Ctx() caller: Caller): Promise<Output<'getPendingWaitlists'>> {
    return this.read.pending(caller);
  }
}
