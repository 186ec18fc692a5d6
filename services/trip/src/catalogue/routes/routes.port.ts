import type { Action } from '../action.js';
import type { Route } from './route.js';

/** `byIds` also returns deleted routes, for past trips (D-39); for the other methods they do not exist. */
export abstract class Routes {
  abstract all(operatorId: string): Promise<Route[]>;
  abstract find(operatorId: string, id: number): Promise<Route | undefined>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Map<number, Route>>;
  /** Routes that stop at both locations, in either order. */
  abstract stoppingAt(operatorId: string, fromId: number, toId: number): Promise<Route[]>;
  /** The same id again changes nothing. NOT_FOUND when one of its locations was deleted since it was read. */
  abstract add(operatorId: string, route: Route, created: Action): Promise<void>;
}
