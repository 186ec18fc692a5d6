import type { CallOutput } from '@atoll/app-frame/server-data/api';

export type LayoutRows = CallOutput<'getTripBoatLayout'>['rows'];

const columnsOf = (rows: LayoutRows): LayoutRows[number]['columns'] => rows.flatMap(({ columns }) => columns);

/** What the booking holds already. */
export const ownSeats = (rows: LayoutRows): readonly number[] => columnsOf(rows).flatMap(({ id, own }) => (own && id ? [id] : []));

/** What was chosen, without the seats that somebody else took in the meantime. */
export function stillFree(rows: LayoutRows, chosen: readonly number[]): readonly number[] {
  const free = new Set(
    columnsOf(rows)
      .filter(({ active, occupied }) => active && !occupied)
      .map(({ id }) => id),
  );
  return chosen.filter((id) => free.has(id));
}

/** The order in which seats were touched does not matter. */
export const sameSeats = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((id) => b.includes(id));
