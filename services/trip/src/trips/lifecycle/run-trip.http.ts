import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { depart, end } from '../trip.js';
import { doneAt } from './done-at.js';
import { RunTrip } from './run-trip.js';

@Controller()
export class RunTripHttp {
  constructor(private readonly runTrip: RunTrip) {}

  @Call(calls.depart)
  async depart(@Input() { tripId, departed, at }: InputOf<'depart'>, @Ctx() caller: Caller) {
    await this.runTrip.run(caller, tripId, (trip, now) => depart(trip, departed, doneAt(at, now)));
    return tripMessage(departed ? 'TRIP_DEPARTED' : 'DEPARTURE_CANCELLED');
  }

  @Call(calls.end)
  async end(@Input() { tripId, ended, at }: InputOf<'end'>, @Ctx() caller: Caller) {
    await this.runTrip.run(caller, tripId, (trip, now) => end(trip, ended, doneAt(at, now)));
    return tripMessage(ended ? 'TRIP_ENDED' : 'TRIP_END_CANCELLED');
  }
}
