import { expect, it } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { sheetFormats } from './sheet-files.js';
import { xlsxOf } from './xlsx.js';
import type { Sheet } from './sheet.js';

const partsOf = (...sheets: Sheet[]): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(xlsxOf(sheets))).map(([path, bytes]) => [path, strFromU8(bytes)]));
const sheetOf = (...rows: Sheet['rows']): string => partsOf({ name: 'One', rows })['xl/worksheets/sheet1.xml']!;

it('is a workbook with its sheets by name, every part well formed and declared', () => {
  const parts = partsOf({ name: 'Revenue', rows: [['Type']] }, { name: 'Trips [2026/11]: "a" & what is longer', rows: [['Trip']] });
  expect(Object.keys(parts).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
    'xl/worksheets/sheet2.xml',
  ]);
  expect([...parts['xl/workbook.xml']!.matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Revenue',
    'Trips  2026 11   &quot;a&quot; &amp; what is',
  ]);
  for (const path of ['workbook', 'styles', 'worksheets/sheet1', 'worksheets/sheet2']) expect(parts['[Content_Types].xml']).toContain(`/xl/${path}.xml`);
});

it('writes amounts and counts as numbers, and leaves out what is empty', () => {
  const sheet = sheetOf(['Type', 'MVR', 'Count'], ['Cash', { minor: -161_910 }, 12], ['', undefined, { minor: 5 }]);
  expect(sheet).toContain('<c r="B2" s="2"><v>-1619.10</v></c><c r="C2"><v>12</v></c>');
  expect(sheet).toContain('<row r="3"><c r="C3" s="2"><v>0.05</v></c></row>');
});

it.each(['=HYPERLINK("http://evil.test")', '+9607771234', '-2+3', '@SUM(A1)', '\t=1', '＝1'])('writes %j as a typed text, never as a formula', (text) => {
  const sheet = sheetOf(['Customer'], [text]);
  expect(sheet).toContain(`<c r="A2" t="inlineStr"><is><t xml:space="preserve">${text.replaceAll('"', '&quot;')}</t></is></c>`);
  expect(sheet).not.toContain('<f');
});

it('keeps Dhivehi and escapes markup; what XML cannot hold is left out', () => {
  expect(sheetOf(['ނަން'], ['</t><f>1+1</f>\u0000\u000B\uD800&'])).toContain('ނަން');
  expect(sheetOf(['a'], ['</t><f>1</f>\u0000\u000B\uD800&'])).toContain('>&lt;/t&gt;&lt;f&gt;1&lt;/f&gt;&amp;<');
});

it('names columns past the 26th', () => {
  expect(sheetOf(Array.from({ length: 28 }, () => 'x'))).toMatch(/r="Z1".*r="AA1".*r="AB1"/);
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
  expect(strFromU8(unzipSync(xlsx)['xl/worksheets/sheet1.xml']!)).toContain('<v>1619.10</v>');
});
