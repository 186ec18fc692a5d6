import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Settings } from '../../settings.port.js';
import type { Inventory } from '../inventory.port.js';
import { requestedDay } from './requested-day.js';
import type { Found, Pair, Search } from './search.js';

const PAGE = 30;
/** Bounds the response time when hundreds of trips are sold out. */
const PAGES = 5;

/** Departure of the next trip with a free seat, to which the page of an empty day links (D-43). */
export class NextTripTime {
  constructor(
    private readonly search: Search,
    private readonly inventory: Inventory,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** From now on, or from the beginning of `date` where that is later. */
  async run(caller: Caller, { date, ...pair }: Pair & { date?: string | null | undefined }): Promise<Date | undefined> {
    const checked = new Set<number>();
    const now = this.clock.now();
    const { zone } = await this.settings.of(caller.operatorId);
    const day = requestedDay(date, zone, now);
    let from = new Date(Math.max(day.from.getTime(), now.getTime() + 1));
    for (let page = 0; page < PAGES; page += 1) {
      const found = await this.search.run(caller.operatorId, pair, { from }, PAGE);
      const next = found.filter(({ trip }) => !checked.has(trip.id)).slice(0, PAGE);
      const free = await this.firstFree(caller, next);
      if (free || next.length === 0) return free?.passage.departs;
      for (const { trip } of next) checked.add(trip.id);
      from = (next.at(-1) as Found).passage.departs;
    }
    return undefined;
  }

  private async firstFree(caller: Caller, found: Found[]): Promise<Found | undefined> {
    const parts = found.map(({ trip, passage: { fromSegment, toSegment } }) => ({ tripId: trip.id, fromSegment, toSegment }));
    const booked = await this.inventory.booked(caller, parts);
    return found.find(({ trip }) => (booked.get(trip.id) ?? 0) < trip.capacity);
  }
}
