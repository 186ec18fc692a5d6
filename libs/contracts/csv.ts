/**
 * A spreadsheet takes a cell that begins so for a formula; also the full-width signs, which some convert, and after characters that show
 * nothing [OWASP, CSV injection]. One whose list separator is the semicolon or the tab knows the quotes of a row's first cell only: there
 * such a sign, or a new line, begins another cell within a text.
 */
const FORMULA = /(^|[;\t\r\n])(?=[\p{Z}\v\f\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;
/** A negative amount begins as a formula does but is only a number. */
const NEGATIVE = /^-\d+(?:\.\d+)?$/;
/** Excel reads a file without it in the code page of the machine. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A row of RFC 4180 with every cell in quotes, so that no separator in a text begins another cell. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** A whole file; one that is streamed begins with the byte order mark and has a `csvRow` each. */
export const csvOf = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + rows.map(csvRow).join('');

/** A text that a spreadsheet would compute gets an apostrophe before it, which also keeps the '+' of a phone number. */
const cell = (text: string): string => `"${(NEGATIVE.test(text) ? text : text.replaceAll(FORMULA, "$1'")).replaceAll('"', '""')}"`;
