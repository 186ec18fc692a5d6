import type { CallOutput } from '@atoll/app-frame/server-data/api';

export type LayoutRows = CallOutput<'getTripBoatLayout'>['rows'];

const columnsOf = (rows: LayoutRows): LayoutRows[number]['columns'] => rows.flatMap(({ columns }) => columns);

/** Seats that the booking already has. */
export const ownSeats = (rows: LayoutRows): readonly number[] => columnsOf(rows).flatMap(({ id, own }) => (own && id ? [id] : []));

/** The chosen seats without those that another booking has taken since then. */
export function stillFree(rows: LayoutRows, chosen: readonly number[]): readonly number[] {
  const free = new Set(
    columnsOf(rows)
      .filter(({ active, occupied }) => active && !occupied)
      .map(({ id }) => id),
  );
  return chosen.filter((id) => free.has(id));
}

/** Compares seats without regard to their order. */
export const sameSeats = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id));
