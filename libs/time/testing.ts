import type { Clock } from './clock.js';

export interface FixedClock extends Clock {
  /** Moves on; a time that must pass in a test passes by this, never by waiting. */
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
