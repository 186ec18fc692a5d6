import { languageCodes, languages, SOURCE_LANGUAGE } from '@atoll/languages/languages';

/** The languages that people translate into: not the source, and not one that is made from it. */
export const translatedLanguages = languageCodes.filter((code) => code !== SOURCE_LANGUAGE && !languages[code].derive);
