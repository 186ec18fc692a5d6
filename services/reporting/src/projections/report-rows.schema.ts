import { collectionOf } from '@atoll/outbox/projections/projection';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Row, Tally } from './fold.js';
import type { Counts, Report } from './report.js';

export type RowDocument = Row & { _id: string; operatorId: string };

/** The counters of one day of an operator. */
export interface DayDocument {
  _id: string;
  operatorId: string;
  day: string;
  counts: Counts;
}

/** The counters of one key of an operator: of a trip. */
export type TallyDocument = Tally & { _id: string; operatorId: string };

export const idOf = (operatorId: string, rowOrDay: string): string => `${operatorId}:${rowOrDay}`;

export const daysOf = (collection: string): string => `${collection}_days`;
const talliesOf = (collection: string): string => `${collection}_tallies`;
export const tallyDaysOf = (collection: string): string => `${collection}_tally_days`;

const defined = new WeakMap<Report, Map<number, ReturnType<typeof define>>>();

/** The collections of a build of a report's version, defined once. @param build its first one unless given */
export function definitionsOf(report: Report, build = report.version): ReturnType<typeof define> {
  const builds = defined.get(report) ?? new Map<number, ReturnType<typeof define>>();
  defined.set(report, builds);
  const definitions = builds.get(build) ?? define(report, build);
  builds.set(build, definitions);
  return definitions;
}

function define({ name, fields, indexes = [] }: Report, build: number) {
  const collection = collectionOf(name, build);
  const sequences = { type: Map, of: Number, required: true };
  const facts = { type: embedded(fields), required: true };
  const rows = defineCollection<RowDocument>(name, { facts, sequences, day: String }, { indexes });
  const counts = { type: Map, of: Number, required: true };
  const byDay = { indexes: [{ key: { operatorId: 1, day: 1 } }] } as const;
  const dayFields = { day: { type: String, required: true }, counts } as const;
  const [days, tallyDays] = [daysOf, tallyDaysOf].map((named) => defineCollection<DayDocument>(named(name), dayFields, byDay).named(named(collection)));
  const tallies = defineCollection<TallyDocument>(talliesOf(name), { counts, day: String }, byDay);
  return { rows: rows.named(collection), days: days!, tallies: tallies.named(talliesOf(collection)), tallyDays: tallyDays! };
}
