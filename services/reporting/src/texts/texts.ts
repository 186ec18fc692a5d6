import { textsByLanguage, type Language } from '@atoll/languages/languages';
import { en, type FileTexts } from './en.js';

const texts = await textsByLanguage<FileTexts>(en, (language) => import(/* webpackMode: "eager" */ `./translations/${language}.js`));

/** Texts of the file with the payments of a trip. */
export const textsIn = (language: Language): FileTexts => texts[language];
