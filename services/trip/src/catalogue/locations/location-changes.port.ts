import type { Action } from '../action.js';
import type { Coordinates } from './location.js';

export interface LocationEdit {
  name: string;
  coordinates: Coordinates | null | undefined;
}

/** Changes of a location that reach the routes and trips that name it. */
export abstract class LocationChanges {
  /**
   * Renames it in itself, in routes and in trips that depart after `edited.at`; departed trips keep the name they ran under. Coordinates
   * are set, removed (null) or left as they are (undefined). NOT_FOUND.
   */
  abstract edit(operatorId: string, id: number, to: LocationEdit, edited: Action): Promise<void>;
  /** NOT_FOUND; IN_USE while a route names it, or a trip that is neither ended nor deleted, nor departed before `departedBefore`. */
  abstract delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void>;
}
