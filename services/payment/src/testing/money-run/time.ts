import type { MoneyRun } from './money-run.js';

const MINUTE_MS = 60_000;
const PASSING: readonly number[] = [0, 0, 5, 15, 11 * 60, 24 * 60, 72 * 60].map((minutes) => minutes * MINUTE_MS);

/** Some time passes between two acts, over the ends of days and months, and the job closes the months that it can. */
export async function passTime(run: MoneyRun): Promise<void> {
  run.now = new Date(run.now.getTime() + run.random.oneOf(PASSING));
  await run.closing.run();
}
