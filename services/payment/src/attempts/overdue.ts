import { gauge, onScrape } from '@atoll/runtime/observability/metrics';
import type { Clock } from '@atoll/time/clock';
import type { Attempts } from './attempts.port.js';

const MINUTE_MS = 60_000;
/** By then the job has copied paid money to the ledger five times over, */
const PAID_MS = 15 * MINUTE_MS;
/** and the bank has been asked for a day about what nobody paid. */
const EXPIRED_MS = 25 * 60 * MINUTE_MS;

/** A figure that is 0 as long as money finds its way. Answers how to stop. */
export function countOverdue(attempts: Pick<Attempts, 'overdue'>, clock: Clock): () => void {
  return onScrape(async () => {
    const now = clock.now().getTime();
    const count = await attempts.overdue({ paid: new Date(now - PAID_MS), expired: new Date(now - EXPIRED_MS) });
    gauge('atoll_payment_overdue_attempts', 'Payment attempts that are watched for longer than they should be', []).set(count);
  });
}
