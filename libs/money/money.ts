/** All that an operator may sell in; prices are sets of amounts in some of them. */
export const CURRENCIES = ['MVR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in minor units (laari, cent) with its currency; never a fraction. */
export interface Money<C extends string = Currency> {
  currency: C;
  minor: number;
}

export const isCurrency = (text: unknown): text is Currency => CURRENCIES.some((known) => known === text);

/** Refuses what floating point or a lost unit would leave behind before it reaches a ledger. */
export function money(currency: Currency, minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return { currency, minor };
}

/** Equal to the last laari, in the same currency: the only comparison by which a payment is believed. */
export const sameMoney = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor;

/**
 * M1: what a person typed, times 100, half up, worked on the digits: 20.005 × 100 in binary is 2000.4999….
 * `undefined` for anything that is not a plain amount of zero or more.
 */
export function parseMinor(typed: string | number): number | undefined {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(String(typed).trim());
  if (!match) return undefined;
  const fraction = `${match[2] ?? ''}000`;
  const minor = Number(match[1]) * 100 + Number(fraction.slice(0, 2)) + (fraction.charAt(2) >= '5' ? 1 : 0);
  return Number.isSafeInteger(minor) ? minor : undefined;
}

/** M8: minor units as people read them, without the currency: 161910 → '1,619.10'. */
export function formatMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${units}.${digits.slice(-2)}`;
}

/** 'USD 60.00': the currency always leads, so that no amount is ambiguous. */
export const formatMoney = ({ currency, minor }: Money): string => `${currency} ${formatMinor(minor)}`;
