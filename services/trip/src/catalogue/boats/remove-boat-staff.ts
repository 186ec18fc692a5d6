import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { actionOf } from '../action.js';
import type { Boats } from './boats.port.js';

export class RemoveBoatStaff {
  constructor(
    private readonly boats: Boats,
    private readonly clock: Clock,
  ) {}

  /** `staffId` is the id of the boat staff record, not of the user (D-102). */
  async run(caller: Caller, staffId: number): Promise<void> {
    await this.boats.removeStaff(caller.operatorId, staffId, actionOf(caller, this.clock.now(), `staff ${staffId} removed`));
  }
}
