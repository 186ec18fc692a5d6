import { translationsFrom } from '@atoll/app-frame/texts/i18n';

/** Translations of this folder's catalogues, by their path in `translations/<language>/`. */
export const translated = translationsFrom((language, path) => import(`./translations/${language}/${path}.ts`));
