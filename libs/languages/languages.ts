import type dayjs from 'dayjs';
import dhivehi from 'dayjs/locale/dv.js';
import { translatedInto, type LoadCatalogue } from './catalogue.js';

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
}

/** dayjs reads `meridiem`, which its type does not name. */
const dhivehiDates = { ...dhivehi, meridiem: (hour: number) => (hour < 12 ? 'މކ' : 'މފ') };

const rows = {
  en: { name: 'English', dir: 'ltr', font: 'Latin', locale: 'en-GB', dates: 'en', weekday: 'ddd', comma: ',', load: async ({ source }) => source },
  dv: { name: 'ދިވެހި', dir: 'rtl', font: 'Thaana', locale: 'dv-MV', dates: dhivehiDates, weekday: 'dd', comma: '،', fallback: 'en', load: translatedInto('dv') },
} as const satisfies Readonly<Record<string, LanguageRow>>;

export type Language = keyof typeof rows;

/** The languages of the product. Another one is a row here and its catalogues; see the README. */
export const languages: Readonly<Record<Language, LanguageRow>> = rows;

/** In the order in which pages list them. */
export const languageCodes = Object.keys(rows) as readonly Language[];

/** The language in which texts are written first, and of a page or message that names none. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

export const isLanguage = (code: unknown): code is Language => typeof code === 'string' && Object.hasOwn(rows, code);

/** Points from left to right or from right to left, to the end of the line. */
export const arrowIn = (language: Language): string => arrows[languages[language].dir];

const arrows: Readonly<Record<Direction, string>> = { ltr: '→', rtl: '←' };
