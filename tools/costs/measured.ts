import type { Counts } from './tally.ts';

/** The table shows these and does not compare them. */
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
