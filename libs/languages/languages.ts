import type dayjs from 'dayjs';
import dhivehi from 'dayjs/locale/dv.js';
import { derivedBy, translatedInto, type LoadCatalogue } from './catalogue.js';
import { pseudoCatalogue } from './pseudo.js';

export type Direction = 'ltr' | 'rtl';

/** A font of the product, by the script whose letters it has. `libs/ui/theme/fonts.ts` and `libs/pdf/fonts.ts` name its files. */
export type Font = 'Latin' | 'Thaana';

interface LanguageRow {
  /** Its own name, so that its readers find it. */
  readonly name: string;
  readonly dir: Direction;
  readonly font: Font;
  /** For Intl and react-aria, which format numbers and move by it. */
  readonly locale: string;
  /** Names of months and weekdays for dayjs, which has the English ones itself: ICU has none in Dhivehi. */
  readonly dates: NonNullable<Parameters<typeof dayjs.locale>[0]>;
  /** How dayjs writes a weekday in short. */
  readonly weekday: 'ddd' | 'dd';
  readonly comma: string;
  /** The language whose text is shown while a text is missing; the source of all translations has none. */
  readonly fallback?: 'en';
  readonly load: LoadCatalogue;
  /** Makes its texts from those of the source: a tool that finds texts which overflow. */
  readonly derive?: <T extends object>(source: T) => T;
}

/** dayjs reads `meridiem`, which its type does not name. */
const dhivehiDates = { ...dhivehi, meridiem: (hour: number) => (hour < 12 ? 'މކ' : 'މފ') };

const rows = {
  en: { name: 'English', dir: 'ltr', font: 'Latin', locale: 'en-GB', dates: 'en', weekday: 'ddd', comma: ',', load: async ({ source }) => source },
  dv: { name: 'ދިވެހި', dir: 'rtl', font: 'Thaana', locale: 'dv-MV', dates: dhivehiDates, weekday: 'dd', comma: '،', fallback: 'en', load: translatedInto('dv') },
  'en-XA': {
    name: '«Ééñglíísh»',
    dir: 'ltr',
    font: 'Latin',
    locale: 'en-GB',
    dates: 'en',
    weekday: 'ddd',
    comma: ',',
    fallback: 'en',
    load: derivedBy(pseudoCatalogue),
    derive: pseudoCatalogue,
  },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof rows;

/** The languages of the product. Another one is a row here and its catalogues; see the README. */
export const languages: Readonly<Record<Language, LanguageRow>> = rows;

/** The language in which texts are written first, and of a page or message that names none. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** In the order in which pages list them. */
export const languageCodes = Object.keys(rows) as readonly Language[];

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(rows, code);

/** Those that people have written. */
export type WrittenLanguage = { [L in Language]: (typeof rows)[L] extends { readonly derive: unknown } ? never : L }[Language];

export const isWritten = (code: unknown): code is WrittenLanguage => isLanguage(code) && languages[code].derive === undefined;

/** Those that a new operator offers. */
export const writtenLanguages: readonly WrittenLanguage[] = languageCodes.filter(isWritten);

/**
 * The texts of a service by language.
 * @param load imports the translation of a language, a file that exports `texts`, by a pattern from which the bundler finds all of them; it rejects where the file is missing
 */
export async function textsByLanguage<T extends object>(
  source: T,
  load: (language: string) => Promise<{ readonly texts: T }>,
): Promise<Readonly<Record<Language, T>>> {
  const of = async (code: Language): Promise<T> => {
    if (code === SOURCE_LANGUAGE) return source;
    return isWritten(code) ? (await load(code)).texts : (languages[code].derive?.(source) ?? source);
  };
  const entries = await Promise.all(languageCodes.map(async (code): Promise<[Language, T]> => [code, await of(code)]));
  return Object.fromEntries(entries) as Readonly<Record<Language, T>>;
}

/** Points from left to right or from right to left, to the end of the line. */
export const arrowIn = (language: Language): string => arrows[languages[language].dir];

const arrows: Readonly<Record<Direction, string>> = { ltr: '→', rtl: '←' };
