import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Trip } from '../trip.js';
import type { Trips } from '../trips.port.js';

export class ReadSeries {
  constructor(private readonly trips: Trips) {}

  /** The trip and the later ones of its series, by time of departure, without deleted ones; a trip of no series alone. NOT_FOUND. */
  async from(caller: Caller, tripId: number): Promise<Trip[]> {
    const trip = await this.named(caller, tripId);
    if (trip.seriesId === undefined) return trip.deletedAt ? [] : [trip];
    return this.trips.ofSeries(caller.operatorId, trip.seriesId, { from: trip.fromTime });
  }

  /** Those of these trips that belong to the series of a trip, also deleted ones. NOT_FOUND. */
  async members(caller: Caller, tripId: number, ids: Iterable<number>): Promise<Map<number, Trip>> {
    const { seriesId } = await this.named(caller, tripId);
    const found = await this.trips.byIds(caller.operatorId, ids);
    const isMember = (trip: Trip): boolean => trip.id === tripId || (seriesId !== undefined && trip.seriesId === seriesId);
    return new Map(found.filter(isMember).map((trip) => [trip.id, trip]));
  }

  private async named({ operatorId }: Caller, tripId: number): Promise<Trip> {
    const trip = await this.trips.find(operatorId, tripId);
    if (!trip) throw commonError('NOT_FOUND');
    return trip;
  }
}
