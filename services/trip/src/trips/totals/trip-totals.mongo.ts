import type { DayTotals } from '@atoll/contracts/gen/atoll/totals/v1/totals';
import type { DailyTotalsRequest } from '@atoll/contracts/gen/atoll/trip/v1/reports';
import type { MongoConnection } from '@atoll/runtime/mongo/connection';
import { dayBounds } from '@atoll/time/day';
import { trips } from '../trips.schema.js';
import { TripTotals } from './trip-totals.port.js';

const STATE = {
  $cond: [{ $ne: [{ $type: '$endedAt' }, 'date'] }, { $cond: [{ $ne: [{ $type: '$departedAt' }, 'date'] }, 'notdeparted', 'departed'] }, 'ended'],
};

export class MongoTripTotals extends TripTotals {
  private readonly trips;

  constructor(connection: MongoConnection) {
    super();
    this.trips = trips.on(connection);
  }

  override async byDay(operatorId: string, { zone, from, to }: DailyTotalsRequest): Promise<DayTotals[]> {
    const fromTime = { $gte: dayBounds(from, zone).from, $lt: dayBounds(to, zone).to };
    const day = { $dateToString: { date: '$fromTime', format: '%Y-%m-%d', timezone: zone } };
    const found = await this.trips
      .aggregate<{ _id: string; counts: DayTotals['counts'] }>([
        { $match: { operatorId, fromTime, deletedAt: null } },
        { $group: { _id: { day, state: STATE }, count: { $sum: 1 } } },
        { $group: { _id: '$_id.day', states: { $push: { k: '$_id.state', v: '$count' } } } },
        { $project: { counts: { $arrayToObject: '$states' } } },
      ])
      .toArray();
    return found.map(({ _id, counts }) => ({ day: _id, counts }));
  }
}
