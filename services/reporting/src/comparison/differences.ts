import type { Day } from '@atoll/time/day';
import type { CountedDay } from '../projections/report-rows.port.js';

/** A figure of one day of which the owner says something else than the report. */
export interface ReportDifference {
  readonly report: string;
  readonly day: Day;
  /** 'pending', 'Cash MVR' */
  readonly key: string;
  readonly reported: number;
  readonly owned: number;
}

export interface ReportDays {
  readonly report: string;
  readonly days: readonly CountedDay[];
}

/**
 * Compares the reports of an owner, which have different figures, with its totals. A day or figure that only one side has is zero for
 * the other; the first report is named for a figure that no report has. Ordered by day, then by figure.
 */
export function differencesOf(reported: readonly ReportDays[], owned: readonly CountedDay[]): ReportDifference[] {
  const [ofReport, ofOwner] = [byFigure(reported.flatMap(({ days }) => days)), byFigure(owned)];
  const reportOf = new Map(reported.flatMap(({ report, days }) => days.flatMap(({ counts }) => Object.keys(counts).map((key) => [key, report] as const))));
  const figures = new Map([...ofReport, ...ofOwner].map(([id, { day, key }]) => [id, { day, key }]));
  return [...figures]
    .map(([id, figure]) => ({
      report: reportOf.get(figure.key) ?? reported[0]!.report,
      ...figure,
      reported: ofReport.get(id)?.value ?? 0,
      owned: ofOwner.get(id)?.value ?? 0,
    }))
    .filter((figure) => figure.reported !== figure.owned)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.key.localeCompare(b.key));
}

const byFigure = (days: readonly CountedDay[]) =>
  new Map(days.flatMap(({ day, counts }) => Object.entries(counts).map(([key, value]) => [`${day} ${key}`, { day, key, value }] as const)));
