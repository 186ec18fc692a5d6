import { commonError } from '@atoll/errors/common';
import { isAdmin, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { ChangeTrip } from '../changes/change-trip.js';
import type { Change, Trip } from '../trip.js';

/** Depart, end and their reversal, by the boat's captains and by admins. */
export class RunTrip {
  constructor(
    private readonly boats: Boats,
    private readonly changeTrip: ChangeTrip,
  ) {}

  /** `decide` returns undefined when the trip is in the wanted state already. */
  async run(caller: Caller, tripId: number, decide: (trip: Trip, now: Date) => Change | undefined): Promise<void> {
    const decideWith = (trip: Trip, now: Date) => {
      const change = decide(trip, now);
      return change && { change };
    };
    await this.changeTrip.run(caller, tripId, decideWith, (trip) => this.checkOwn(caller, trip));
  }

  /** NOT_FOUND for a trip of another captain's boat (D-47). */
  private async checkOwn(caller: Caller, { boat }: Trip): Promise<void> {
    if (isAdmin(caller)) return;
    const staff = (await this.boats.staffOf(caller.operatorId, [boat.id])).get(boat.id) ?? [];
    if (!staff.some((member) => member.userId === userIdOf(caller))) throw commonError('NOT_FOUND');
  }
}
