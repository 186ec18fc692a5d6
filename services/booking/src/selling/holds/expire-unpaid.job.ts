import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import { forOperator } from '@atoll/runtime/jobs/job-run';
import type { Clock } from '@atoll/time/clock';
import type { EndedHolds } from '../../bookings/holds/ended-holds.port.js';
import type { ExpireUnpaid } from './expire-unpaid.js';

const BATCH_SIZE = 100;

const expired = counter('atoll_bookings_expired_total', 'Bookings cancelled because their time to pay had ended', []);

/** Expires one after the other: the two bookings of a pair are in one batch. A booking that fails is taken again by a later run. */
export class ExpireUnpaidBookings {
  constructor(
    private readonly holds: EndedHolds,
    private readonly expireUnpaid: Pick<ExpireUnpaid, 'run'>,
    private readonly clock: Clock,
  ) {}

  /** Returns when the next hold ends. */
  async run(): Promise<Date | undefined> {
    const nextInMs = await this.holds.nextInMs();
    if (nextInMs === undefined) return undefined;
    const now = this.clock.now();
    if (nextInMs > 0) return new Date(now.getTime() + nextInMs);
    await this.expireBatch();
    return now;
  }

  private async expireBatch(): Promise<void> {
    for (const name of await this.holds.take(BATCH_SIZE))
      await forOperator('expire a booking', name.operatorId, async () => {
        const outcome = await this.expireUnpaid.run(name).catch((err: unknown) => {
          log.warn({ err, bookingId: name.id }, 'expiry of a booking failed, retrying');
        });
        if (outcome !== 'expired') return;
        expired.inc();
        log.info({ bookingId: name.id }, 'unpaid booking expired');
      });
  }
}
