import { expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { sheetFormats } from './sheet-files.js';
import { xlsxOf } from './xlsx.js';
import type { Sheet } from './sheet.js';

/** The parts of a workbook, read without the library that wrote them. */
const partsOf = async (...sheets: Sheet[]): Promise<Record<string, string>> => partsIn(await xlsxOf(sheets));
const partsIn = (workbook: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(workbook)).map(([path, bytes]) => [path, strFromU8(bytes)]));

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' };
const textIn = (xml: string): string => xml.replaceAll(/<[^>]*>/g, '').replaceAll(/&\w+;/g, (entity) => ENTITIES[entity]!);

interface CellRead {
  readonly at: string;
  readonly type: 'text' | 'number' | 'formula';
  readonly value: string;
  readonly format: string | undefined;
  readonly isBold: boolean;
}

/** The cells of the first sheet that have a value, with their type and format. */
function cellsIn(parts: Record<string, string>): CellRead[] {
  const strings = [...parts['xl/sharedStrings.xml']!.matchAll(/<si>(.*?)<\/si>/gs)].map(([, xml]) => textIn(xml!));
  const styles = parts['xl/styles.xml']!;
  const formats = new Map([...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]));
  const fonts = [.../<fonts.*?<\/fonts>/s.exec(styles)![0].matchAll(/<font>.*?<\/font>/gs)].map(([font]) => font.includes('<b/>'));
  const looks = [.../<cellXfs.*?<\/cellXfs>/s.exec(styles)![0].matchAll(/<xf numFmtId="(\d+)" fontId="(\d+)"/g)].map(([, format, font]) => ({
    format: formats.get(format),
    isBold: fonts[Number(font)]!,
  }));
  return [...parts['xl/worksheets/sheet1.xml']!.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].flatMap(([, attributes = '', content = '']) => {
    const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
    if (value === undefined && !content.includes('<f')) return [];
    const attribute = (name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const type = content.includes('<f') ? 'formula' : attribute('t') === 's' ? 'text' : 'number';
    return [{ at: attribute('r')!, type, value: type === 'text' ? strings[Number(value)]! : value!, ...looks[Number(attribute('s') ?? 0)]! }];
  });
}

const cellsOf = async (...rows: Sheet['rows']): Promise<CellRead[]> => cellsIn(await partsOf({ name: 'One', rows }));
const read = async (...rows: Sheet['rows']): Promise<string[]> => (await cellsOf(...rows)).map(({ at, type, value }) => `${at} ${type} ${value}`);

it('is a workbook with its sheets by name, every part declared', async () => {
  const parts = await partsOf({ name: 'Revenue', rows: [['Type']] }, { name: 'Trips [2026/11]: "a" & what is longer', rows: [['Trip']] });
  expect([...parts['xl/workbook.xml']!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Revenue',
    'Trips  2026 11   &quot;a&quot; &amp; what is',
  ]);
  for (const path of Object.keys(parts)) if (/^xl\/.*\.xml$/.test(path)) expect(parts['[Content_Types].xml']).toContain(`"/${path}"`);
  expect(parts['xl/worksheets/sheet2.xml']).toBeDefined();
});

it('writes amounts and counts as numbers, and leaves out what is empty', async () => {
  const cells = await cellsOf(['Type', 'MVR', 'Count'], ['Cash', { minor: -161_910 }, 12], ['', undefined, { minor: 5 }]);
  expect(cells.slice(3)).toEqual([
    { at: 'A2', type: 'text', value: 'Cash', format: undefined, isBold: false },
    { at: 'B2', type: 'number', value: '-1619.1', format: '#,##0.00', isBold: false },
    { at: 'C2', type: 'number', value: '12', format: undefined, isBold: false },
    { at: 'C3', type: 'number', value: '0.05', format: '#,##0.00', isBold: false },
  ]);
});

it('keeps every amount exact to its last place', async () => {
  const minors = [1, 10, 29, 58, 114, 1_000_000_07, 99_999_999_999_99, -29];
  const cells = await cellsOf(['MVR'], ...minors.map((minor) => [{ minor }]));
  expect(cells.slice(1).map(({ value }) => Math.round(Number(value) * 100))).toEqual(minors);
  expect(cells.slice(1).every(({ value }) => /^-?\d+(\.\d{1,2})?$/.test(value))).toBe(true);
});

it('has bold headings that stay in view', async () => {
  expect((await cellsOf(['Type', 'MVR'], ['Cash', { minor: 1 }])).map(({ at, isBold }) => [at, isBold])).toEqual([
    ['A1', true],
    ['B1', true],
    ['A2', false],
    ['B2', false],
  ]);
  expect((await partsOf({ name: 'One', rows: [['Type']] }))['xl/worksheets/sheet1.xml']).toMatch(/<pane (?=[^>]*ySplit="1")(?=[^>]*state="frozen")/);
});

it.each(['=HYPERLINK("http://evil.test")', '+9607771234', '-2+3', '@SUM(A1)', '＝1', 'true', '12', '2026-11-27'])(
  'writes %j as a text, never as a formula, a number or a date',
  async (text) => {
    expect(await read(['Customer'], [text])).toEqual(['A1 text Customer', `A2 text ${text}`]);
    expect(JSON.stringify(await partsOf({ name: 'One', rows: [['Customer'], [text]] }))).not.toContain('<f>');
  },
);

it('keeps Dhivehi, spaces and markup; what XML cannot hold is left out', async () => {
  expect(await read(['ނަން'], ['</t><f>1+1</f>&'], ['  two\nlines ', '\t=1'])).toEqual([
    'A1 text ނަން',
    'A2 text </t><f>1+1</f>&',
    'A3 text   two\nlines ',
    'B3 text \t=1',
  ]);
  expect(await read(['Name'], ['a\u0000\u000B\uD800\uFFFE\uFFFFz'])).toEqual(['A1 text Name', 'A2 text az']);
});

it('names columns past the 26th', async () => {
  const cells = await cellsOf(Array.from({ length: 28 }, () => 'x'));
  expect(cells.slice(-3).map(({ at }) => at)).toEqual(['Z1', 'AA1', 'AB1']);
});

it('a table has the same cells in each format', async () => {
  const sheet: Sheet = {
    name: 'One',
    rows: [
      ['Type', 'MVR'],
      ['=x', { minor: 161_910 }],
    ],
  };
  const [csv, xlsx] = await Promise.all([sheetFormats.csv.write(sheet), sheetFormats.xlsx.write(sheet)]);
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv)).toBe('\uFEFF"Type","MVR"\r\n"\'=x","1619.10"\r\n');
  expect(cellsIn(partsIn(xlsx)).map(({ value }) => value)).toEqual(['Type', 'MVR', '=x', '1619.1']);
});
