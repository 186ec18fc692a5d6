import { badField } from '@atoll/errors/common';
import type { SeatPrices } from '@atoll/money/fare';
import { parseMinor, type Currency } from '@atoll/money/money';
import type { Prices } from '@atoll/money/prices';
import { centIn, laariIn } from '@atoll/money/usd-mvr';
import { MAX_SEAT_PRICE } from './seat-price.js';

/** The HTTP fields of prices per seat. Only this file uses their names; everywhere else a price is a set of amounts. */
export interface SeatPriceFields {
  centPerSeat: number;
  laariPerSeat: number;
  centPerSeatLocal: number;
  laariPerSeatLocal: number;
}

type Maybe<T> = T | null | undefined;

/** In minor units, as the form of a route sends them; local prices may be left out. */
export type EnteredFields = Pick<SeatPriceFields, 'centPerSeat' | 'laariPerSeat'> & {
  centPerSeatLocal?: Maybe<number>;
  laariPerSeatLocal?: Maybe<number>;
};

/** In major units, as the form of a trip sends them. */
export interface TypedFields {
  usdPerSeat?: Maybe<string | number>;
  mvrPerSeat?: Maybe<string | number>;
  usdPerSeatLocal?: Maybe<string | number>;
  mvrPerSeatLocal?: Maybe<string | number>;
}

export const priceFields = ({ tourist, local }: SeatPrices): SeatPriceFields => ({
  centPerSeat: centIn(tourist),
  laariPerSeat: laariIn(tourist),
  centPerSeatLocal: centIn(local),
  laariPerSeatLocal: laariIn(local),
});

/** An amount that was left out is not in the set. */
const entered = (amounts: Record<Currency, Maybe<number>>): Prices =>
  (['USD', 'MVR'] as const).flatMap((currency) => {
    const minor = amounts[currency];
    return minor === null || minor === undefined ? [] : [{ currency, minor }];
  });

export const readFields = (fields: EnteredFields): SeatPrices => ({
  tourist: entered({ USD: fields.centPerSeat, MVR: fields.laariPerSeat }),
  local: entered({ USD: fields.centPerSeatLocal, MVR: fields.laariPerSeatLocal }),
});

export function readTyped(form: TypedFields): SeatPrices {
  const [usd, mvr] = [typed(form, 'usdPerSeat'), typed(form, 'mvrPerSeat')];
  const [usdLocal, mvrLocal] = [typed(form, 'usdPerSeatLocal'), typed(form, 'mvrPerSeatLocal')];
  return { tourist: entered({ USD: usd, MVR: mvr }), local: entered({ USD: usdLocal, MVR: mvrLocal }) };
}

function typed(form: TypedFields, field: keyof TypedFields): number | undefined {
  const text = form[field] ?? '';
  if (text === '') return undefined;
  const minor = parseMinor(text);
  // 0 is no price, so an amount that is rounded to it must not pass for one that was left at 0
  const isLost = minor === 0 && /[1-9]/.test(String(text));
  if (minor === undefined || minor > MAX_SEAT_PRICE || isLost) throw badField(field);
  return minor;
}
