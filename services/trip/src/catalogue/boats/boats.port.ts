import type { Action } from '../action.js';
import type { Boat, BoatStaff } from './boat.js';

/** A deleted boat does not exist for `all`, `find` and the changes of its staff; reads of its crew still find it, for its past trips (D-39). */
export abstract class Boats {
  abstract all(operatorId: string): Promise<Boat[]>;
  abstract find(operatorId: string, id: number): Promise<Boat | undefined>;
  /** Unknown ids are left out. */
  abstract staffOf(operatorId: string, boatIds: Iterable<number>): Promise<Map<number, BoatStaff[]>>;
  /** Boats on whose staff the user is. */
  abstract idsStaffedBy(operatorId: string, userId: number): Promise<number[]>;
  /** The same id again changes nothing. NOT_FOUND when its provider was deleted since it was read. */
  abstract add(operatorId: string, boat: Boat, created: Action): Promise<void>;
  /** Writes nothing if the user is on the staff already, or if the boat does not exist. */
  abstract addStaff(operatorId: string, boatId: number, member: BoatStaff, action: Action): Promise<void>;
  /** NOT_FOUND. */
  abstract removeStaff(operatorId: string, staffId: number, action: Action): Promise<void>;
}
