export type Catalogue = Readonly<Record<string, string>>;

/** Names, currencies and patterns that stay as they are in every language. */
const UNTRANSLATED = new Set(['Atoll', 'USD', 'MVR', 'hh:mm']);
const THAANA = /\p{Script=Thaana}/u;
const PLACEHOLDER = /\{\w+\}/g;

/** What is wrong with a catalogue in Dhivehi: codes that are missing or surplus, other placeholders than the English text has, texts that were copied. */
export function translationProblems(english: Catalogue, dhivehi: Catalogue): string[] {
  const surplus = Object.keys(dhivehi).filter((key) => !(key in english));
  return [
    ...surplus.map((key) => `${key} is surplus`),
    ...Object.entries(english).flatMap(([key, text]) => problemOf(text, dhivehi[key]).map((problem) => `${key} ${problem}`)),
  ];
}

function problemOf(english: string, dhivehi: string | undefined): string[] {
  if (!dhivehi) return ['is missing'];
  if (placeholders(dhivehi) !== placeholders(english)) return ['has other placeholders'];
  const hasWords = /[A-Za-z]{2}/.test(english.replaceAll(PLACEHOLDER, '')) && !UNTRANSLATED.has(english);
  return hasWords && !THAANA.test(dhivehi) ? ['is not in Dhivehi'] : [];
}

const placeholders = (text: string): string =>
  [...text.matchAll(PLACEHOLDER)]
    .map(([found]) => found)
    .toSorted()
    .join('');
