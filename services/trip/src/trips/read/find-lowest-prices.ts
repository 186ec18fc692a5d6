import { badField } from '@atoll/errors/common';
import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import { addDays, dayBounds, dayOf, parseDay } from '@atoll/time/day';
import type { Settings } from '../../settings.port.js';
import type { Inventory } from '../inventory.port.js';
import { lowestPrices, type LowestPrice } from './lowest-prices.js';
import type { Pair, Search } from './search.js';

const A_WEEK = 7;
/** Limits direct trips, and the trips of each route: 50 trips a day for the longest request. */
const LIMIT = 700;

type Requested = Pair & { date?: string | null | undefined; days?: number | null | undefined };

/** The lowest price by day that the week of dates on Home shows: one search over all days, and one call of the inventory. */
export class FindLowestPrices {
  constructor(
    private readonly search: Search,
    private readonly inventory: Inventory,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { date, days: count, ...pair }: Requested): Promise<LowestPrice[]> {
    const { operatorId } = caller;
    const now = this.clock.now();
    const { zone } = await this.settings.of(operatorId);
    const first = date ? parseDay(date, zone) : dayOf(now, zone);
    if (!first) throw badField('date');
    const days = Array.from({ length: count ?? A_WEEK }, (_none, index) => addDays(first, index));
    const from = new Date(Math.max(dayBounds(first, zone).from.getTime(), now.getTime() + 1));
    const { to } = dayBounds(days.at(-1) ?? first, zone);
    const found = await this.search.run(operatorId, pair, { from, to }, LIMIT);
    const parts = found.map(({ trip, passage: { fromSegment, toSegment } }) => ({ tripId: trip.id, fromSegment, toSegment }));
    return lowestPrices(days, found, await this.inventory.booked(caller, parts), zone);
  }
}
