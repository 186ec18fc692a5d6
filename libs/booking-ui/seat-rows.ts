/** A row of a layout as the layout calls return it. */
export interface SeatRow {
  readonly no: number;
  readonly columns: readonly {
    readonly id?: number | null | undefined;
    readonly no: number;
    readonly name: string;
    readonly active: boolean;
    readonly occupied?: boolean | undefined;
    readonly own?: boolean | undefined;
  }[];
}

const isSeat = (rows: readonly SeatRow[], row: number, column: number): boolean => Boolean(rows[row]?.columns[column]?.active);

/** The seat that the focus enters first. */
export function firstSeat(rows: readonly SeatRow[]): readonly [number, number] {
  for (const [row, { columns }] of rows.entries()) {
    const column = columns.findIndex(({ active }) => active);
    if (column >= 0) return [row, column];
  }
  return [0, 0];
}

/** The next seat in a direction, skipping aisles; the same seat when there is none. */
export function nextSeat(
  rows: readonly SeatRow[],
  [row, column]: readonly [number, number],
  [down, right]: readonly [number, number],
): readonly [number, number] {
  const widest = Math.max(...rows.map(({ columns }) => columns.length));
  for (let step = 1; step <= Math.max(rows.length, widest); step += 1) {
    const next: readonly [number, number] = [row + down * step, column + right * step];
    if (isSeat(rows, ...next)) return next;
  }
  return [row, column];
}
