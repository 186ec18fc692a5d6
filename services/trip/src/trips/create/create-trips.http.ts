import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { CreateTripForRoute } from './create-trip-for-route.js';
import { CreateTrip } from './create-trip.js';

const created = (trips: number) => (trips === 1 ? tripMessage('TRIP_CREATED') : tripMessage('TRIPS_CREATED', { count: trips }));

@Controller()
export class CreateTripsHttp {
  constructor(
    private readonly createTrip: CreateTrip,
    private readonly createTripForRoute: CreateTripForRoute,
  ) {}

  @Call(calls.createTrip)
  async direct(@Input() input: InputOf<'createTrip'>, @Ctx() caller: Caller) {
    return created(await this.createTrip.run(caller, input));
  }

  @Call(calls.createTripForWaitlistSlot)
  async forSlot(@Input() input: InputOf<'createTripForWaitlistSlot'>, @Ctx() caller: Caller) {
    await this.createTrip.forSlot(caller, input);
    return tripMessage('TRIP_CREATED_FOR_SLOT');
  }

  @Call(calls.createTripForRoute)
  async forRoute(@Input() input: InputOf<'createTripForRoute'>, @Ctx() caller: Caller) {
    return created(await this.createTripForRoute.run(caller, input));
  }
}
