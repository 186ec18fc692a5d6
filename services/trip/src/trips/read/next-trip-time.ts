import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Inventory } from '../inventory.port.js';
import type { Found, Pair, Search } from './search.js';

const PAGE = 30;
/** Nobody waits while hundreds of sold-out trips are looked through. */
const PAGES = 5;

/** When the next trip with a free place leaves, so that an empty day can lead to one that is not (D-43). */
export class NextTripTime {
  constructor(
    private readonly search: Search,
    private readonly inventory: Inventory,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, pair: Pair): Promise<Date | null> {
    const looked = new Set<number>();
    let from = new Date(this.clock.now().getTime() + 1);
    for (let page = 0; page < PAGES; page += 1) {
      const found = await this.search.run(caller.operatorId, pair, { from }, PAGE);
      const next = found.filter(({ trip }) => !looked.has(trip.id)).slice(0, PAGE);
      const free = await this.firstFree(caller, next);
      if (free || next.length === 0) return free?.passage.departs ?? null;
      for (const { trip } of next) looked.add(trip.id);
      from = (next.at(-1) as Found).passage.departs;
    }
    return null;
  }

  private async firstFree(caller: Caller, found: Found[]): Promise<Found | undefined> {
    const parts = found.map(({ trip, passage: { fromSegment, toSegment } }) => ({ tripId: trip.id, fromSegment, toSegment }));
    const booked = await this.inventory.booked(caller, parts);
    return found.find(({ trip }) => (booked.get(trip.id) ?? 0) < trip.capacity);
  }
}
