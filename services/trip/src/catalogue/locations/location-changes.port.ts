import type { Action } from '../action.js';

/** Changes of a location that reach the routes and trips that name it. */
export abstract class LocationChanges {
  /** Renames it in itself, in routes and in trips that depart after `renamed.at`; departed trips keep the name they ran under. NOT_FOUND. */
  abstract rename(operatorId: string, id: number, name: string, renamed: Action): Promise<void>;
  /** NOT_FOUND; IN_USE while a route names it, or a trip that is neither ended nor deleted, nor departed before `departedBefore`. */
  abstract delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void>;
}
