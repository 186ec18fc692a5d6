import type { Catalogue, CatalogueFiles, LoadTranslation } from '@atoll/languages/catalogue';
import { isLanguage, languageCodes, languages, SOURCE_LANGUAGE, type Language } from '@atoll/languages/languages';
import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';

function pageLanguage(): Language {
  const code = globalThis.document?.documentElement.lang;
  return isLanguage(code) ? code : SOURCE_LANGUAGE;
}

const fallbacks = Object.entries(languages).flatMap(([code, { fallback }]) => (fallback ? [[code, [fallback]] as const] : []));

const i18n = i18next.createInstance();
void i18n.init({
  lng: pageLanguage(),
  fallbackLng: { ...Object.fromEntries(fallbacks), default: [SOURCE_LANGUAGE] },
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

/** The keys by which a catalogue is read. */
export type TextKey<T> = T extends Texts<infer K> ? BaseKey<K> : never;

/** The translation of a catalogue: every key of the texts that `defineTexts` registered, which the compiler checks. */
export type Translated<T> = T extends Texts<infer K> ? Readonly<Record<K, string>> : never;

const catalogues = new Map<string, CatalogueFiles>();
const loading = new Map<string, Promise<void>>();

/** Registers a catalogue of flat keys, `{ 'home.from': 'From', 'seats.left_one': '{count} seat left', … }`, and loads it in the page's language. */
export function defineTexts<const C extends Catalogue>(namespace: string, translation: LoadTranslation, source: C): Texts<keyof C & string> {
  i18n.addResourceBundle(SOURCE_LANGUAGE, namespace, source, true, true);
  const files = { source, translation };
  catalogues.set(namespace, files);
  if (i18n.language !== SOURCE_LANGUAGE) void load(i18n.language as Language, namespace, files);
  return { namespace };
}

/** @param load imports a file that exports `texts`, by a pattern from which the bundler finds the files of every language */
export const translationsFrom =
  (load: (language: string, path: string) => Promise<unknown>) =>
  (path: string): LoadTranslation =>
  async (language) =>
    ((await load(language, path)) as { readonly texts: Catalogue }).texts;

function load(language: Language, namespace: string, files: CatalogueFiles): Promise<void> {
  const key = `${language} ${namespace}`;
  const known = loading.get(key);
  if (known) return known;
  const loaded = languages[language].load(files).then(
    (texts) => {
      i18n.addResourceBundle(language, namespace, texts, true, true);
      showAgain();
    },
    () => void loading.delete(key), // the texts of the fallback stay, and the next page tries again
  );
  loading.set(key, loaded);
  return loaded;
}

async function loadAll(language: Language): Promise<void> {
  if (language !== SOURCE_LANGUAGE) await Promise.all([...catalogues].map(([namespace, files]) => load(language, namespace, files)));
}

/** Resolves once the registered catalogues of the page's language are there. */
export const textsReady = (): Promise<void> => loadAll(i18n.language as Language);

/** For the server, which renders pages of all languages: resolves once every registered catalogue is there. */
export const allTextsReady = async (): Promise<void> => void (await Promise.all(languageCodes.map(loadAll)));

/** For the server: everything that is rendered until the next call is in this language. Rendering is synchronous, so no two pages mix. */
export function renderIn(language: Language): void {
  shown = { language };
}

/** Shows the page in another language, which the server reads from the cookie at the next page. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadAll(language);
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
export const namespaces = (): string[] => [...catalogues.keys()];

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
