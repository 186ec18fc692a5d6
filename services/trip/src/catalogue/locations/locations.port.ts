import type { Location } from './location.js';

export abstract class Locations {
  abstract all(operatorId: string): Promise<Location[]>;
  abstract public(operatorId: string): Promise<Location[]>;
  /** Unknown ids are left out. */
  abstract byIds(operatorId: string, ids: Iterable<number>): Promise<Location[]>;
  abstract add(operatorId: string, name: string): Promise<void>;
  /** NOT_FOUND. */
  abstract setPublic(operatorId: string, id: number, isPublic: boolean): Promise<void>;
  /** NOT_FOUND. */
  abstract addPoint(operatorId: string, locationId: number, name: string): Promise<void>;
}
