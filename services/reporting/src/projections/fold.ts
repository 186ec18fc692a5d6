import { dayOf, type Day } from '@atoll/time/day';
import type { Counted, Counts, Report, RowChange } from './report.js';

/** The newest value of each field, and the sequence of the event that set it. */
export interface Row {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly sequences: Readonly<Record<string, number>>;
  /** Day to whose counters the row was added. */
  readonly day?: Day;
}

const EMPTY: Row = { facts: {}, sequences: {} };

/** Each field keeps the value of its newest event, so that repeated, late and shuffled events lead to the same row. */
export function folded(row: Row = EMPTY, { sequence, set }: Pick<RowChange, 'sequence' | 'set'>): Row {
  const newer = Object.keys(set).filter((field) => sequence > (row.sequences[field] ?? -1));
  if (newer.length === 0) return row;
  const facts = { ...row.facts, ...Object.fromEntries(newer.map((field) => [field, set[field]])) };
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...row, facts: Object.fromEntries(given), sequences: { ...row.sequences, ...Object.fromEntries(newer.map((field) => [field, sequence])) } };
}

/** The sum of what rows add to one key. */
export interface Tally {
  readonly counts: Counts;
  /** Day to whose counters it was added. */
  readonly day?: Day;
}

/** It is added to the counters of a day; negative for a row that left it. */
export interface Difference {
  readonly day: Day;
  readonly counts: Counts;
}

/** A row after events, with the day that counts it now, and what that changes of the counters. */
export function recounted(report: Report, before: Row | undefined, after: Row, zone: string): { row: Row; differences: Difference[] } {
  const [was, is] = [before && countedOf(report, before), countedOf(report, after)];
  const { day: _, ...uncounted } = after;
  const row: Row = is ? { ...uncounted, day: dayOf(is.at, zone) } : uncounted;
  const left = was && before?.day ? [{ day: before.day, counts: negated(was.counts) }] : [];
  const joined = is && row.day ? [{ day: row.day, counts: is.counts }] : [];
  return { row, differences: [...left, ...joined] };
}

/** Returns what a change of a row adds to the counters by key. */
export function retallied({ tally }: Report, before: Row | undefined, after: Row): { key: string; counts: Counts }[] {
  if (!tally) return [];
  const left = before ? Object.entries(tally(before.facts)).map(([key, counts]) => ({ key, counts: negated(counts) })) : [];
  return [...left, ...Object.entries(tally(after.facts)).map(([key, counts]) => ({ key, counts }))];
}

/** The counters of a key after a batch, with the day that counts them now, and what that changes of the counters of days. */
export function recountedTally(report: Report, before: Tally | undefined, added: Counts, zone: string): { tally: Tally; differences: Difference[] } {
  const counts = summed([before?.counts ?? {}, added]);
  const [was, is] = [before && report.countTally?.(before.counts), report.countTally?.(counts)];
  const day = is && dayOf(is.at, zone);
  const left = was && before?.day ? [{ day: before.day, counts: negated(was.counts) }] : [];
  return { tally: { counts, ...(day && { day }) }, differences: [...left, ...(is && day ? [{ day, counts: is.counts }] : [])] };
}

const countedOf = (report: Report, { facts }: Row): Counted | undefined => report.count?.(facts);

const negated = (counts: Counts): Counts => Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, -value]));

/** The sum by name, without zeros. */
export function summed(counts: Iterable<Counts>): Counts {
  const sums = new Map<string, number>();
  for (const each of counts) for (const [key, value] of Object.entries(each)) sums.set(key, (sums.get(key) ?? 0) + value);
  return Object.fromEntries([...sums].filter(([, value]) => value !== 0));
}
