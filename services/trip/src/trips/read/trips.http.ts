import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { KeptSearches } from './kept-searches.js';
import { NextTripTime } from './next-trip-time.js';
import { ReadTrips } from './read-trips.js';

@Controller()
export class TripsHttp {
  constructor(
    private readonly trips: ReadTrips,
    private readonly searches: KeptSearches,
    private readonly nextTime: NextTripTime,
  ) {}

  @Call(calls.getTrips)
  async ofDay(@Input() input: InputOf<'getTrips'>, @Ctx() caller: Caller) {
    return { trips: await this.trips.ofDay(caller, input.date, input.showDeleted ?? false) };
  }

  @Call(calls.getCaptainTrips)
  async ofCaptain(@Input() input: InputOf<'getCaptainTrips'>, @Ctx() caller: Caller) {
    return { trips: await this.trips.ofCaptain(caller, input.date) };
  }

  @Call(calls.getTrip)
  async one(@Input() input: InputOf<'getTrip'>, @Ctx() caller: Caller) {
    return { trip: await this.trips.one(caller, input.id) };
  }

  @Call(calls.getCustomerTrips)
  forCustomers(@Input() input: InputOf<'getCustomerTrips'>, @Ctx() caller: Caller) {
    return this.searches.trips(caller, input);
  }

  @Call(calls.getNextTripTime)
  async next(@Input() input: InputOf<'getNextTripTime'>, @Ctx() caller: Caller) {
    return { nextTripTime: (await this.nextTime.run(caller, input))?.toISOString() ?? null };
  }

  @Call(calls.getLowestPrices)
  lowest(@Input() input: InputOf<'getLowestPrices'>, @Ctx() caller: Caller) {
    return this.searches.lowest(caller, input);
  }
}
