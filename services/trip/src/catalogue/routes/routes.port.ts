import type { Route } from './route.js';

export abstract class Routes {
  abstract all(operatorId: string): Promise<Route[]>;
  abstract find(operatorId: string, id: number): Promise<Route | undefined>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Map<number, Route>>;
  /** Routes that stop at both, in whatever order. */
  abstract stoppingAt(operatorId: string, fromId: number, toId: number): Promise<Route[]>;
  abstract add(operatorId: string, route: Route): Promise<void>;
  /** Ids for a route, its stops and its stop pairs. */
  abstract newIds(operatorId: string, stops: number, pairs: number): Promise<{ id: number; stopIds: number[]; pairIds: number[] }>;
}
