import { calls, type Input as InputOf, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { Controller } from '@nestjs/common';
import { EditCustomers } from './edit-customers.js';
import { EditIsLocal } from './edit-is-local.js';

@Controller()
export class EditBookingHttp {
  constructor(
    private readonly editCustomers: EditCustomers,
    private readonly editIsLocal: EditIsLocal,
  ) {}

  @Call(calls.editCustomers, { passingRefusals: ['SEATS_NOT_AVAILABLE'] })
  customers(@Input() input: InputOf<'editCustomers'>, @Ctx() caller: Caller): Promise<Output<'editCustomers'>> {
    return this.editCustomers.run(caller, input);
  }

  @Call(calls.editIsLocal)
  isLocal(@Input() input: InputOf<'editIsLocal'>, @Ctx() caller: Caller): Promise<Output<'editIsLocal'>> {
    return this.editIsLocal.run(caller, input);
  }
}
