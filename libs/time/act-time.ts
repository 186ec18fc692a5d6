import { parseInstant } from './day.js';

const OLDEST_MS = 24 * 3_600_000;

/**
 * When an act took place that a device may have sent later: `at` by its sender, or now. A time in the future is a wrong clock and counts as now.
 * An act more than 24 h ago is too old.
 */
export function actTime(at: string | null | undefined, now: Date): Date | 'invalid' | 'tooOld' {
  if (at === null || at === undefined) return now;
  const done = parseInstant(at);
  if (!done) return 'invalid';
  if (done.getTime() < now.getTime() - OLDEST_MS) return 'tooOld';
  return done.getTime() > now.getTime() ? now : done;
}
