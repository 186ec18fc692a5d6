export interface PageBounds {
  readonly from: Date;
  readonly to: Date;
  /** Rows of a page, about. */
  readonly limit: number;
}

export interface PageByTime<T> {
  readonly rows: T[];
  /** Time from which the next page begins; undefined with the last. */
  readonly next: Date | undefined;
}

/** About `limit` rows from `from` until before `to`; those of the same time are never on two pages. @param between rows by time, the earliest first; all without a limit */
export async function pageByTime<T>(
  between: (from: Date, to: Date, limit?: number) => Promise<T[]>,
  timeOf: (row: T) => Date,
  { from, to, limit }: PageBounds,
): Promise<PageByTime<T>> {
  const found = await between(from, to, limit + 1);
  const first = found[limit];
  if (!first) return { rows: found, next: undefined };
  const cut = timeOf(first);
  const whole = found.filter((row) => timeOf(row) < cut);
  if (whole.length > 0) return { rows: whole, next: cut };
  const after = new Date(cut.getTime() + 1);
  return { rows: await between(cut, after), next: after };
}
