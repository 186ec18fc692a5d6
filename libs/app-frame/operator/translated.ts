import { translationsFrom } from '../texts/i18n.js';

/** Translations of this folder's catalogues, by their path in `translations/<language>/`. */
export const translated = translationsFrom((language, path) => import(`./translations/${language}/${path}.ts`));
