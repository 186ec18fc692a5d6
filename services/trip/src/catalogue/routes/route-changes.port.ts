import type { Action } from '../action.js';
import type { EditedRecord } from '../edited-record.js';
import type { Route, StopPermissions } from './route.js';

/** Changes of a route that reach its trips, which read its prices and permissions when they are sold (D-55). */
export abstract class RouteChanges {
  /** Stores name, prices and permissions of `route` and renames it on trips that depart after `edited.at`. False when it changed since it was read. */
  abstract edit(operatorId: string, route: Route, edited: Action): Promise<boolean>;
  /** `version` is the route's. Returns the id of the route. NOT_FOUND, RECORD_CHANGED. */
  abstract setPermissions(stop: EditedRecord, permissions: StopPermissions, edited: Action): Promise<number>;
  /** NOT_FOUND; IN_USE while it has a trip that is neither ended nor deleted, nor departed before `departedBefore`. */
  abstract delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void>;
}
