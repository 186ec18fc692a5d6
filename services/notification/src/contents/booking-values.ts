import type { BookingForMessage, LegForMessage } from '@atoll/contracts/gen/atoll/booking/v1/messages';
import type { TripSnapshot, TripStop } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { formatMoney, type Money } from '@atoll/money/money';
import { readMoney, readPrices } from '@atoll/money/prices';
import type { OperatorWithSettings } from '@atoll/operator-settings/client';
import { formatDate, formatLongDate, formatTime } from '@atoll/time/format';
import { transferredByMs } from '@atoll/time/transferred';
import { languages, type Language } from '@atoll/languages/languages';
import { nameIn } from '@atoll/languages/names';
import { textsIn, written } from '../texts/texts.js';

/** A leg as customers read it. */
export interface LegWords {
  /** 'Malé – Maafushi' */
  readonly route: string;
  /** 'Monday, 23 November 2026, 3:05 PM' */
  readonly departs: string;
  /** 'Malé – Maafushi, 23-Nov-2026 3:05 PM' */
  readonly short: string;
}

/** In the operator's zone and clock; the departure is the trip's of today, which may have been rescheduled or transferred since. */
export function legWords(leg: LegForMessage, trips: readonly TripSnapshot[], of: OperatorWithSettings, language: Language): LegWords {
  const trip = trips.find(({ id }) => id === leg.tripId);
  const stop = (order: number) => trip?.stops.find((one) => one.order === order);
  const departsAt = (stop(leg.fromOrder)?.timeMs ?? leg.departsAtMs) + (trip ? transferredByMs(trip) : 0);
  const route = [stop(leg.fromOrder), stop(leg.toOrder)].map((one) => (one ? stopName(one, language) : '')).join(' – ');
  const { short, departs } = departureWords(departsAt, of, language);
  return { route, departs, short: `${route}${languages[language].comma} ${short}` };
}

/** The stop's location as readers of the language know it. */
export const stopName = ({ locationName: name, locationNames: names }: TripStop, language: Language): string => nameIn(language, { name, names });

/** A time in the operator's zone and clock: 'Monday, 23 November 2026, 3:05 PM' and '23-Nov-2026 3:05 PM'. */
export function departureWords(
  departsAt: number,
  { operator: { zone }, settings }: OperatorWithSettings,
  language: Language,
): { departs: string; short: string } {
  const time = formatTime(departsAt, { use24Hour: settings.clock24h, zone, language });
  return {
    departs: `${formatLongDate(departsAt, zone, language)}${languages[language].comma} ${time}`,
    short: `${formatDate(departsAt, zone, language)} ${time}`,
  };
}

/** A price as customers see it: dollars, and rufiyaa only where the operator shows them [D-87]. */
export function shownPrice({ price }: BookingForMessage, { settings }: OperatorWithSettings): string {
  return readPrices(price)
    .filter(({ currency }) => currency !== 'MVR' || settings.mvrShown)
    .map(formatMoney)
    .join(' · ');
}

/** 'MVR 616.80', or 'MVR 616.80 and USD 40.00' */
export const amounts = (money: readonly { currency: string; minor: number }[], language: Language): string =>
  money.map((one) => formatMoney(readMoney(one))).reduce((one, other) => (one === '' ? other : written(textsIn(language).labels.and, { one, other })), '');

export const amountOf = (money: Money | undefined): string => (money ? formatMoney(money) : '');
