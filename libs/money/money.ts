/** The currencies that an operator may sell in; a price has amounts in some of them. */
export const CURRENCIES = ['MVR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in minor units (laari, cent) with its currency; never a fraction. */
export interface Money<C extends string = Currency> {
  currency: C;
  minor: number;
}

/** Largest amount that is typed: ten billion. Sums of thousands of them are exact, which they are not above 2^53. */
export const MAX_MINOR = 1_000_000_000_000;

export const isCurrency = (text: unknown): text is Currency => CURRENCIES.some((known) => known === text);

/** RangeError for a fraction or an unsafe integer, before it can reach a ledger. */
export function money(currency: Currency, minor: number): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${minor} is not a whole number of minor units`);
  return { currency, minor };
}

/** Equal in currency and minor units: the only comparison by which a payment is accepted. */
export const sameMoney = (a: Money, b: Money): boolean => a.currency === b.currency && a.minor === b.minor;

/**
 * M1: a typed amount times 100, rounded half up on its digits: as a binary float 20.005 × 100 is 2000.4999….
 * `undefined` for anything that is not a plain amount of zero or more, and above `MAX_MINOR`.
 */
export function parseMinor(typed: string | number): number | undefined {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(String(typed).trim());
  if (!match) return undefined;
  const fraction = `${match[2] ?? ''}000`;
  const minor = Number(match[1]) * 100 + Number(fraction.slice(0, 2)) + (fraction.charAt(2) >= '5' ? 1 : 0);
  return minor <= MAX_MINOR ? minor : undefined;
}

/** M8: minor units as a display string without the currency: 161910 → '1,619.10'. */
export function formatMinor(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${minor < 0 ? '-' : ''}${units}.${digits.slice(-2)}`;
}

/** '20' or '12.50', for places that are too narrow for more and name the currency elsewhere. */
export const shortAmount = (minor: number): string => formatMinor(minor).replace(/\.00$/, '');

/** Minor units as a number for a spreadsheet: 161910 → '1619.10'. */
export const plainMinor = (minor: number): string => formatMinor(minor).replaceAll(',', '');

/** 'USD 60.00', always with its currency, because operators sell in two. */
export const formatMoney = ({ currency, minor }: Money): string => `${currency} ${formatMinor(minor)}`;

/** The same inside a sentence on a screen: no line ends between currency and number. Not for an SMS, which a no-break space makes longer: it is outside GSM-7. */
export const unbrokenMoney = (money: Money): string => formatMoney(money).replace(' ', '\u00a0');
