/** The only source of "now": rules take an instant, and whoever calls them asks the clock. */
export abstract class Clock {
  abstract now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
