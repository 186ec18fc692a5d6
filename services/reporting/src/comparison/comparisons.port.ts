import type { ReportDifference } from './differences.js';

/** The last comparison of an operator's reports. */
export interface Comparison {
  readonly comparedAt: Date;
  /** How many figures differ. */
  readonly figures: number;
  /** The first of them. */
  readonly differences: readonly ReportDifference[];
}

export abstract class Comparisons {
  /** Asks for a comparison before the next night. */
  abstract ask(operatorId: string, at: Date): Promise<void>;
  /** Operators whose comparison was asked for and not made since. */
  abstract asked(): Promise<string[]>;
  /** When each of these was compared last; those that never were are left out. */
  abstract comparedAt(operatorIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  abstract save(operatorId: string, comparison: Comparison): Promise<void>;
  abstract last(operatorId: string): Promise<Comparison | undefined>;
}
