import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { serverTexts } from '../../libs/app-frame/gen/server-texts.ts';
import { ruleTexts } from '../../libs/form-rules/texts.ts';

it('the browser has an English text for every code of docs/errors.md, equal to the text of the server [XC-04]', () => {
  const rows = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| (\w+) \| \d+ \| (.*) \|$/gm)].map(([, code, text]) => [code, text]);
  const known: Readonly<Record<string, string>> = serverTexts.errors;
  expect(rows.length).toBeGreaterThan(80);
  for (const [code = '', text] of rows) expect([code, known[code]]).toEqual([code, text]);
});

it('the server and the forms refuse in the words of the specification [CW-33, XC-08]', () => {
  const rows = [...readFileSync('docs/spec/DOMAIN.md', 'utf8').matchAll(/^\| (\w+)(?: \(client\))? \| \d{3} \| (.+?) \| [SX] \|$/gm)];
  // what stands beside a field may be shorter than the refusal: '(field: …)'
  const inWords = (text: string) =>
    text
      .replace(/^configured text, or: /, '')
      .replace('Stop N ', 'Stop {stop} ')
      .replace(/ \(field: .*\)$/, '');
  const specified = new Map(rows.map(([, code = '', text = '']) => [code, inWords(text)]));
  const shown: Readonly<Record<string, string>> = { ...serverTexts.errors, ...ruleTexts };
  const both = Object.keys(shown).filter((code) => specified.has(code));
  expect(both.length).toBeGreaterThan(40);
  for (const code of both) expect([code, shown[code]]).toEqual([code, specified.get(code)]);
});

it('no page decides by an English text', () => {
  const comparison = /\b(error|message|action|text)\b *[!=]== *['"`][A-Z][a-z]|['"`][A-Z][a-z]+ [^'"`]*['"`] *[!=]==|[!=]== *['"`][A-Z][a-z]+ [^'"`]*\.['"`]/;
  for (const planted of ["outcome.error === 'Token expired.'", "'Token expired.' === said", "if (said !== 'Seats not available.')"])
    expect(comparison.test(planted)).toBe(true);
  const folders = ['frontends/*/src', 'frontends/*/server', 'libs/app-frame', 'libs/booking-facts', 'libs/booking-ui', 'libs/form-rules', 'libs/ui'];
  const sources = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter((file) => !/\.test\.tsx?$|\/dist|node_modules/.test(file));
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => comparison.test(readFileSync(file, 'utf8')))).toEqual([]);
});
