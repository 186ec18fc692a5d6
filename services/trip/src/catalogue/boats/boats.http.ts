import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { AddBoatStaff } from './add-boat-staff.js';
import { staffResponse, type Boat } from './boat.js';
import { Boats } from './boats.port.js';
import { CreateBoat } from './create-boat.js';

const boatResponse = ({ id, name, capacity, provider, staff }: Boat) => ({
  id,
  name,
  capacity,
  provider,
  providerId: provider.id,
  boatStaff: staffResponse(id, staff),
});

@Controller()
export class BoatsHttp {
  constructor(
    private readonly boats: Boats,
    private readonly createBoat: CreateBoat,
    private readonly addBoatStaff: AddBoatStaff,
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

  @Call(calls.addBoatStaff)
  async addStaff(@Input() input: InputOf<'addBoatStaff'>, @Ctx() caller: Caller) {
    await this.addBoatStaff.run(caller, input);
    return tripMessage('BOAT_STAFF_ADDED');
  }
}
