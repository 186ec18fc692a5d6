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

  override async byDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]> {
    const day = dayIn(range);
    const found = await this.trips
      .aggregate<{ _id: string; counts: DayTotals['counts'] }>([
        { $match: departing(operatorId, range) },
        { $group: { _id: { day, state: STATE }, count: { $sum: 1 } } },
        { $group: { _id: '$_id.day', states: { $push: { k: '$_id.state', v: '$count' } } } },
        { $project: { counts: { $arrayToObject: '$states' } } },
      ])
      .toArray();
    return found.map(({ _id, counts }) => ({ day: _id, counts }));
  }

  override async loadsByDay(operatorId: string, range: DailyTotalsRequest): Promise<DayTotals[]> {
    const found = await this.trips
      .aggregate<{ _id: string } & DayTotals['counts']>([
        { $match: departing(operatorId, range) },
        { $project: { day: dayIn(range), capacity: 1, fuel: { $round: [{ $multiply: [{ $ifNull: ['$fuel.litres', 0] }, 100] }, 0] } } },
        {
          $group: {
            _id: '$day',
            trips: { $sum: 1 },
            capacity: { $sum: '$capacity' },
            fuel: { $sum: '$fuel' },
            fueltrips: { $sum: { $cond: [{ $gt: ['$fuel', 0] }, 1, 0] } },
          },
        },
      ])
      .toArray();
    return found.map(({ _id: day, ...counts }) => ({ day, counts }));
  }
}

const departing = (operatorId: string, { zone, from, to }: DailyTotalsRequest) => ({
  operatorId,
  fromTime: { $gte: dayBounds(from, zone).from, $lt: dayBounds(to, zone).to },
  deletedAt: null,
});

const dayIn = ({ zone }: DailyTotalsRequest) => ({ $dateToString: { date: '$fromTime', format: '%Y-%m-%d', timezone: zone } });
