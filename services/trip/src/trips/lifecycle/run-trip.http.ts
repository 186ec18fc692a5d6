import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { depart, end } from '../trip.js';
import { doneAt } from './done-at.js';
import { KeepRefusedAct } from './keep-refused-act.js';
import { RunTrip } from './run-trip.js';

@Controller()
export class RunTripHttp {
  constructor(
    private readonly runTrip: RunTrip,
    private readonly refusals: KeepRefusedAct,
  ) {}

  @Call(calls.depart)
  async depart(@Input() input: InputOf<'depart'>, @Ctx() caller: Caller) {
    const { tripId, departed, at } = input;
    await this.refusals.around(caller, input, departed ? 'depart' : 'cancelDepart', () =>
      this.runTrip.run(caller, tripId, (trip, now) => depart(trip, departed, doneAt(at, now))),
    );
    return tripMessage(departed ? 'TRIP_DEPARTED' : 'DEPARTURE_CANCELLED');
  }

  @Call(calls.end)
  async end(@Input() input: InputOf<'end'>, @Ctx() caller: Caller) {
    const { tripId, ended, at } = input;
    await this.refusals.around(caller, input, ended ? 'end' : 'cancelEnd', () =>
      this.runTrip.run(caller, tripId, (trip, now) => end(trip, ended, doneAt(at, now))),
    );
    return tripMessage(ended ? 'TRIP_ENDED' : 'TRIP_END_CANCELLED');
  }
}
