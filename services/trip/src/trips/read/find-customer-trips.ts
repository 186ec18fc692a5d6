import type { Caller } from '@atoll/runtime/context/caller';
import type { Clock } from '@atoll/time/clock';
import type { Settings } from '../../settings.port.js';
import { requestedDay } from './requested-day.js';
import type { DescribeTrips } from './describe-trips.js';
import type { Pair, Search } from './search.js';
import type { TripResponse } from './trip-response.js';

/** Limits direct trips, and the trips of each route. */
const LIMIT = 200;

/** The trips that a customer can choose from on a day. Full trips are included, so that customers see that they are full. */
export class FindCustomerTrips {
  constructor(
    private readonly search: Search,
    private readonly settings: Settings,
    private readonly describe: DescribeTrips,
    private readonly clock: Clock,
  ) {}

  async run(caller: Caller, { date, ...pair }: Pair & { date?: string | null | undefined }): Promise<TripResponse[]> {
    const now = this.clock.now();
    const { zone } = await this.settings.of(caller.operatorId);
    const day = requestedDay(date, zone, now);
    const from = new Date(Math.max(day.from.getTime(), now.getTime() + 1));
    return this.describe.forVisitors(caller, await this.search.run(caller.operatorId, pair, { from, to: day.to }, LIMIT));
  }
}
