import type { Language } from '@atoll/time/language';
import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';

export type { Language } from '@atoll/time/language';
export type Catalogue = Readonly<Record<string, string>>;

/** Each language by its own name, with the direction in which it is written. */
export const languages: Readonly<Record<Language, { readonly name: string; readonly dir: 'ltr' | 'rtl' }>> = {
  en: { name: 'English', dir: 'ltr' },
  dv: { name: 'ދިވެހި', dir: 'rtl' },
};

const pageLanguage = (): Language => (globalThis.document?.documentElement.lang === 'dv' ? 'dv' : 'en');

const i18n = i18next.createInstance();
void i18n.init({
  lng: pageLanguage(),
  fallbackLng: 'en',
  initAsync: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
});

type PluralEnding = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type BaseKey<K> = K extends `${infer Base}_${PluralEnding}` ? Base : K;

/** A catalogue's name and, for the compiler, its keys. */
export interface Texts<K extends string> {
  readonly namespace: string;
  readonly key?: K;
}

export type Translate<K extends string> = (key: BaseKey<K>, values?: Readonly<Record<string, string | number>>) => string;

/** Loads a catalogue in another language. Its keys are those of the English one, which the compiler checks. */
export type LoadCatalogue<K extends string = string> = () => Promise<Readonly<Record<K, string>>>;

const dhivehi = new Map<string, LoadCatalogue>();
const loading = new Map<string, Promise<void>>();

/** Registers a catalogue of flat keys: `{ 'home.from': 'From', 'seats.left_one': '{count} seat left', … }`. */
export function defineTexts<const C extends Catalogue>(namespace: string, english: C): Texts<keyof C & string> {
  i18n.addResourceBundle('en', namespace, english, true, true);
  return { namespace };
}

/** The same catalogue in Dhivehi, which is loaded only when the page is in Dhivehi. */
export function inDhivehi<K extends string>({ namespace }: Texts<K>, catalogue: LoadCatalogue<K>): void {
  dhivehi.set(namespace, catalogue);
  if (i18n.language === 'dv') void load(namespace, catalogue);
}

function load(namespace: string, catalogue: LoadCatalogue): Promise<void> {
  const known = loading.get(namespace);
  if (known) return known;
  const loaded = catalogue().then(
    (texts) => {
      i18n.addResourceBundle('dv', namespace, texts, true, true);
      showAgain();
    },
    () => void loading.delete(namespace), // the English texts stay, and the next page tries again
  );
  loading.set(namespace, loaded);
  return loaded;
}

const loadDhivehi = async (): Promise<void> => {
  await Promise.all([...dhivehi].map(([namespace, catalogue]) => load(namespace, catalogue)));
};

/** Resolves once the registered catalogues of the page's language are there. */
export async function textsReady(): Promise<void> {
  if (i18n.language === 'dv') await loadDhivehi();
}

/** For the server, which renders pages of both languages: resolves once every registered catalogue is there. */
export const allTextsReady = loadDhivehi;

/** For the server: everything that is rendered until the next call is in this language. Rendering is synchronous, so no two pages mix. */
export function renderIn(language: Language): void {
  shown = { language };
}

/** Shows the page in another language, which the server reads from the cookie at the next page. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === 'dv') await loadDhivehi();
  await i18n.changeLanguage(language);
  document.cookie = `language=${language}; path=/; max-age=31536000; samesite=lax`;
  Object.assign(document.documentElement, { lang: language, dir: languages[language].dir });
}

/** The text of a code that is known only at run time; undefined when the catalogue has none or one of its values is missing. */
export function textIn(namespace: string, code: string, values: Readonly<Record<string, string | number>>): string | undefined {
  const raw: unknown = i18n.exists(code, { ns: namespace }) ? i18n.t(code, { ns: namespace, skipInterpolation: true }) : undefined;
  if (typeof raw !== 'string') return undefined;
  const needed = [...raw.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return needed.every((name) => name in values) ? i18n.t(code, { ns: namespace, ...values }) : undefined;
}

/** A whole catalogue of a language that is loaded; undefined when there is none. */
export const catalogueIn = (language: Language, namespace: string): Catalogue | undefined =>
  i18n.getResourceBundle(language, namespace) as Catalogue | undefined;

/** The names of the catalogues that are registered. */
export const namespaces = (): string[] => Object.keys(i18n.getDataByLanguage('en') ?? {});

/** Replaced when the language changes and when a catalogue arrives, so that what was rendered in English before is rendered again. */
let shown: { readonly language: Language } = { language: i18n.language as Language };
const listeners = new Set<() => void>();

function showAgain(): void {
  shown = { language: i18n.language as Language };
  for (const changed of listeners) changed();
}
i18n.on('languageChanged', showAgain);

function onTexts(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

export const useLanguage = (): Language =>
  useSyncExternalStore(
    onTexts,
    () => shown.language,
    () => shown.language,
  );

export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const current = useSyncExternalStore(
    onTexts,
    () => shown,
    () => shown,
  );
  return useMemo(() => i18n.getFixedT(current.language, texts.namespace) as unknown as Translate<K>, [current, texts.namespace]);
}
