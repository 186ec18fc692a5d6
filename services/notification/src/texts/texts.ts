import { filled, type TextParam, type TextParams } from '@atoll/errors/text';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { isLanguage, languages, SOURCE_LANGUAGE, textsByLanguage, type Language } from '@atoll/languages/languages';
import { en, type Texts } from './en.js';

const texts = await textsByLanguage<Texts>(en, (language) => import(/* webpackMode: "eager" */ `./translations/${language}.js`));

export const textsIn = (language: Language): Texts => texts[language];

/** The operator's language for what names none: a booking that staff made, feedback. */
export function languageOf({ language }: { readonly language: string }, { languages: offered }: Pick<OperatorSettings, 'languages'>): Language {
  return isLanguage(language) ? language : (offered[0] ?? SOURCE_LANGUAGE);
}

/** The text with its values. Error for a value that is missing, so that no placeholder is sent. */
export function written(text: string, values: TextParams): string {
  const missing = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !Object.hasOwn(values, name));
  if (missing) throw new Error(`a message has no value for ${missing[0]}`);
  return filled(text, values);
}

const FIRST_STRONG = '\u2068';
const RIGHT_TO_LEFT = '\u2067';
const END = '\u2069';

const isRightToLeft = (language: Language): boolean => languages[language].dir === 'rtl';

/** Stands before a link, which ends its line among right-to-left words: an isolate would become a part of the link in programs that find links by themselves. */
export const beforeLink = (language: Language): string => (isRightToLeft(language) ? '\n' : ' ');

/** A text in its language with its values, of which each keeps its order among words of the other direction (UAX 9). */
export const writtenIn = (language: Language, text: string, values: TextParams): string =>
  written(text, isRightToLeft(language) ? Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolated(text, name, value)])) : values);

/** A single word keeps its order by itself, unless it begins the text, which takes its direction from its first letter. A link is never isolated. */
function isolated(text: string, name: string, value: TextParam): TextParam {
  if (typeof value === 'number' || !/\p{Script=Latin}/u.test(value) || value.includes('://')) return value;
  return value.includes(' ') || text.startsWith(`{${name}}`) ? `${FIRST_STRONG}${value}${END}` : value;
}

/** Isolates what is written from right to left (UAX 9): programs that list mail from left to right would change the order of its words. */
export const subjectIn = (language: Language, subject: string): string => (isRightToLeft(language) ? `${RIGHT_TO_LEFT}${subject}${END}` : subject);
