import type { Clock } from './clock.js';

export interface FixedClock extends Clock {
  /** Advances the clock: a test never waits for time to pass. */
  advance(ms: number): void;
}

export function fixedClock(iso: string): FixedClock {
  let at = new Date(iso).getTime();
  if (Number.isNaN(at)) throw new RangeError(`not an instant: ${iso}`);
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms;
    },
  };
}
