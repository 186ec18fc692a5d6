import { setTimeout as wait } from 'node:timers/promises';
import { moneyDifferences, type MoneyOf } from './money-differences.ts';

/** Bookings and reports follow the ledger by events; what has not arrived by then is a difference. */
const MAX_WAIT_MS = 10_000;
const PAUSE_MS = 500;

/** Returns the differences that do not pass when events arrive; none where the ledger, the bookings and the report of revenue agree. */
export async function lastingDifferences(of: MoneyOf, maxWaitMs = MAX_WAIT_MS): Promise<string[]> {
  const until = Date.now() + maxWaitMs;
  for (;;) {
    const differences = await moneyDifferences(of);
    if (differences.length === 0 || Date.now() > until) return differences;
    await wait(PAUSE_MS);
  }
}
