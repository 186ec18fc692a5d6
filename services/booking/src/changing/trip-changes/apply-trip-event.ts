import type { TripCreated, TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { Clock } from '@atoll/time/clock';
import type { Day } from '@atoll/time/day';
import { announce } from '../../announce.js';
import { PREFERRED_TIMES } from '../../requests/waitlist.js';
import type { Waitlists } from '../../requests/waitlists.port.js';
import type { LateTripChanges } from './late-changes.port.js';
import type { CopyToBookings } from './copy-to-bookings.js';
import { tripChangeOf } from './trip-change.js';

/** Longer than a request that books may take. */
const AGAIN_AFTER_MS = 60_000;

/** Idempotent: bookings know the version of their trip, and a waitlist is served once. */
export class ApplyTripEvent {
  constructor(
    private readonly copies: Pick<CopyToBookings, 'run'>,
    private readonly late: LateTripChanges,
    private readonly waitlists: Waitlists,
    private readonly clock: Clock,
    private readonly connection: object,
  ) {}

  async run(event: TripEvent): Promise<void> {
    // Not when the inventory accepts a change: trip commits it after that, and a page that reads it in between would show the trip as it was.
    announce(this.connection, { operatorId: event.operatorId, kind: 'trip', id: event.tripId });
    announce(this.connection, { operatorId: event.operatorId, kind: 'trips', id: 0 });
    if (event.event?.$case === 'tripCreated') return this.serveWaitlists(event, event.event.value);
    const tripChange = tripChangeOf(event);
    if (!tripChange) return;
    const now = this.clock.now();
    // Bookings of a topic that is read again from its beginning were inserted long ago.
    if (now.getTime() - tripChange.at.getTime() < AGAIN_AFTER_MS) await this.late.add(tripChange, new Date(now.getTime() + AGAIN_AFTER_MS));
    await this.copies.run(tripChange);
  }

  /** Customers who wait for the slot of the trip [DOMAIN 2.7]. */
  private async serveWaitlists({ operatorId, tripId, byUserId, occurredAtMs }: TripEvent, { waitlistSlot, ...trip }: TripCreated): Promise<void> {
    const preferredTime = PREFERRED_TIMES.find((time) => time === waitlistSlot?.preferredTime);
    if (!waitlistSlot || !preferredTime) return;
    const { fromLocationId, toLocationId } = trip;
    const slot = { fromLocationId, toLocationId, date: waitlistSlot.date as Day, preferredTime };
    await this.waitlists.serve(operatorId, slot, { tripId, userId: byUserId, at: new Date(occurredAtMs) });
  }
}
