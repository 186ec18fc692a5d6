import { log } from '../observability/log.js';
import { inBackground } from '../tracing/background.js';

/**
 * For jobs beside the servers: work every so often, never two rounds at once. A round that fails is told with `trouble` and
 * the next one tries again. Answers how to stop, which ends the round under way first.
 */
export function repeat(everyMs: number, work: () => Promise<void>, trouble: string): () => Promise<void> {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= inBackground('round of a job', () => work().catch((err: unknown) => log.warn({ err }, trouble))).finally(() => {
      round = undefined;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
