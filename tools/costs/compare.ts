import { RELOAD } from './background.ts';
import type { Counts } from './tally.ts';

/** Whether a count may not rise at all, or may up to a bound. */
export interface Tolerance {
  /** Share of the table's interval that was measured: 1/3 of the minute at rest. */
  readonly scale: number;
  /** Allows so much beyond the table's count: a share of it and a number. */
  readonly share: number;
  readonly more: number;
}

export const EXACT: Tolerance = { scale: 1, share: 0, more: 0 };

export interface Difference {
  readonly service: string;
  readonly what: string;
  readonly expected: number;
  /** Counts may not exceed it. */
  readonly bound: number;
  readonly counted: number;
}

export interface Compared {
  /** More than the table allows, or of a kind that the table does not have. */
  readonly risen: readonly Difference[];
  /** Less than the table says, so that the table is to be lowered; where only a bound holds, less than half. */
  readonly fallen: readonly Difference[];
}

/** Reloads of caches in a row that is exact otherwise. A cache that keeps nothing shows in the row of 200 bookings. */
const MORE_RELOADS = 3;

/** A count as large as this that falls below half of the table's did not fall by chance. */
const SURE = 20;

export function compare(expected: Counts, counted: Counts, tolerance: Tolerance): Compared {
  const names = new Set([...keysOf(expected), ...keysOf(counted)]);
  const differences = [...names].map((name) => {
    const [service = '', what = ''] = name.split('\t');
    const inTable = (expected[service]?.[what] ?? 0) * tolerance.scale;
    return { service, what, expected: inTable, bound: boundOf(what, inTable, tolerance), counted: counted[service]?.[what] ?? 0 };
  });
  const isExact = ({ what }: Difference) => tolerance.share === 0 && tolerance.more === 0 && !what.startsWith(RELOAD);
  const isFar = ({ counted, expected }: Difference) => counted < expected / 2 && expected >= SURE;
  return {
    risen: differences.filter((each) => each.counted > each.bound),
    fallen: differences.filter((each) => (isExact(each) ? each.counted < each.expected : isFar(each))),
  };
}

const boundOf = (what: string, expected: number, { share, more }: Tolerance): number =>
  Math.ceil(expected * (1 + share)) + Math.max(more, what.startsWith(RELOAD) ? MORE_RELOADS : 0);

const keysOf = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([service, ofService]) => Object.keys(ofService).map((what) => `${service}\t${what}`));

/** Returns the smallest count of each kind over several runs: other work may fall into one of them, and what the action does itself is in each. */
export const smallest = (runs: readonly Counts[]): Counts => combine(runs, (counts) => Math.min(...counts));

export const median = (runs: readonly Counts[]): Counts => combine(runs, (counts) => counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0);

function combine(runs: readonly Counts[], of: (counts: readonly number[]) => number): Counts {
  const combined: Record<string, Record<string, number>> = {};
  for (const name of new Set(runs.flatMap(keysOf))) {
    const [service = '', what = ''] = name.split('\t');
    const count = of(runs.map((run) => run[service]?.[what] ?? 0));
    if (count > 0) (combined[service] ??= {})[what] = count;
  }
  return combined;
}
