import type { Caller } from '@atoll/runtime/context/caller';
import type { Boat, BoatStaff, NewBoat } from './boat.js';
import type { Named } from '../named.js';

export abstract class Boats {
  abstract all(operatorId: string): Promise<Boat[]>;
  abstract find(operatorId: string, id: number): Promise<Boat | undefined>;
  /** Unknown ids are left out. */
  abstract staffOf(operatorId: string, boatIds: Iterable<number>): Promise<Map<number, BoatStaff[]>>;
  /** Boats on whose staff the user is. */
  abstract idsStaffedBy(operatorId: string, userId: number): Promise<number[]>;
  abstract add(caller: Caller, boat: NewBoat, provider: Named): Promise<void>;
  /** Somebody who is on the staff already stays there once. */
  abstract addStaff(caller: Caller, boatId: number, user: { userId: number; username: string }): Promise<void>;
}
