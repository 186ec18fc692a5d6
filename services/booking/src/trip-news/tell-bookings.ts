import { serviceCaller } from '@atoll/runtime/context/service-caller';
import type { Bookings } from '../bookings/bookings.port.js';
import { updateWithRetry } from '../bookings/update-with-retry.js';
import type { Inventory } from '../inventory/inventory.port.js';
import type { Users } from '../payments/users.port.js';
import type { Settings } from '../settings.port.js';
import type { Trips } from '../trips/trips.port.js';
import { withNews, type NewsFacts, type TripNews } from './trip-news.js';

/** A trip has up to a thousand bookings, and the database serves requests too. */
const AT_ONCE = 20;

/** Brings the news of a trip to each of its bookings. Repeatable: a booking that has them is not changed again. */
export class TellBookings {
  constructor(
    private readonly bookings: Bookings,
    private readonly trips: Trips,
    private readonly inventory: Inventory,
    private readonly settings: Settings,
    private readonly users: Users,
  ) {}

  async run(news: TripNews): Promise<void> {
    const { operatorId, tripId } = news;
    const concerned = (await this.bookings.ofTrip(operatorId, tripId)).filter(({ legs }) =>
      legs.some((leg) => leg.tripId === tripId && (leg.tripVersion ?? 0) < news.version),
    );
    if (concerned.length === 0) return;
    const facts = await this.factsOf(
      news,
      concerned.map(({ id }) => id),
    );
    if (!facts) return;
    for (let from = 0; from < concerned.length; from += AT_ONCE) {
      const some = concerned.slice(from, from + AT_ONCE);
      await Promise.all(
        some.map((booking) =>
          updateWithRetry(this.bookings, booking, (current) => {
            const change = withNews(current, facts);
            return change ? [change] : [];
          }),
        ),
      );
    }
  }

  /** Read after the event was published, so the trip has at least the version of the news. */
  private async factsOf(news: TripNews, bookingIds: number[]): Promise<NewsFacts | undefined> {
    const { operatorId, tripId, byUserId } = news;
    const [[trip], chosen, settings, by] = await Promise.all([
      this.trips.snapshots(serviceCaller('booking', operatorId), [tripId], { withoutStaff: true }),
      this.inventory.chosenSeats(operatorId, [tripId], bookingIds),
      this.settings.of(operatorId),
      byUserId ? this.users.author(operatorId, byUserId) : { username: 'System' },
    ]);
    return trip && { news, trip, withSeats: new Set(chosen.map(({ bookingId }) => bookingId)), settings, by };
  }
}
