import { samePrices } from '@atoll/money/prices';
import { readTyped, type TypedFields } from '../../catalogue/price-fields.js';
import { tripError } from '../../errors.js';
import { directPrices } from '../create/plan.js';
import type { Change, Trip } from '../trip.js';
import { checkNotPrivate, checkScheduled } from '../scheduled.js';

/** Prices of a route are set per pair of stops, and the price of a private trip is agreed. */
export function checkPriced(trip: Trip): void {
  if (trip.route) throw tripError('PRICED_BY_ROUTE');
  checkNotPrivate(trip);
  checkScheduled(trip);
}

/** For new bookings; those that exist keep theirs (D-101). A price that is left out stays, a local one becomes the normal one (D-79). Undefined where the trip has these prices already. */
export function changePrices(trip: Trip, form: TypedFields): Change | undefined {
  const typed = readTyped(form);
  checkPriced(trip);
  const prices = directPrices(typed, trip.prices);
  const isSame = samePrices(prices.tourist, trip.prices.tourist) && samePrices(prices.local, trip.prices.local);
  return isSame ? undefined : { kind: 'pricesChanged', prices };
}
