import { parseDay, type Day } from '@atoll/time/day';

/** Parameters of a link to Home [CW-23]. */
export interface HomeQuery {
  readonly day: Day | undefined;
  /** The link names a day before today. */
  readonly dayPassed: boolean;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly tripId: number | undefined;
  readonly email: string;
  readonly phone: string;
}

/** A date that is invalid or before today is ignored [BK-24]. */
export function homeQuery(query: URLSearchParams, today: Day): HomeQuery {
  const day = parseDay(query.get('date') ?? '');
  return {
    day: day !== undefined && day >= today ? day : undefined,
    dayPassed: day !== undefined && day < today,
    from: idOf(query.get('from')),
    to: idOf(query.get('to')),
    tripId: idOf(query.get('trip')),
    email: query.get('email')?.trim() ?? '',
    // An unescaped plus arrives as a space.
    phone: query.get('phone')?.replace(/^ /, '+').trim() ?? '',
  };
}

const idOf = (text: string | null): number | undefined => (text && /^\d{1,9}$/.test(text) ? Number(text) : undefined);
