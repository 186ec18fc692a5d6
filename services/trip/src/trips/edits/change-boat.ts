import { commonError } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Boat } from '../../catalogue/boats/boat.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Layouts } from '../../catalogue/boats/layouts.port.js';
import { namedOf } from '../../named.js';
import { tripError } from '../../errors.js';
import type { ChangeTrip } from '../changes/change-trip.js';
import type { Change, Trip } from '../trip.js';
import { checkScheduled, checkVersion } from '../scheduled.js';

/** Capacity and layout come from the new boat, and all chosen seats are released; the inventory refuses a boat with fewer seats than are booked (D-40). */
export function changeBoat(trip: Trip, boat: Boat, activeSeats: number): Change | undefined {
  checkScheduled(trip);
  if (trip.boat.id === boat.id) return undefined;
  const { provider, capacity, layoutId } = boat;
  return { kind: 'boatChanged', boat: namedOf(boat), provider, capacity, layoutId, activeSeats };
}

export class ChangeBoat {
  constructor(
    private readonly changeTrip: ChangeTrip,
    private readonly boats: Boats,
    private readonly layouts: Layouts,
  ) {}

  /** Returns how many bookings lost the seats that they had chosen. */
  async run(caller: Caller, { tripId, boatId, version }: { tripId: number; boatId?: number | null; version?: number | null }): Promise<number> {
    if (!boatId) throw tripError('NO_BOAT');
    const lost = await this.changeTrip.run(caller, tripId, async (trip) => {
      const boat = await this.boats.find(caller.operatorId, boatId);
      if (!boat) throw commonError('NOT_FOUND');
      const seats = await this.layouts.activeSeats(caller.operatorId, boat.layoutId === null ? [] : [boat.layoutId]);
      const change = changeBoat(trip, boat, seats.get(boat.layoutId ?? 0)?.length ?? 0);
      if (change) checkVersion(trip, version);
      return change && { change, boat };
    });
    return lost.length;
  }
}
