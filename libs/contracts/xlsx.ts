import { writeXlsx, type Cell as StyledCell, type CellValue } from 'hucre/xlsx';
import { cellText, type Cell, type Sheet } from './sheet.js';

/** XML 1.0 has no way to write these, of which the library leaves some in, and a lone surrogate is no character. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** Excel refuses a workbook with such a name of a sheet, or with a longer one. */
const NOT_IN_NAMES = /[[\]:*?/\\']/g;
const LONGEST_NAME = 31;

const HEADING = { font: { bold: true } } as const;
const AMOUNT = { numFmt: '#,##0.00' } as const;

/**
 * A workbook with a sheet for each table: headings are bold and stay in view, amounts are numbers with two places. Texts are strings of
 * the workbook, which no spreadsheet computes, however they begin: a formula would have to be given as such.
 */
export async function xlsxOf(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await writeXlsx({ sheets: sheets.map(worksheet) }));
}

function worksheet({ name, rows }: Sheet) {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return {
    name: name.replaceAll(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim() || 'Sheet',
    rows: rows.map((row) => row.map(valueOf)),
    columns: Array.from({ length: width }, (_, column) => ({ width: widthOf(rows, column) })),
    cells: new Map(rows.flatMap((row, at) => row.flatMap((cell, column) => styled(cell, at, column)))),
    freezePane: { rows: 1 },
  };
}

function valueOf(cell: Cell): CellValue {
  if (cell === undefined || cell === '') return null;
  if (typeof cell === 'string') return cell.replaceAll(NOT_IN_XML, '');
  return typeof cell === 'object' ? Number(cellText(cell)) : cell;
}

function styled(cell: Cell, row: number, column: number): [string, Partial<StyledCell>][] {
  const style = row === 0 ? HEADING : typeof cell === 'object' ? AMOUNT : undefined;
  return style ? [[`${row},${column}`, { style }]] : [];
}

/** In characters, as Excel counts; a long text is cut off by the next cell. */
function widthOf(rows: Sheet['rows'], column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, cellText(row[column]).length), 0);
  return Math.min(60, Math.max(8, longest + 2));
}
