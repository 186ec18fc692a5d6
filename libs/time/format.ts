import type { Day } from './day.js';
import { defaultZone } from './default-zone.js';
import { inZone, type Instant } from './zone.js';

/** What an operator chose about showing times (spec XC-02). */
export interface TimeStyle {
  readonly use24Hour: boolean;
  readonly zone?: string;
}

/** '3:05 PM' or '15:05'. */
export const formatTime = (instant: Instant, style: TimeStyle): string => inZone(instant, style.zone).format(style.use24Hour ? 'HH:mm' : 'h:mm A');

/** '23-Nov-2026'. */
export const formatDate = (instant: Instant, zone: string = defaultZone): string => inZone(instant, zone).format('DD-MMM-YYYY');

/** 'Monday, 23 November 2026'. */
export const formatLongDate = (instant: Instant, zone: string = defaultZone): string => inZone(instant, zone).format('dddd, D MMMM YYYY');

/** A day as such has no zone: it is shown as it is. */
export const formatLongDateOfDay = (day: Day): string => formatLongDate(`${day}T00:00:00Z`, 'UTC');

/** 'Wed, 28 Jul', and 'Wed, 28 Jul 2027' when that is not this year. */
export const formatShortDay = (day: Day, today: Day): string =>
  inZone(`${day}T00:00:00Z`, 'UTC').format(day.slice(0, 4) === today.slice(0, 4) ? 'ddd, D MMM' : 'ddd, D MMM YYYY');
