import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { namedOf } from '../../named.js';
import { AddBoatStaff } from './add-boat-staff.js';
import { staffResponse, type Boat } from './boat.js';
import { Boats } from './boats.port.js';
import { DeleteBoat } from './delete-boat.js';
import { RemoveBoatStaff } from './remove-boat-staff.js';
import { CreateBoat } from './create-boat.js';

const boatResponse = ({ capacity, provider, staff, revision, ...boat }: Boat) => ({
  ...namedOf(boat),
  capacity,
  provider,
  providerId: provider.id,
  boatStaff: staffResponse(boat.id, staff),
  version: revision,
});

@Controller()
export class BoatsHttp {
  constructor(
    private readonly boats: Boats,
    private readonly createBoat: CreateBoat,
    private readonly deleteBoat: DeleteBoat,
    private readonly addBoatStaff: AddBoatStaff,
    private readonly removeBoatStaff: RemoveBoatStaff,
  ) {}

  @Call(calls.getBoats)
  async all(@Ctx() caller: Caller) {
    return { boats: (await this.boats.all(caller.operatorId)).map(boatResponse) };
  }

  @Call(calls.createBoat)
  async create(@Input() input: InputOf<'createBoat'>, @Ctx() caller: Caller) {
    await this.createBoat.run(caller, input);
    return tripMessage('BOAT_ADDED');
  }

  @Call(calls.deleteBoat)
  async delete(@Input() input: InputOf<'deleteBoat'>, @Ctx() caller: Caller) {
    await this.deleteBoat.run(caller, input.boatId);
    return tripMessage('BOAT_DELETED');
  }

  @Call(calls.addBoatStaff)
  async addStaff(@Input() input: InputOf<'addBoatStaff'>, @Ctx() caller: Caller) {
    await this.addBoatStaff.run(caller, input);
    return tripMessage('BOAT_STAFF_ADDED');
  }

  @Call(calls.removeBoatStaff)
  async removeStaff(@Input() input: InputOf<'removeBoatStaff'>, @Ctx() caller: Caller) {
    await this.removeBoatStaff.run(caller, input.id);
    return tripMessage('BOAT_STAFF_REMOVED');
  }
}
