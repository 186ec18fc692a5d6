import type { Counts } from './tally.ts';

export interface Measured {
  readonly counts: Counts;
  readonly volume: Volume;
}
