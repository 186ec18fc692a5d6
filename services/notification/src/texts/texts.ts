import { filled, type TextParams } from '@atoll/errors/text';
import type { OperatorSettings } from '@atoll/operator-settings/settings';
import { isLanguage, languages, SOURCE_LANGUAGE, textsByLanguage, type Language } from '@atoll/languages/languages';
import { dv } from './dv.js';
import { en, type Texts } from './en.js';

const texts = textsByLanguage<Texts>({ en, dv });

export const textsIn = (language: Language): Texts => texts[language];

/** The operator's language for what names none: a booking that staff made, feedback. */
export function languageOf({ language }: { readonly language: string }, { languages: offered }: Pick<OperatorSettings, 'languages'>): Language {
  return isLanguage(language) ? language : (offered[0] ?? SOURCE_LANGUAGE);
}

/** The text with its values. Error for a value that is missing: nobody is sent a placeholder. */
export function written(text: string, values: TextParams): string {
  const missing = [...text.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !Object.hasOwn(values, name));
  if (missing) throw new Error(`a message has no value for ${missing[0]}`);
  return filled(text, values);
}

const RIGHT_TO_LEFT = '\u2067';
const END = '\u2069';

/** Isolates what is written from right to left (UAX 9): programs that list mail from left to right would change the order of its words. */
export const subjectIn = (language: Language, subject: string): string => (languages[language].dir === 'rtl' ? `${RIGHT_TO_LEFT}${subject}${END}` : subject);
