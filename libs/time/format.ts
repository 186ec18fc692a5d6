import { languages, SOURCE_LANGUAGE, type Language } from '@atoll/languages/languages';
import type { Day } from './day.js';
import { defaultZone } from './default-zone.js';
import { inZone, type Instant } from './zone.js';

/** Holds what an operator chose about showing times (spec XC-02), and the language of the page. */
export interface TimeStyle {
  readonly use24Hour: boolean;
  readonly zone?: string;
  readonly language?: Language;
}

const written = (instant: Instant, pattern: string, zone: string | undefined, language: Language): string =>
  inZone(instant, zone).locale(languages[language].dates).format(pattern);

/** '3:05 PM' or '15:05'. */
export const formatTime = (instant: Instant, { use24Hour, zone, language = SOURCE_LANGUAGE }: TimeStyle): string =>
  written(instant, use24Hour ? 'HH:mm' : 'h:mm A', zone, language);

/** '23-Nov-2026'. */
export const formatDate = (instant: Instant, zone: string = defaultZone, language: Language = SOURCE_LANGUAGE): string =>
  written(instant, 'DD-MMM-YYYY', zone, language);

/** 'Monday, 23 November 2026'. */
export const formatLongDate = (instant: Instant, zone: string = defaultZone, language: Language = SOURCE_LANGUAGE): string =>
  written(instant, `dddd${languages[language].comma} D MMMM YYYY`, zone, language);

/** A day as such has no zone: it is shown as it is. */
export const formatLongDateOfDay = (day: Day, language: Language = SOURCE_LANGUAGE): string => formatLongDate(midnight(day), 'UTC', language);

/** 'Wed, 28 Jul', and 'Wed, 28 Jul 2027' when that is not this year. */
export const formatShortDay = (day: Day, today: Day, language: Language = SOURCE_LANGUAGE): string =>
  written(midnight(day), `ddd${languages[language].comma} D MMM${day.slice(0, 4) === today.slice(0, 4) ? '' : ' YYYY'}`, 'UTC', language);

/** 'Mon': the short form of the weekday. */
export const formatWeekday = (day: Day, language: Language = SOURCE_LANGUAGE): string => written(midnight(day), languages[language].weekday, 'UTC', language);

/** 'November 2026' of a day in that month. */
export const formatMonth = (day: Day, language: Language = SOURCE_LANGUAGE): string => written(midnight(day), 'MMMM YYYY', 'UTC', language);

const midnight = (day: Day): string => `${day}T00:00:00Z`;
