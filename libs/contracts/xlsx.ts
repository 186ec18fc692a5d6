import { strToU8, zipSync } from 'fflate';
import { cellText, type Cell, type Sheet } from './sheet.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** XML 1.0 has no way to write these, and a lone surrogate is no character. */
// oxlint-disable-next-line no-control-regex
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** Excel refuses a workbook with such a name of a sheet, or with a longer one. */
const NOT_IN_NAMES = /[[\]:*?/\\']/g;
const LONGEST_NAME = 31;

/** Places in the list of cell formats of `styles`. */
const [HEADING, AMOUNT] = [1, 2];

/**
 * A workbook with a sheet for each table: headings are bold and stay in view, amounts are numbers with two places. Every text is a typed
 * text, which no spreadsheet computes, however it begins.
 */
export function xlsxOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(sheet)])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)])));
}

const escaped = (text: string): string =>
  text.replaceAll(NOT_IN_XML, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function contentTypes(sheets: readonly Sheet[]): string {
  const part = (path: string, type: string): string => `<Override PartName="/xl/${path}.xml" ContentType="${SPREADSHEET}.${type}+xml"/>`;
  const defaults = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`;
  const ofSheets = sheets.map((_, index) => part(`worksheets/sheet${index + 1}`, 'worksheet')).join('');
  return `<Types xmlns="${PACKAGE}/content-types">${defaults}${part('workbook', 'sheet.main')}${part('styles', 'styles')}${ofSheets}</Types>`;
}

const relationships = (of: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${of
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const workbook = (sheets: readonly Sheet[]): string =>
  `<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets>${sheets
    .map(({ name }, index) => `<sheet name="${escaped(nameOf(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

const nameOf = (name: string): string => name.replaceAll(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim() || 'Sheet';

const styles = `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`;

function worksheet({ rows }: Sheet): string {
  const widths = Array.from({ length: Math.max(1, ...rows.map((row) => row.length)) }, (_, column) => widthOf(rows, column));
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`).join('');
  const lines = rows.map((row, index) => `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, index, column)).join('')}</row>`).join('');
  const view = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `<worksheet ${MAIN}>${view}<cols>${columns}</cols><sheetData>${lines}</sheetData></worksheet>`;
}

/** In characters, as Excel counts; a long text is cut off by the next cell. */
function widthOf(rows: Sheet['rows'], column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, cellText(row[column]).length), 0);
  return Math.min(60, Math.max(8, longest + 2));
}

function cellXml(cell: Cell, row: number, column: number): string {
  if (cell === undefined || cell === '') return '';
  const reference = `r="${columnName(column)}${row + 1}"`;
  if (typeof cell === 'string')
    return `<c ${reference}${row === 0 ? ` s="${HEADING}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return `<c ${reference}${typeof cell === 'object' ? ` s="${AMOUNT}"` : ''}><v>${cellText(cell)}</v></c>`;
}

/** The first column is named A, the 27th AA. */
const columnName = (index: number): string => (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
