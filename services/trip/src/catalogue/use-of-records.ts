const DAY_MS = 24 * 60 * 60 * 1000;

/** A trip that departed before this does not keep its records from being deleted, even if its end was never recorded (D-39). */
export const departedLongAgo = (now: Date): Date => new Date(now.getTime() - DAY_MS);
