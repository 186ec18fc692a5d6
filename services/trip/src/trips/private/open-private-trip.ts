import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import type { Boat } from '../../catalogue/boats/boat.js';
import type { Boats } from '../../catalogue/boats/boats.port.js';
import type { Locations } from '../../catalogue/locations/locations.port.js';
import { namedOf, type NamedInLanguages } from '../../named.js';
import type { Ids } from '../../ids.port.js';
import type { Settings } from '../../settings.port.js';
import { retryConflicts } from '../../retry-conflicts.js';
import type { TripChanges } from '../changes/trip-changes.port.js';
import { newTrips, type TripPlan } from '../create/plan.js';
import { repeatOf } from '../create/repeat.js';
import type { Trip } from '../trip.js';

/** Booking asks for this trip when a private transfer is accepted. */
export interface PrivateTripRequest {
  acceptanceId: string;
  boatId: number;
  fromLocationId: number;
  toLocationId: number;
  fromTime: Date;
  toTime: Date;
  seatCount: number;
  byUserId: number;
}

/** The price is the booking's: it is of the whole transfer [D-32]. */
const NO_PRICES = { tourist: [], local: [] };

/**
 * The private trip of an accepted transfer [PT-08]. Booking asks for it and opens its inventory itself, so that this makes no call back;
 * trip commits the creation at once. No customer can book it, so nothing is sold before the inventory is open.
 */
export class OpenPrivateTrip {
  constructor(
    private readonly settings: Settings,
    private readonly locations: Locations,
    private readonly boats: Boats,
    private readonly changes: TripChanges,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The id of the trip; the same acceptance again returns the same trip, whatever became of it. Undefined where the boat is too small; NOT_FOUND. */
  async run(operatorId: string, request: PrivateTripRequest): Promise<number | undefined> {
    const trip = (await this.changes.ofAcceptance(operatorId, request.acceptanceId)) ?? (await this.create(operatorId, request));
    if (trip && trip.version === 0) await this.changes.commit([trip]);
    return trip?.id;
  }

  private async create(operatorId: string, request: PrivateTripRequest): Promise<Trip | undefined> {
    const plan = await this.planOf(operatorId, request);
    const ids = await this.ids.many(operatorId, 'trip', 1);
    const proposed = { version: 1, byUserId: request.byUserId, at: this.clock.now() };
    const written = await retryConflicts('private', async () => {
      const boat = await this.boat(operatorId, request.boatId);
      if (boat.capacity < request.seatCount) return 'tooSmall';
      return (await this.changes.add(newTrips(operatorId, ids[0] as number, plan, boat, proposed), boat)) || undefined;
    });
    // Another attempt may have written it first, under its own id.
    return written === 'tooSmall' ? undefined : this.changes.ofAcceptance(operatorId, request.acceptanceId);
  }

  private async planOf(operatorId: string, { acceptanceId, fromLocationId, toLocationId, fromTime, toTime }: PrivateTripRequest): Promise<TripPlan> {
    const [{ zone }, locations] = await Promise.all([this.settings.of(operatorId), this.locations.byIds(operatorId, [fromLocationId, toLocationId])]);
    const named = (id: number): NamedInLanguages => {
      const location = locations.find((one) => one.id === id);
      if (!location) throw commonError('NOT_FOUND');
      return namedOf(location);
    };
    const ends = { from: named(fromLocationId), to: named(toLocationId) };
    return { ...ends, route: null, segments: 1, prices: NO_PRICES, fromTime, toTime, repeat: repeatOf({}), zone, acceptanceId };
  }

  private async boat(operatorId: string, boatId: number): Promise<Boat> {
    const boat = await this.boats.find(operatorId, boatId);
    if (!boat) throw commonError('NOT_FOUND');
    return boat;
  }
}
