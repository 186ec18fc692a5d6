import { textsByLanguage, type Language } from '@atoll/languages/languages';
import { dv } from './dv.js';
import { en, type DocumentTexts } from './en.js';

const texts = textsByLanguage<DocumentTexts>({ en, dv });

/** Texts of the ticket, of the events in a calendar, and of the manifest. */
export const textsIn = (language: Language): DocumentTexts => texts[language];
