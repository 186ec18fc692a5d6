import type { TripCreated, TripEvent } from '@atoll/contracts/gen/atoll/trip/v1/events';
import type { Clock } from '@atoll/time/clock';
import type { Day } from '@atoll/time/day';
import { PREFERRED_TIMES } from '../waitlists/waitlist.js';
import type { Waitlists } from '../waitlists/waitlists.port.js';
import type { LateNews } from './late-news.port.js';
import type { TellBookings } from './tell-bookings.js';
import { newsOf } from './trip-news.js';

/** Longer than a request that books may take. */
const AGAIN_AFTER_MS = 60_000;

/** Idempotent: bookings know the version of their trip, and a waitlist is served once. */
export class ApplyTripEvent {
  constructor(
    private readonly tell: Pick<TellBookings, 'run'>,
    private readonly late: LateNews,
    private readonly waitlists: Waitlists,
    private readonly clock: Clock,
  ) {}

  async run(event: TripEvent): Promise<void> {
    if (event.event?.$case === 'tripCreated') return this.serveWaitlists(event, event.event.value);
    const news = newsOf(event);
    if (!news) return;
    const now = this.clock.now();
    // Bookings of a topic that is read again from its beginning were inserted long ago.
    if (now.getTime() - news.at.getTime() < AGAIN_AFTER_MS) await this.late.add(news, new Date(now.getTime() + AGAIN_AFTER_MS));
    await this.tell.run(news);
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
