import type { Counts } from './tally.ts';

/** What is shown and not compared. */
export interface Volume {
  readonly flushes: number;
  readonly mongoSent: number;
  readonly mongoReceived: number;
  readonly http: number;
}

export interface Measured {
  readonly counts: Counts;
  readonly volume: Volume;
}
