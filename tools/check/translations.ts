import { languages, type Language } from '@atoll/languages/languages';

export type Catalogue = Readonly<Record<string, string>>;

/** Names, currencies and patterns that stay as they are in every language. */
const UNTRANSLATED = new Set(['Atoll', 'Twilio', 'USD', 'MVR', 'hh:mm']);
const PLACEHOLDER = /\{\w+\}/g;

/** Returns what is wrong with a translation: codes that are missing or surplus, other placeholders than the source has, texts that were copied. */
export function translationProblems(source: Catalogue, translation: Catalogue, language: Language): string[] {
  const surplus = Object.keys(translation).filter((key) => !(key in source));
  return [
    ...surplus.map((key) => `${key} is surplus`),
    ...Object.entries(source).flatMap(([key, text]) => problemOf(text, translation[key], language).map((problem) => `${key} ${problem}`)),
  ];
}

function problemOf(source: string, translation: string | undefined, language: Language): string[] {
  if (!translation) return ['is missing'];
  if (placeholders(translation) !== placeholders(source)) return ['has other placeholders'];
  const hasWords = /[A-Za-z]{2}/.test(source.replaceAll(PLACEHOLDER, '')) && !UNTRANSLATED.has(source);
  const { name, font } = languages[language];
  const isCopied = font === 'Latin' ? translation === source : !new RegExp(`\\p{Script=${font}}`, 'u').test(translation);
  return hasWords && isCopied ? [`is not in ${name}`] : [];
}

const placeholders = (text: string): string =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([found]) => found)
    .toSorted()
    .join('');
