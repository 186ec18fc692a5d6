import { csvOf } from './csv.js';
import { cellText, type Sheet } from './sheet.js';

interface SheetFormat {
  readonly type: string;
  write(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>>;
}

/** The formats in which tables are saved, by the extension of their files. The writer of workbooks is loaded with the first one. */
export const sheetFormats = {
  csv: {
    type: 'text/csv; charset=utf-8',
    write: async ({ rows }) => new TextEncoder().encode(csvOf(rows.map((row) => row.map(cellText)))),
  },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: async (sheet) => (await import('./xlsx.js')).xlsxOf([sheet]),
  },
} as const satisfies Readonly<Record<string, SheetFormat>>;
export type SheetFormatName = keyof typeof sheetFormats;
export const sheetFormatNames = Object.keys(sheetFormats) as [SheetFormatName, ...SheetFormatName[]];
