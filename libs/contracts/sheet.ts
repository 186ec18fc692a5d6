import { plainMinor } from '@atoll/money/money';

/** A text, a number, an amount in minor units of the currency of its column, or nothing. */
export type Cell = string | number | { readonly minor: number } | undefined;

/** A table that is saved as a file; its first row are the headings. */
export interface Sheet {
  readonly name: string;
  readonly rows: readonly (readonly Cell[])[];
}

/** The cell as plain text: an amount without separators, so that a spreadsheet takes it for a number. */
export function cellText(cell: Cell): string {
  if (cell === undefined) return '';
  return typeof cell === 'object' ? plainMinor(cell.minor) : String(cell);
}
