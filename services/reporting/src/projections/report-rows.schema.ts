import { collectionOf } from '@atoll/outbox/projections/projection';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Row } from './fold.js';
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
export interface TallyDocument {
  _id: string;
  operatorId: string;
  counts: Counts;
}

export const idOf = (operatorId: string, rowOrDay: string): string => `${operatorId}:${rowOrDay}`;

export const daysOf = (collection: string): string => `${collection}_days`;
const talliesOf = (collection: string): string => `${collection}_tallies`;

const defined = new WeakMap<Report, ReturnType<typeof define>>();

/** The collections of a report's version, defined once. */
export function definitionsOf(report: Report): ReturnType<typeof define> {
  const definitions = defined.get(report) ?? define(report);
  defined.set(report, definitions);
  return definitions;
}

function define({ name, version, fields, indexes = [] }: Report) {
  const collection = collectionOf(name, version);
  const sequences = { type: Map, of: Number, required: true };
  const facts = { type: embedded(fields), required: true };
  const rows = defineCollection<RowDocument>(name, { facts, sequences, day: String }, { indexes });
  const counts = { type: Map, of: Number, required: true };
  const days = defineCollection<DayDocument>(
    daysOf(name),
    { day: { type: String, required: true }, counts },
    { indexes: [{ key: { operatorId: 1, day: 1 } }] },
  );
  const tallies = defineCollection<TallyDocument>(talliesOf(name), { counts });
  return { rows: rows.named(collection), days: days.named(daysOf(collection)), tallies: tallies.named(talliesOf(collection)) };
}
