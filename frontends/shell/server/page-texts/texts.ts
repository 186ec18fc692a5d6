import { textsByLanguage, type Language } from '@atoll/languages/languages';
import { en, type PublicPage, type ServerPageTexts } from './en.js';

const texts = await textsByLanguage<ServerPageTexts>(en, (language) => import(/* webpackMode: "eager" */ `./translations/${language}.js`));

export const textsIn = (language: Language): ServerPageTexts => texts[language];

export const isPublicPage = (path: string): path is PublicPage => Object.hasOwn(en.pages, path);
