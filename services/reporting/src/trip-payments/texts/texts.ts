import { textsByLanguage, type Language } from '@atoll/languages/languages';
import { dv } from './dv.js';
import { en, type FileTexts } from './en.js';

const texts = textsByLanguage<FileTexts>({ en, dv });

/** Texts of the file with the payments of a trip. */
export const textsIn = (language: Language): FileTexts => texts[language];
