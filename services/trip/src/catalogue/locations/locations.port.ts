import type { Caller } from '@atoll/runtime/context/caller';
import type { Location } from './location.js';

export abstract class Locations {
  /** Deleted ones are not among them, nor among any but `evenDeleted`. */
  abstract all(operatorId: string): Promise<Location[]>;
  abstract public(operatorId: string): Promise<Location[]>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Location[]>;
  /** For the past, which stays readable (D-39). Unknown ids are left out. */
  abstract evenDeleted(operatorId: string, ids: Iterable<number>): Promise<Location[]>;
  abstract add(caller: Caller, name: string): Promise<void>;
  /** NOT_FOUND. */
  abstract setPublic(caller: Caller, id: number, isPublic: boolean): Promise<void>;
  /** NOT_FOUND. */
  abstract addPoint(caller: Caller, locationId: number, name: string): Promise<void>;
}
