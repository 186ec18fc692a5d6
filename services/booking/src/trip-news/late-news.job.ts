import { forOperator } from '@atoll/runtime/jobs/round';
import { log } from '@atoll/runtime/observability/log';
import type { Clock } from '@atoll/time/clock';
import type { LateNews } from './late-news.port.js';
import type { TellBookings } from './tell-bookings.js';

const MOST_PER_ROUND = 100;
const RETRY_AFTER_MS = 60_000;

/** News that fail are due again a minute later, so that they do not hold up the others. */
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
          log.warn({ err, tripId: news.tripId }, 'trip change not applied to bookings, retrying');
          await this.late.postpone(news, new Date(this.clock.now().getTime() + RETRY_AFTER_MS));
        }
      });
  }
}
