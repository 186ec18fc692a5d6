import { columnLetters } from '@atoll/form-rules/column-letters';
import { tripError } from '../../errors.js';
import { typedName } from '../../named.js';

export interface LayoutColumn {
  /** Id of the seat, new in every layout, so that a seat chosen on an older layout is never taken for one of this layout. */
  id: number;
  no: number;
  name: string;
  active: boolean;
}

export interface LayoutRow {
  no: number;
  columns: LayoutColumn[];
}

/** A seat that can be sold. */
export type Seat = Pick<LayoutColumn, 'id' | 'name'>;

/**
 * Immutable: boats and trips point at the layout they use, and a new one replaces it as a whole. So a trip keeps the layout it
 * was sold with (D-41) without a copy of up to 10,000 cells in every trip.
 */
export interface Layout {
  id: number;
  boatId: number;
  rows: LayoutRow[];
  activeSeats: Seat[];
}

export interface DrawnRow {
  no: number;
  columns: { no: number; name: string; active: boolean }[];
}

const MAX = 100;

const within = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MAX;
const numbered = (items: { no: number }[]): boolean =>
  within(items.length) && items.every((item) => within(item.no)) && new Set(items.map((item) => item.no)).size === items.length;
const inOrder = <T extends { no: number }>(items: T[]): T[] => items.toSorted((a, b) => a.no - b.no);

/** The seats as drawn in the editor, each with a name. Refuses more active seats than the boat's capacity, which could never be sold. */
export function checkedLayout(rows: DrawnRow[], capacity: number): DrawnRow[] {
  if (!numbered(rows) || !rows.every((row) => numbered(row.columns))) throw tripError('LAYOUT_LIMITS');
  const checked = inOrder(rows).map((row) => ({
    no: row.no,
    columns: inOrder(row.columns).map(({ no, name, active }) => ({ no, active, name: typedName(name) ?? `${columnLetters(no)}${row.no}` })),
  }));
  const columns = checked.flatMap((row) => row.columns);
  if (columns.filter((column) => column.active).length > capacity) throw tripError('LAYOUT_CAPACITY');
  if (new Set(columns.map((column) => column.name)).size < columns.length) throw tripError('LAYOUT_NAMES');
  return checked;
}

export const columnCount = (rows: { columns: unknown[] }[]): number => rows.reduce((sum, row) => sum + row.columns.length, 0);

export function layoutOf(id: number, boatId: number, drawn: DrawnRow[], columnIds: number[]): Layout {
  const ids = columnIds.values();
  const rows = drawn.map((row) => ({ no: row.no, columns: row.columns.map((column) => ({ id: ids.next().value as number, ...column })) }));
  const activeSeats = rows
    .flatMap((row) => row.columns)
    .filter((column) => column.active)
    .map((column) => ({ id: column.id, name: column.name }));
  return { id, boatId, rows, activeSeats };
}
