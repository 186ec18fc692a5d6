import type { ReportMail } from '@atoll/contracts/gen/atoll/identity/v1/identity';
import type { ReportPeriod } from '@atoll/contracts/report-mails';
import { addDays, dayOf, instantAt, weekdayOf, type Day } from '@atoll/time/day';

/** A period that is mailed about, and the day on which it is. */
export interface DueRun {
  readonly day: Day;
  /** First and last day of the period. */
  readonly from: Day;
  readonly to: Day;
}

interface Period {
  /** First day of the period in which `day` is. */
  readonly first: (day: Day) => Day;
  /** Days of the longest period. */
  readonly most: number;
}

/** Weeks begin on Sunday, as the working week of the Maldives does. */
const periods: Readonly<Record<ReportPeriod, Period>> = {
  day: { first: (day) => day, most: 1 },
  week: { first: (day) => addDays(day, -weekdayOf(day)), most: 7 },
  month: { first: (day) => `${day.slice(0, 8)}01`, most: 31 },
};

/** An unknown period, of a later release, is one that is never due. */
const periodOf = (every: string): Period | undefined => (periods as Readonly<Partial<Record<string, Period>>>)[every];

type Timed = Pick<ReportMail, 'every' | 'hour' | 'sinceMs'>;

const mailedAt = (day: Day, hour: number, zone: string): Date => instantAt(day, `${String(hour).padStart(2, '0')}:00`, zone);

/** The last period whose mail was due by `now`: the one before the period that has begun. None where that was before the mail was wanted. */
export function dueRun({ every, hour, sinceMs }: Timed, zone: string, now: Date): DueRun | undefined {
  const period = periodOf(every);
  if (!period) return undefined;
  const day = period.first(lastReached(hour, zone, now));
  if (mailedAt(day, hour, zone).getTime() <= sinceMs) return undefined;
  const to = addDays(day, -1);
  return { day, from: period.first(to), to };
}

/** When the next mail is due. */
export function nextDueAt({ every, hour }: Timed, zone: string, now: Date): Date | undefined {
  const period = periodOf(every);
  if (!period) return undefined;
  const day = period.first(lastReached(hour, zone, now));
  return mailedAt(period.first(addDays(day, period.most)), hour, zone);
}

/** Today, or yesterday where the hour is still to come. */
function lastReached(hour: number, zone: string, now: Date): Day {
  const today = dayOf(now, zone);
  return mailedAt(today, hour, zone) <= now ? today : addDays(today, -1);
}
