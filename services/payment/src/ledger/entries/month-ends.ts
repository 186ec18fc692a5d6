const DAY_MS = 24 * 3_600_000;
const LATE_AFTER_MS = DAY_MS;
const CLOSED_AFTER_MS = 2 * DAY_MS;

/** First instant of the month of UTC that has this one. */
export const monthStart = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));

/** First instant of the month after it. */
export const monthEnd = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));

/**
 * Time by which an entry counts for the closing of months where its own month may have been closed; undefined for any other. Months close a
 * day after entries begin to be late, so that neither a slow request nor clocks of two processes that differ leave one out.
 */
export const storedLate = (at: Date, now: Date): Date | undefined => (now.getTime() >= monthEnd(at).getTime() + LATE_AFTER_MS ? now : undefined);

/** Whether the month that ended then has all entries that are not late. */
export const isClosable = (end: Date, now: Date): boolean => now.getTime() >= end.getTime() + CLOSED_AFTER_MS;
