import { isCurrency, money, type Currency, type Money } from './money.js';

/**
 * A price: a set of amounts, one per currency in which it can be paid. There is no conversion between currencies (M2).
 * The functions name no currency, so the currency type is a parameter.
 */
export type Prices<C extends string = Currency> = readonly Money<C>[];

/** Undefined where the price cannot be paid in that currency. */
export const amountIn = <C extends string>(prices: Prices<C>, currency: C): Money<C> | undefined => prices.find((amount) => amount.currency === currency);

/** 0 where the price has no amount in the currency. */
export const minorIn = <C extends string>(prices: Prices<C>, currency: C): number => amountIn(prices, currency)?.minor ?? 0;

const each = <C extends string>(prices: Prices<C>, minorOf: (amount: Money<C>) => number): Prices<C> =>
  prices.map((amount) => ({ currency: amount.currency, minor: minorOf(amount) }));

export const times = <C extends string>(prices: Prices<C>, factor: number): Prices<C> => each(prices, ({ minor }) => minor * factor);

/** In the currencies of both: where one price has no amount, the sum is unknown. */
export const plus = <C extends string>(a: Prices<C>, b: Prices<C>): Prices<C> => each(onlyIn(a, b), ({ currency, minor }) => minor + minorIn(b, currency));

/** In the currencies of the first; where `taken` has no amount, nothing is subtracted. */
export const minus = <C extends string>(prices: Prices<C>, taken: Prices<C>): Prices<C> =>
  each(prices, ({ currency, minor }) => minor - minorIn(taken, currency));

/** The smaller of both in each currency of the first. */
export const atMost = <C extends string>(prices: Prices<C>, limit: Prices<C>): Prices<C> =>
  each(prices, ({ currency, minor }) => Math.min(minor, minorIn(limit, currency)));

/** The amounts in currencies that the other price has too. */
export const onlyIn = <C extends string>(prices: Prices<C>, other: Prices<C>): Prices<C> => prices.filter(({ currency }) => amountIn(other, currency));

/** In the currencies of `fallback`, with its amount where `prices` has none. */
export const filled = <C extends string>(prices: Prices<C>, fallback: Prices<C>): Prices<C> =>
  each(fallback, ({ currency, minor }) => amountIn(prices, currency)?.minor ?? minor);

/** Equal in every currency, in any order. */
export const samePrices = <C extends string>(a: Prices<C>, b: Prices<C>): boolean =>
  a.length === b.length && a.every(({ currency, minor }) => amountIn(b, currency)?.minor === minor);

export const isZero = <C extends string>(prices: Prices<C>): boolean => prices.every(({ minor }) => minor === 0);

/** A message's amount as Money. RangeError for an absent one, an unknown currency or a fraction. */
export function readMoney(message: { currency: string; minor: number } | undefined): Money {
  if (!isCurrency(message?.currency)) throw new RangeError(`an amount in unknown currency '${message?.currency ?? ''}'`);
  return money(message.currency, message.minor);
}

export const readPrices = (messages: readonly { currency: string; minor: number }[]): Prices => messages.map(readMoney);

/** A copy for a message, whose lists are mutable. */
export const writePrices = (prices: Prices): Money[] => prices.map(({ currency, minor }) => ({ currency, minor }));
