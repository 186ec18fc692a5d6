import { commonError } from '@atoll/errors/common';
import { isAdmin, isCaptain, userIdOf, type Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Settings } from '../../settings.port.js';
import type { Trip } from '../trip.js';
import type { Between, Trips } from '../trips.port.js';
import { requestedDay } from './requested-day.js';
import type { DescribeTrips } from './describe-trips.js';
import type { TripResponse } from './trip-response.js';

type RequestedDate = string | null | undefined;

/** Trips by departure day for staff, and single trips for any caller. */
export class ReadTrips {
  constructor(
    private readonly trips: Trips,
    private readonly boats: Boats,
    private readonly settings: Settings,
    private readonly describe: DescribeTrips,
    private readonly clock: Clock,
  ) {}

  async ofDay(caller: Caller, date: RequestedDate, includeDeleted: boolean): Promise<TripResponse[]> {
    const day = await this.day(caller, date);
    return this.describe.forStaff(caller, await this.trips.departing(caller.operatorId, day, includeDeleted));
  }

  /** Trips of the boats on whose staff the captain is; an admin sees all (D-47). */
  async ofCaptain(caller: Caller, date: RequestedDate): Promise<TripResponse[]> {
    if (isAdmin(caller)) return this.ofDay(caller, date, false);
    const day = await this.day(caller, date);
    const boatIds = await this.boats.idsStaffedBy(caller.operatorId, userIdOf(caller) ?? 0);
    return this.describe.forStaff(caller, await this.trips.ofBoats(caller.operatorId, boatIds, day));
  }

  async one(caller: Caller, id: number): Promise<TripResponse> {
    const trip = await this.visible(caller, id);
    const [response] = (await this.isStaffOf(caller, trip))
      ? await this.describe.forStaff(caller, [trip])
      : await this.describe.forVisitors(caller, [{ trip }]);
    return response as TripResponse;
  }

  /** NOT_FOUND for a deleted or private trip (D-31), unless the caller is its staff or, on a private one, holds a booking. */
  async visible(caller: Caller, id: number, hasBooking = false): Promise<Trip> {
    const trip = await this.trips.find(caller.operatorId, id);
    if (!trip) throw commonError('NOT_FOUND');
    const hidden = trip.deletedAt !== null || (trip.isPrivate && !hasBooking);
    if (hidden && !(await this.isStaffOf(caller, trip))) throw commonError('NOT_FOUND');
    return trip;
  }

  private async isStaffOf(caller: Caller, trip: Trip): Promise<boolean> {
    if (isAdmin(caller) || !isCaptain(caller)) return isAdmin(caller);
    const staff = await this.boats.staffOf(caller.operatorId, [trip.boat.id]);
    return (staff.get(trip.boat.id) ?? []).some((member) => member.userId === userIdOf(caller));
  }

  private async day({ operatorId }: Caller, date: RequestedDate): Promise<Between> {
    return requestedDay(date, (await this.settings.of(operatorId)).zone, this.clock.now());
  }
}
