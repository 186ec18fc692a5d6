import type { ReactElement } from 'react';
import type { Booking } from '@atoll/booking-facts/booking';
import type { Currency } from '@atoll/money/money';
import type { FieldProps } from '@atoll/ui/forms/schema';
import { dueIn } from './amounts.js';
import { CurrencyChoice } from './currency-choice.js';

interface Values {
  readonly booking: Booking;
  /** Free of charge: each amount is zero. */
  readonly isFree?: boolean;
}

/** A form asks with it for the currency, each with the amount that is due. */
export function CurrencyDue({ label, value, values, onChange }: FieldProps<Currency | '', Values>): ReactElement {
  const { booking, isFree = false } = values;
  return <CurrencyChoice {...{ label, value, onChange }} amountIn={(currency) => (isFree ? { currency, minor: 0 } : dueIn(booking, currency))} />;
}
