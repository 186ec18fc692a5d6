import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { allTextsReady, catalogueIn, namespaces } from '../../libs/app-frame/texts/i18n.ts';
import { loadServerTexts } from '../../libs/app-frame/texts/server-texts.ts';
import { translationProblems, type Catalogue } from './translations.ts';

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

it('every message that is sent and every text of the ticket and of the calendar is in Dhivehi, with the values of the English one', async () => {
  const texts = 'services/notification/src/texts';
  const { en } = await load<{ en: object }>(`${texts}/en.ts`);
  const { dv } = await load<{ dv: object }>(`${texts}/dv.ts`);
  const { ticketTexts } = await load<{ ticketTexts: Record<'en' | 'dv', Catalogue> }>('services/booking/src/documents/tickets/paper/ticket-texts.ts');
  const { calendarTexts } = await load<{ calendarTexts: Record<'en' | 'dv', Catalogue> }>('services/booking/src/documents/tickets/calendar-texts.ts');
  expect(Object.keys(flat(en)).length).toBeGreaterThan(80);
  expect(translationProblems(flat(en), flat(dv))).toEqual([]);
  expect(translationProblems(ticketTexts.en, ticketTexts.dv)).toEqual([]);
  expect(translationProblems(calendarTexts.en, calendarTexts.dv)).toEqual([]);
});
