import { expect, it } from '@jest/globals';
import { csvOf } from './csv.js';

const cellsOf = (...texts: string[]): string => csvOf([texts]).replace(/^\uFEFF/, '');

it('quotes every cell and doubles quotes in it, with CRLF at the end of each row', () => {
  expect(cellsOf('Aisha "Ash" Ali', 'Jetty 3, Malé', 'two\nlines', '')).toBe('"Aisha ""Ash"" Ali","Jetty 3, Malé","two\nlines",""\r\n');
  expect(csvOf([['a'], ['b']])).toBe('\uFEFF"a"\r\n"b"\r\n');
});

it.each([
  '=HYPERLINK("http://evil.test")',
  '+9607771234',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '  =1+1',
  '\u200b=1+1',
  ' \u00ad@x',
  '\u3164-1',
  '＝1',
  '＋1',
  '－1',
  '＠a',
])('writes %j as a text, which no spreadsheet computes', (text) => expect(cellsOf(text)).toBe(`"'${text.replaceAll('"', '""')}"\r\n`));

it.each([
  ['Ali;=1+1;x', "Ali;'=1+1;x"],
  ["Ali; \u200b=cmd|'/c calc'!A1;", "Ali;' \u200b=cmd|'/c calc'!A1;"],
  ['Ali\n@SUM(A1)', "Ali\n'@SUM(A1)"],
  ['Ali\t＋1', "Ali\t'＋1"],
])('writes %j so that no cell begins as a formula where the semicolon or the tab separates cells', (text, written) =>
  expect(cellsOf('1', text)).toBe(`"1","${written}"\r\n`),
);

it('leaves texts that only contain such signs', () =>
  expect(cellsOf('Ali-Raza', 'a=b', 'x@y.mv', '12', 'a; b')).toBe('"Ali-Raza","a=b","x@y.mv","12","a; b"\r\n'));

it('leaves a negative amount a number, so that a spreadsheet can sum its column', () => expect(cellsOf('-40.00', '-7')).toBe('"-40.00","-7"\r\n'));
