import type { Day } from '@atoll/time/day';
import type { Counts, Report, RowChange } from './report.js';

/** First and last day, both included; an absent bound does not narrow. */
export interface DayRange {
  readonly from?: Day;
  readonly to?: Day;
}

export interface CountedDay {
  readonly day: Day;
  readonly counts: Counts;
}

/** A row that is counted on a day. */
export interface CountedRow<R> {
  readonly row: string;
  readonly day: Day;
  readonly facts: Partial<R>;
}

/** The rows and counters of one version of a report. */
export abstract class ReportRows {
  /** All changes of a batch or none: rows and counters never differ. A repeated or older change does nothing. */
  abstract apply(changes: readonly RowChange[]): Promise<void>;
}

/** Reads the version of a report that serves. */
export abstract class ServedReports {
  /** Oldest first, days without anything left out: one small document a day, however many rows it sums. */
  abstract days(report: Report, operatorId: string, range: DayRange): Promise<CountedDay[]>;
  /** Rows by their ids within the operator; unknown ids are left out. */
  abstract rows<R extends object>(report: Report<R>, operatorId: string, ids: readonly string[]): Promise<Partial<R>[]>;
  /** Rows of which a field has one of these values. @param field with an index: 'bookingId' */
  abstract rowsBy<R extends object>(report: Report<R>, operatorId: string, field: string, values: readonly (number | string)[]): Promise<Partial<R>[]>;
  /** Rows that are counted on a day of the range; the report has an index by day. */
  abstract rowsOn<R extends object>(report: Report<R>, operatorId: string, range: DayRange): Promise<CountedRow<R>[]>;
  /** Counters by key; keys without any are left out. */
  abstract tallies(report: Report, operatorId: string, keys: readonly string[]): Promise<ReadonlyMap<string, Counts>>;
}
