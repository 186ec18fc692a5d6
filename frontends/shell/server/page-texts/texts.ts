import { textsByLanguage, type Language } from '@atoll/languages/languages';
import { dv } from './dv.js';
import { en, type PublicPage, type PublicPages } from './en.js';

const texts = textsByLanguage<PublicPages>({ en, dv });

export const textsIn = (language: Language): PublicPages => texts[language];

export const isPublicPage = (path: string): path is PublicPage => Object.hasOwn(en, path);
