import { columnLetters } from '@atoll/form-rules/column-letters';
import type { LayoutRow } from '../../server-types.js';

export interface Cell {
  readonly no: number;
  readonly name: string;
  readonly active: boolean;
}

/** Unchanged rows keep their identity, so that only changed rows render again. */
export interface Row {
  readonly no: number;
  readonly columns: readonly Cell[];
}

export type Layout = readonly Row[];

export interface Area {
  readonly from: readonly [row: number, column: number];
  readonly to: readonly [row: number, column: number];
}

export const LIMIT = 100;

const newCell = (row: number, no: number, active = false): Cell => ({ no, name: `${columnLetters(no)}${row}`, active });

/** Replaces a layout that could not be loaded [CAT-45]. */
export const oneSeat: Layout = [{ no: 1, columns: [newCell(1, 1, true)] }];

export const layoutOf = (rows: readonly LayoutRow[]): Layout =>
  rows.length === 0 ? oneSeat : rows.map(({ no, columns }) => ({ no, columns: columns.map(({ no: column, name, active }) => ({ no: column, name, active })) }));

export const activeCount = (layout: Layout): number => layout.reduce((sum, { columns }) => sum + columns.filter(({ active }) => active).length, 0);

export const sizeOf = (layout: Layout): { rows: number; columns: number } => ({
  rows: layout.length,
  columns: Math.max(1, ...layout.map(({ columns }) => columns.length)),
});

export const isSize = (typed: string): boolean => /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= LIMIT;

/** New cells are no seats; removed cells lose their names. */
export function resized(layout: Layout, rows: number, columns: number): Layout {
  return Array.from({ length: rows }, (_, row) => {
    const known = layout[row];
    if (known?.columns.length === columns) return known;
    return { no: row + 1, columns: Array.from({ length: columns }, (_cell, column) => known?.columns[column] ?? newCell(row + 1, column + 1)) };
  });
}

/** Makes all cells of an area seats or no seats; never more seats than the capacity of the boat, filling the first cells first [CAT-42]. */
export function withArea(layout: Layout, { from, to }: Area, active: boolean, capacity: number): Layout {
  const [top, bottom] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  const [start, end] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
  let free = capacity - activeCount(layout);
  return layout.map((row, index) => {
    if (index < top || index > bottom) return row;
    let changed = false;
    const columns = row.columns.map((cell, column) => {
      if (column < start || column > end || cell.active === active || (active && free <= 0)) return cell;
      if (active) free -= 1;
      changed = true;
      return { ...cell, active };
    });
    return changed ? { ...row, columns } : row;
  });
}

/** The rows of `next`, but those of `shown` that have the same cells: a step of a drag over many rows renders only the ones that it changes. */
export const keepingRows = (next: Layout, shown: Layout): Layout =>
  next.map((row, index) => {
    const same = shown[index];
    return same && same.columns.length === row.columns.length && row.columns.every((cell, column) => isSameCell(cell, same.columns[column])) ? same : row;
  });

const isSameCell = (cell: Cell, other: Cell | undefined): boolean =>
  cell === other || (cell.no === other?.no && cell.name === other.name && cell.active === other.active);

export const whole = (layout: Layout): Area => ({ from: [0, 0], to: [layout.length - 1, sizeOf(layout).columns - 1] });

export const isNameTaken = (layout: Layout, at: readonly [number, number], name: string): boolean =>
  layout.some(({ columns }, row) => columns.some((cell, column) => cell.name === name && (row !== at[0] || column !== at[1])));

export const renamed = (layout: Layout, [row, column]: readonly [number, number], name: string): Layout =>
  layout.map((line, index) => (index === row ? { ...line, columns: line.columns.map((cell, at) => (at === column ? { ...cell, name } : cell)) } : line));

export function sameLayout(a: Layout, b: Layout): boolean {
  return (
    a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return (
        row === other ||
        (row.columns.length === other?.columns.length &&
          row.columns.every((cell, column) => cell.name === other.columns[column]?.name && cell.active === other.columns[column]?.active))
      );
    })
  );
}
