import type { Trip } from './trip.js';

/** Departures from `from` (inclusive) to `to` (exclusive). */
export interface Between {
  from: Date;
  to?: Date;
}

/** Reads of trips. Trips whose creation is not committed are left out. */
export abstract class Trips {
  abstract find(operatorId: string, id: number): Promise<Trip | undefined>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Trip[]>;
  /** The same with copies that are not committed: bookings that were moved to one need it before it is. */
  abstract withProposedCopies(operatorId: string, ids: Iterable<number>): Promise<Trip[]>;
  abstract departing(operatorId: string, between: Between, includeDeleted: boolean): Promise<Trip[]>;
  abstract ofBoats(operatorId: string, boatIds: number[], between: Between): Promise<Trip[]>;
  /** Returns trips of these boats, neither ended nor deleted, that are under way between two instants: a trip that arrives when another departs is not. */
  abstract overlapping(operatorId: string, boatIds: number[], between: Required<Between>): Promise<Trip[]>;
  /** Returns trips of one series, earliest first, without deleted ones. */
  abstract ofSeries(operatorId: string, seriesId: number, between: Between): Promise<Trip[]>;
  /** On sale, without a route, earliest first. */
  abstract directOnSale(operatorId: string, fromId: number, toId: number, between: Between, limit: number): Promise<Trip[]>;
  /** On sale, earliest first. */
  abstract routeOnSale(operatorId: string, routeId: number, between: Between, limit: number): Promise<Trip[]>;
}
