import { Controller } from '@nestjs/common';
import { calls } from '@atoll/contracts/http/calls';
import type { Input as InputOf } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { Call, Ctx, Input } from '@atoll/runtime/http/http';
import { tripMessage } from '../../messages.js';
import { DescribeTrips } from '../read/describe-trips.js';
import { ChangeSeries, type Outcome } from './change-series.js';
import { ReadSeries } from './read-series.js';

function changed(outcomes: readonly Outcome[]) {
  const count = outcomes.filter(({ code }) => code === null).length;
  if (count === 0) return tripMessage('SERIES_NOT_CHANGED');
  return count === outcomes.length ? tripMessage('SERIES_CHANGED', { count }) : tripMessage('SERIES_PARTLY_CHANGED', { count, all: outcomes.length });
}

@Controller()
export class SeriesHttp {
  constructor(
    private readonly series: ReadSeries,
    private readonly describe: DescribeTrips,
    private readonly changeSeries: ChangeSeries,
  ) {}

  @Call(calls.getSeriesTrips)
  async trips(@Input() { tripId }: InputOf<'getSeriesTrips'>, @Ctx() caller: Caller) {
    return { trips: await this.describe.forStaff(caller, await this.series.from(caller, tripId)) };
  }

  @Call(calls.changeSeries)
  async change(@Input() input: InputOf<'changeSeries'>, @Ctx() caller: Caller) {
    const outcomes = await this.changeSeries.run(caller, input);
    return { ...changed(outcomes), outcomes };
  }
}
