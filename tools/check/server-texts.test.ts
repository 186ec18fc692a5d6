import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { serverTexts } from '../../libs/app-frame/gen/server-texts.ts';

it('the browser has an English text for every code of docs/errors.md, equal to the text of the server [XC-04]', () => {
  const rows = [...readFileSync('docs/errors.md', 'utf8').matchAll(/^\| (\w+) \| \d+ \| (.*) \|$/gm)].map(([, code, text]) => [code, text]);
  const known: Readonly<Record<string, string>> = serverTexts.errors;
  expect(rows.length).toBeGreaterThan(80);
  for (const [code = '', text] of rows) expect([code, known[code]]).toEqual([code, text]);
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
