import type { Trip } from './trip.js';

/** Departures from the first instant up to, not including, the second. */
export interface Between {
  from: Date;
  to?: Date;
}

/** Trips as they are read: those whose inventory was never opened are not among them. */
export abstract class Trips {
  abstract find(operatorId: string, id: number): Promise<Trip | undefined>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]>;
  abstract departing(operatorId: string, between: Between, deletedToo: boolean): Promise<Trip[]>;
  abstract ofBoats(operatorId: string, boatIds: number[], between: Between): Promise<Trip[]>;
  /** On sale, without a route, earliest first. */
  abstract directOnSale(operatorId: string, fromId: number, toId: number, between: Between, limit: number): Promise<Trip[]>;
  /** On sale, earliest first. */
  abstract routeOnSale(operatorId: string, routeId: number, between: Between, limit: number): Promise<Trip[]>;
}
