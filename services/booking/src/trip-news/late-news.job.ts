import { forOperator } from '@atoll/runtime/jobs/round';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { LateNews } from './late-news.port.js';
import type { TellBookings } from './tell-bookings.js';

const MOST_PER_ROUND = 100;

/** News that fail stay due, and do not hold up the others. */
export class BringLateNews {
  constructor(
    private readonly late: LateNews,
    private readonly tell: Pick<TellBookings, 'run'>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const news of await this.late.due(this.clock.now(), MOST_PER_ROUND))
      await forOperator('bring late news of a trip', news.operatorId, async () => {
        try {
          await this.tell.run(news);
          await this.late.done(news);
        } catch (err) {
          log.warn({ err, tripId: news.tripId }, 'late news of a trip not brought, retrying');
        }
      });
  }
}
