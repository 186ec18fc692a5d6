import i18next from 'i18next';
import { useMemo, useSyncExternalStore } from 'react';

const i18n = i18next.createInstance();
void i18n.init({
  lng: 'en',
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

/** Registers a catalogue of flat keys: `{ 'home.from': 'From', 'seats.left_one': '{count} seat left', … }`. */
export function defineTexts<const C extends Readonly<Record<string, string>>>(namespace: string, english: C): Texts<keyof C & string> {
  i18n.addResourceBundle('en', namespace, english, true, true);
  return { namespace };
}

/** The text of a code that is known only at run time; undefined when the catalogue has none or one of its values is missing. */
export function textIn(namespace: string, code: string, values: Readonly<Record<string, string | number>>): string | undefined {
  const raw: unknown = i18n.exists(code, { ns: namespace }) ? i18n.t(code, { ns: namespace, skipInterpolation: true }) : undefined;
  if (typeof raw !== 'string') return undefined;
  const needed = [...raw.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  return needed.every((name) => name in values) ? i18n.t(code, { ns: namespace, ...values }) : undefined;
}

const onLanguage = (changed: () => void): (() => void) => {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
};

export const useLanguage = (): string => useSyncExternalStore(onLanguage, () => i18n.language);

export function useTexts<K extends string>(texts: Texts<K>): Translate<K> {
  const language = useLanguage();
  return useMemo(() => i18n.getFixedT(language, texts.namespace) as unknown as Translate<K>, [language, texts.namespace]);
}
