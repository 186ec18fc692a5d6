import type { Caller } from '@atoll/runtime/context/caller';

export abstract class PointUse {
  /** Whether passengers of a coming trip get on or off at the point. */
  abstract inUse(caller: Caller, pointId: number): Promise<boolean>;
  /** How many bookings of coming trips get on or off at the point. */
  abstract bookings(caller: Caller, pointId: number): Promise<number>;
}
