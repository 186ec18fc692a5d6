import type { Action } from '../action.js';
import type { EditedRecord } from '../edited-record.js';
import type { NewName } from '../renamed.js';
import type { Coordinates } from './location.js';

export interface LocationEdit extends NewName {
  coordinates: Coordinates | null | undefined;
}

/** Changes of a location that reach the routes and trips that name it, and of its points. */
export abstract class LocationChanges {
  /**
   * Renames it in itself, in routes and in trips that depart after `edited.at`; departed trips keep the names they ran under. Coordinates
   * are set, removed (null) or left as they are (undefined). NOT_FOUND, RECORD_CHANGED.
   */
  abstract edit(location: EditedRecord, to: LocationEdit, edited: Action): Promise<void>;
  /** NOT_FOUND; IN_USE while a route names it, or a trip that is neither ended nor deleted, nor departed before `departedBefore`. */
  abstract delete(operatorId: string, id: number, departedBefore: Date, deleted: Action): Promise<void>;
  /** `version` is the location's. Returns the id of the location. NOT_FOUND, RECORD_CHANGED. */
  abstract renamePoint(point: EditedRecord, name: string, renamed: Action): Promise<number>;
  /** Takes it from the lists; writes nothing if it is deleted already. Returns the id of the location. NOT_FOUND. */
  abstract deletePoint(operatorId: string, pointId: number, deleted: Action): Promise<number>;
  /** Puts a deleted point back; writes nothing for any other. */
  abstract restorePoint(operatorId: string, pointId: number, restored: Action): Promise<void>;
}
