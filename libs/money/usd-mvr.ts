import { minorIn, type Prices } from './prices.js';

/**
 * The two currencies that the HTTP calls and the config rows name in their fields (`priceInCent`, `priceInLaari` and their kin).
 * Only edges use this: behind them a price is a set of amounts.
 */
export const usdMvr = (cent: number, laari: number): Prices => [
  { currency: 'USD', minor: cent },
  { currency: 'MVR', minor: laari },
];

export const centIn = (prices: Prices): number => minorIn(prices, 'USD');
export const laariIn = (prices: Prices): number => minorIn(prices, 'MVR');
