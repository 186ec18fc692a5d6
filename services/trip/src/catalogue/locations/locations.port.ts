import type { Action } from '../action.js';
import type { Named } from '../../named.js';
import type { Location } from './location.js';

/** Only `evenDeleted` returns deleted locations; for every other method they do not exist. */
export abstract class Locations {
  abstract all(operatorId: string): Promise<Location[]>;
  abstract public(operatorId: string): Promise<Location[]>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Location[]>;
  /** For past trips, which stay readable (D-39). Unknown ids are left out. */
  abstract evenDeleted(operatorId: string, ids: Iterable<number>): Promise<Location[]>;
  /** The same id again changes nothing. */
  abstract add(operatorId: string, location: Location, created: Action): Promise<void>;
  /** NOT_FOUND. Writes nothing if it is so already. */
  abstract setPublic(operatorId: string, id: number, isPublic: boolean, action: Action): Promise<void>;
  /** NOT_FOUND. The same point id again changes nothing. */
  abstract addPoint(operatorId: string, id: number, point: Named, action: Action): Promise<void>;
}
