import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { allTextsReady, catalogueIn, namespaces } from '../../libs/app-frame/texts/i18n.ts';
import { loadServerTexts } from '../../libs/app-frame/texts/server-texts.ts';
import { translationProblems } from './translations.ts';

const folders = ['frontends/*/src', 'libs/app-frame', 'libs/booking-ui', 'libs/ui'];
const sources = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|\/dist|node_modules|texts\/i18n\.ts$/.test(file));
const calls = (file: string, name: string): number => readFileSync(file, 'utf8').split(new RegExp(`\\b${name}(?:<[^>]*>)?\\(`)).length - 1;
const catalogues = sources.filter((file) => calls(file, 'defineTexts') > 0);

beforeAll(async () => {
  await loadServerTexts();
  for (const file of catalogues) await import(resolve(file));
  await allTextsReady();
});

it('finds a text that is missing, surplus, copied or has other placeholders', () => {
  const english = { kept: 'Atoll', open: 'Open {name}', close: 'Close', more: '{name} +{count}', none: 'None' };
  const dhivehi = { kept: 'Atoll', open: '{other} ހުޅުއްވާ', close: 'Close', more: '{name} +{count}', extra: 'އިތުރު' };
  expect(translationProblems(english, dhivehi)).toEqual(['extra is surplus', 'open has other placeholders', 'close is not in Dhivehi', 'none is missing']);
});

it('every catalogue of the pages is registered in Dhivehi too', () => {
  expect(catalogues.length).toBeGreaterThan(30);
  expect(catalogues.filter((file) => calls(file, 'inDhivehi') !== calls(file, 'defineTexts'))).toEqual([]);
  expect(namespaces().length).toBeGreaterThanOrEqual(catalogues.length);
});

it('every text of customers, captains, admins and the server is in Dhivehi, with the values of the English one', () => {
  const problems = namespaces().flatMap((namespace) =>
    translationProblems(catalogueIn('en', namespace) ?? {}, catalogueIn('dv', namespace) ?? {}).map((problem) => `${namespace}: ${problem}`),
  );
  expect(problems).toEqual([]);
});
