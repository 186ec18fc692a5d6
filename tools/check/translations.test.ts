import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { allTextsReady, catalogueIn, namespaces } from '../../libs/app-frame/texts/i18n.ts';
import { languageCodes, SOURCE_LANGUAGE } from '../../libs/languages/languages.ts';
import { loadServerTexts } from '../../libs/app-frame/texts/server-texts.ts';
import { translationProblems, type Catalogue } from './translations.ts';

const folders = ['frontends/*/src', 'libs/app-frame', 'libs/booking-ui', 'libs/ui'];
const sources = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !/\.test\.tsx?$|\/dist|node_modules|\/translations\/|texts\/i18n\.ts$/.test(file));
const calls = (file: string, name: string): number => readFileSync(file, 'utf8').split(new RegExp(`\\b${name}(?:<[^>]*>)?\\(`)).length - 1;
const translations = languageCodes.filter((code) => code !== SOURCE_LANGUAGE);
const catalogues = sources.filter((file) => calls(file, 'defineTexts') > 0);

beforeAll(async () => {
  await loadServerTexts();
  for (const file of catalogues) await import(resolve(file));
  await allTextsReady();
});

it('finds a text that is missing, surplus, copied or has other placeholders', () => {
  const english = { kept: 'Atoll', open: 'Open {name}', close: 'Close', more: '{name} +{count}', none: 'None' };
  const dhivehi = { kept: 'Atoll', open: '{other} ހުޅުއްވާ', close: 'Close', more: '{name} +{count}', extra: 'އިތުރު' };
  const found = ['extra is surplus', 'open has other placeholders', 'close is not in ދިވެހި', 'none is missing'];
  expect(translationProblems(english, dhivehi, 'dv')).toEqual(found);
});

it('every catalogue of the pages says where its translations are', () => {
  expect(catalogues.length).toBeGreaterThan(30);
  expect(catalogues.filter((file) => calls(file, 'translated') !== calls(file, 'defineTexts'))).toEqual([]);
  expect(namespaces().length).toBeGreaterThanOrEqual(catalogues.length);
});

it.each(translations)('every text of customers, captains, admins and the server is in %s, with the values of the source', (language) => {
  const problems = namespaces().flatMap((namespace) =>
    translationProblems(catalogueIn(SOURCE_LANGUAGE, namespace) ?? {}, catalogueIn(language, namespace) ?? {}, language).map(
      (problem) => `${namespace}: ${problem}`,
    ),
  );
  expect(problems).toEqual([]);
});

/** By its path: the tools are compiled apart from the services. */
const load = async <T>(path: string): Promise<T> => (await import(resolve(path))) as T;

/** `{ mail: { a: { subject } } }` as `{ 'mail.a.subject' }`; a text without words, such as that of an action that a mail does not have, stays empty. */
const flat = (texts: object, path = ''): Catalogue =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'object' && value !== null) return Object.entries(flat(value, `${path}${key}.`));
      return typeof value === 'string' && value !== '' ? [[`${path}${key}`, value]] : [];
    }),
  );

/** Texts of services, each a module that has them by language. */
const serviceTexts = [
  { what: 'message that is sent', path: 'services/notification/src/texts/texts.ts', atLeast: 80 },
  { what: 'text of the ticket, the calendar and the manifest', path: 'services/booking/src/documents/texts/texts.ts', atLeast: 80 },
  { what: 'text of the file with the payments of a trip', path: 'services/reporting/src/texts/texts.ts', atLeast: 10 },
  { what: 'text of the head of a public page', path: 'frontends/shell/server/page-texts/texts.ts', atLeast: 8 },
];
const everyText = serviceTexts.flatMap((texts) => translations.map((language) => ({ ...texts, language })));

it.each(everyText)('every $what is in $language, with the values of the source', async ({ path, atLeast, language }) => {
  const { textsIn } = await load<{ textsIn: (language: string) => object }>(path);
  const source = flat(textsIn(SOURCE_LANGUAGE));
  expect(Object.keys(source).length).toBeGreaterThanOrEqual(atLeast);
  expect(translationProblems(source, flat(textsIn(language)), language)).toEqual([]);
});
