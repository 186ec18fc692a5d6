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
  /** Returns what the counters of keys add to days, as `days` does of rows: one small document a day, however many keys and rows it sums. */
  abstract tallyDays(report: Report, operatorId: string, range: DayRange): Promise<CountedDay[]>;
  /** The keys that are counted on each day of the range. */
  abstract keysOn(report: Report, operatorId: string, range: DayRange): Promise<ReadonlyMap<Day, string[]>>;
}
