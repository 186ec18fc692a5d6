import { parseMinor } from './money.js';
import { minorIn, type Prices } from './prices.js';

/**
 * The two currencies that HTTP calls and config rows name in their fields (`priceInCent`, `priceInLaari` …).
 * Only edges use this file: inside the services a price is a set of amounts.
 */
export const usdMvr = (cent: number, laari: number): Prices => [
  { currency: 'USD', minor: cent },
  { currency: 'MVR', minor: laari },
];

export const centIn = (prices: Prices): number => minorIn(prices, 'USD');
export const laariIn = (prices: Prices): number => minorIn(prices, 'MVR');

/** M7: both amounts as staff type them are the whole price, whatever the number of passengers. Undefined unless both are amounts. */
export function typedUsdMvr(usd: string | number, mvr: string | number): Prices | undefined {
  const [cent, laari] = [parseMinor(usd), parseMinor(mvr)];
  return cent === undefined || laari === undefined ? undefined : usdMvr(cent, laari);
}
