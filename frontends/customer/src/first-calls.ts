import type { Boot } from '@atoll/app-frame/operator/boot';
import { addressOf } from '@atoll/app-frame/server-data/base-query';
import { configValues } from '@atoll/operator-settings/configs';
import { dayOf } from '@atoll/time/day';
import { homeQuery } from './features/book-trip/home-query.js';
import { availablePair, choicesWithoutRoutes } from './features/book-trip/search/location-choices.js';
import { startingWizard } from './features/book-trip/wizard-state.js';

/** The address of the call that a booking's page makes at its first rendering, alike for all bookings. */
export const firstBookingCalls = (): string[] => [addressOf('getBookingByUuid', { uuid: ':uuid' })];

/**
 * Addresses of the calls that a visitor's Home makes at its first rendering, so that the HTML can ask for them while the scripts load:
 * the same rules choose the day and the locations. With multi-stop trips the locations depend on the routes, so only these are known.
 */
export function firstCalls({ configs, answers, operator }: Boot, query: URLSearchParams, now: Date): string[] {
  const { maintenance, multiStop } = configValues(configs);
  if (maintenance) return [];
  const today = dayOf(now, operator.zone);
  const { search, link, requestedOutbound } = startingWizard({ query: homeQuery(query, today), today });
  const locations = answers?.getPublicLocations?.locations;
  const needed = locations ? [] : [addressOf('getPublicLocations', {})];
  if (multiStop) needed.push(addressOf('getRoutes', {}));
  if (link === 'loading') return [...needed, addressOf('getTrip', { id: requestedOutbound })];
  const pair = locations && !multiStop ? availablePair(choicesWithoutRoutes(locations), search) : undefined;
  return pair ? [...needed, addressOf('getCustomerTrips', { date: search.day, from: pair.from.id, to: pair.to.id })] : needed;
}
