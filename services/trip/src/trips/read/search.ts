import { commonError } from '@atoll/errors/common';
import type { Routes } from '../../catalogue/routes/routes.port.js';
import { tripError } from '../../errors.js';
import type { Settings } from '../../settings.port.js';
import type { Trip } from '../trip.js';
import type { Between, Trips } from '../trips.port.js';
import { passageOf, routePassage, timeAfter, type Passage } from '../passage.js';

export interface Found {
  trip: Trip;
  passage: Passage;
}

export interface Pair {
  from?: number | null | undefined;
  to?: number | null | undefined;
}

/** Trips on sale between two locations, sorted by their departure at the first of them (D-73). */
export class Search {
  constructor(
    private readonly trips: Trips,
    private readonly routes: Routes,
    private readonly settings: Settings,
  ) {}

  /** At most `limit` direct trips and `limit` of each route, earliest first. */
  async run(operatorId: string, { from, to }: Pair, between: Between, limit: number): Promise<Found[]> {
    if (!from || !to) throw tripError('LOCATIONS');
    if (from === to) throw commonError('SAME_LOCATION');
    const { multiStop } = await this.settings.of(operatorId);
    const direct = this.trips.directOnSale(operatorId, from, to, between, limit).then((trips) => passages(trips, undefined, from, to));
    const byRoute = multiStop ? this.onRoutes(operatorId, from, to, between, limit) : [];
    const found = (await Promise.all([direct, byRoute])).flat();
    return found.toSorted((a, b) => a.passage.departs.getTime() - b.passage.departs.getTime());
  }

  private async onRoutes(operatorId: string, from: number, to: number, between: Between, limit: number): Promise<Found[]> {
    const routes = await this.routes.stoppingAt(operatorId, from, to);
    const found = routes.map(async (route) => {
      const pair = routePassage(route, from, to);
      if (!pair) return [];
      const earlier = (time: Date) => timeAfter(time, -pair.minutesTo);
      const departing = { from: earlier(between.from), ...(between.to && { to: earlier(between.to) }) };
      return passages(await this.trips.routeOnSale(operatorId, route.id, departing, limit), route, from, to);
    });
    return (await Promise.all(found)).flat();
  }
}

function passages(trips: Trip[], route: Parameters<typeof passageOf>[1], from: number, to: number): Found[] {
  return trips.flatMap((trip) => {
    const passage = passageOf(trip, route, from, to);
    return passage ? [{ trip, passage }] : [];
  });
}
