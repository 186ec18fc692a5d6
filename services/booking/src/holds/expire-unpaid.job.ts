import { log } from '@atoll/runtime/observability/log';
import { counter } from '@atoll/runtime/observability/metrics';
import { forOperator } from '@atoll/runtime/jobs/round';
import type { EndedHolds } from './ended-holds.port.js';
import type { ExpireUnpaid } from './expire-unpaid.js';

const BATCH_SIZE = 100;

const expired = counter('atoll_bookings_expired_total', 'Bookings cancelled because their time to pay had ended', []);

/** One after the other: the two bookings of a pair are in one batch. A booking that fails is taken again by a later round. */
export class ExpireUnpaidBookings {
  constructor(
    private readonly holds: EndedHolds,
    private readonly expireUnpaid: Pick<ExpireUnpaid, 'run'>,
  ) {}

  async run(): Promise<void> {
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
