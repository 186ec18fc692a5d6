import { textsByLanguage, type Language } from '@atoll/languages/languages';
import { en, type DocumentTexts } from './en.js';

const texts = await textsByLanguage<DocumentTexts>(en, (language) => import(/* webpackMode: "eager" */ `./translations/${language}.js`));

/** Texts of the ticket, of the events in a calendar, and of the manifest. */
export const textsIn = (language: Language): DocumentTexts => texts[language];
