import { isAdmin, type Caller } from '@atoll/runtime/context/caller';
import { commonError } from '@atoll/errors/common';
import type { Clock } from '@atoll/time/clock';
import { authorOf } from '../../bookings/history/author.js';
import type { Booking, Leg } from '../../bookings/booking.js';
import type { Bookings } from '../../bookings/bookings.port.js';
import type { Settings } from '../../settings.port.js';
import type { Trips } from '../../trips/trips.port.js';
import type { ChangeRequest } from './change-offer.js';

export type ChangeFacts = Omit<ChangeRequest, 'toTripId'>;

/** Reads what a change of one leg is decided from, with one call to trip. */
export class ReadChangeFacts {
  constructor(
    private readonly settings: Settings,
    private readonly trips: Trips,
    private readonly bookings: Bookings,
    private readonly clock: Clock,
  ) {}

  /** `alsoTripIds`: trips to read beside those of the legs. */
  async of(caller: Caller, booking: Booking, leg: Leg, alsoTripIds: readonly number[] = []): Promise<ChangeFacts> {
    const settings = await this.settings.of(caller.operatorId);
    const linked = booking.linked && (await this.bookings.byId(caller.operatorId, booking.linked.id));
    const legTripIds = [...booking.legs, ...(linked?.legs ?? [])].map(({ tripId }) => tripId);
    const trips = await this.trips.snapshots(caller, [...new Set([...legTripIds, ...alsoTripIds])], { withoutStaff: true });
    const key = caller.idempotency?.key;
    return { booking, linked, leg, trips, settings, by: authorOf(caller), byStaff: isAdmin(caller), key, now: this.clock.now() };
  }
}

/** NOT_FOUND for the return leg of a booking that has none. */
export function legAsked({ legs }: Booking, isReturnTrip: boolean | null | undefined): Leg {
  const leg = legs.find(({ isReturn }) => isReturn === (isReturnTrip ?? false));
  if (!leg) throw commonError('NOT_FOUND');
  return leg;
}
