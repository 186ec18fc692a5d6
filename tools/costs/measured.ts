import type { Counts } from './tally.ts';
import type { Volume } from './measure.ts';

export interface Measured {
  readonly counts: Counts;
  readonly volume: Volume;
}
