import type { Day } from '@atoll/time/day';
import type { CountedDay } from '../projections/report-rows.port.js';

/** A figure of one day of which the owner says something else than the report. */
export interface Difference {
  readonly day: Day;
  /** 'pending', 'Cash MVR' */
  readonly key: string;
  readonly reported: number;
  readonly owned: number;
}

/** A day or figure that only one side has is zero for the other. Ordered by day, then by figure. */
export function differencesOf(reported: readonly CountedDay[], owned: readonly CountedDay[]): Difference[] {
  const [ofReport, ofOwner] = [byFigure(reported), byFigure(owned)];
  const figures = new Map([...ofReport, ...ofOwner].map(([id, { day, key }]) => [id, { day, key }]));
  return [...figures]
    .map(([id, figure]) => ({ ...figure, reported: ofReport.get(id)?.value ?? 0, owned: ofOwner.get(id)?.value ?? 0 }))
    .filter((figure) => figure.reported !== figure.owned)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.key.localeCompare(b.key));
}

const byFigure = (days: readonly CountedDay[]) =>
  new Map(days.flatMap(({ day, counts }) => Object.entries(counts).map(([key, value]) => [`${day} ${key}`, { day, key, value }] as const)));
