import type { Caller } from '@atoll/runtime/context/caller';
import type { Route } from './route.js';

export abstract class Routes {
  abstract all(operatorId: string): Promise<Route[]>;
  abstract find(operatorId: string, id: number): Promise<Route | undefined>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Map<number, Route>>;
  /** Routes that stop at both, in whatever order. */
  abstract stoppingAt(operatorId: string, fromId: number, toId: number): Promise<Route[]>;
  /** NOT_FOUND when one of its locations was deleted meanwhile. */
  abstract add(caller: Caller, route: Route): Promise<void>;
  /** Ids for a route, its stops and its stop pairs; that of the route is always the same within a request. */
  abstract newIds(caller: Caller, stops: number, pairs: number): Promise<{ id: number; stopIds: number[]; pairIds: number[] }>;
}
