import { textsByLanguage, type Language } from '@atoll/languages/languages';
import { dv } from './dv.js';
import { en, type PublicPage, type ServerPageTexts } from './en.js';

const texts = textsByLanguage<ServerPageTexts>({ en, dv });

export const textsIn = (language: Language): ServerPageTexts => texts[language];

export const isPublicPage = (path: string): path is PublicPage => Object.hasOwn(en.pages, path);
