import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import type { Clock } from '@atoll/time/clock';
import type { Attempts } from './attempts.port.js';

const MINUTE_MS = 60_000;
/** By then the job has tried five times to copy the receipt to the ledger. */
const PAID_MS = 15 * MINUTE_MS;
/** An hour after the job's last check of an unpaid attempt. */
const EXPIRED_MS = 25 * 60 * MINUTE_MS;

/** Reports `atoll_payment_overdue_attempts` at each scrape; 0 unless a check keeps failing. Returns how to stop. */
export function countOverdue(attempts: Pick<Attempts, 'overdue'>, clock: Clock): () => void {
  return onScrape(async () => {
    const now = clock.now().getTime();
    const count = await attempts.overdue({ paid: new Date(now - PAID_MS), expired: new Date(now - EXPIRED_MS) });
    gauge('atoll_payment_overdue_attempts', 'Payment attempts that are polled for longer than they should be', []).set(count);
  });
}
