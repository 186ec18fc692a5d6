import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { EditBoat } from './edit-boat.js';

/** The only call of a boat that changes trips. */
@Controller()
export class EditBoatHttp {
  constructor(private readonly editBoat: EditBoat) {}

  @Call(calls.editBoat)
  async edit(@Input() input: InputOf<'editBoat'>, @Ctx() caller: Caller) {
    await this.editBoat.run(caller, input);
    return tripMessage('BOAT_UPDATED');
  }
}
