import { badField, commonError } from '@atoll/errors/common';
import { isCurrency, type Currency, type Money } from '@atoll/money/money';
import { amountIn } from '@atoll/money/prices';
import { changed, type Author, type Booking, type Change } from '../booking.js';
import type { EventPayload } from '../history/event-payload.js';
import { lineOf, moneyLineOf, type HistoryLine } from '../history/history.js';
import { isPaid, openIn } from './paid.js';
import { bookingError } from '../../errors.js';

export type Allowance = NonNullable<Booking['allowed']>;

/** '' is free of charge [D-80]. */
const TYPES: readonly string[] = ['', 'Pre-paid', 'Credit'];

interface AskedAllowance {
  allowedType: string;
  currency?: string | null | undefined;
  accountId?: number | null | undefined;
}

/** BAD_INPUT for an unknown type or currency, and for an account that is to owe what is not on credit. */
export function allowanceOf({ allowedType, currency, accountId }: AskedAllowance): Allowance {
  if (!TYPES.includes(allowedType)) throw badField('allowedType');
  if (!isCurrency(currency)) throw badField('currency');
  if (!accountId) return { type: allowedType, currency };
  if (allowedType !== 'Credit') throw badField('accountId');
  return { type: allowedType, currency, accountId };
}

export function checkAllowable(booking: Booking): void {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  if (isPaid(booking)) throw bookingError('ALREADY_PAID');
  if (booking.allowed) throw bookingError('BOOKING_ALLOWED');
}

export function checkAllowed(booking: Booking): asserts booking is Booking & { allowed: Allowance } {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  if (!booking.allowed) throw bookingError('BOOKING_NOT_ALLOWED');
}

/** Slips and requests stay as they are, so that the status comes back which follows from them when the allowance is cancelled [DOMAIN 2.2]. `account`: name of the credit account. */
export function allow(booking: Booking, allowance: Allowance, by: Author, now: Date, account?: string): Change {
  const amount = amountToAllow(booking, allowance);
  return changed(booking, { allowed: allowance }, by, allowedLine(allowance, amount, account), now, [allowanceEntered(booking, allowance)]);
}

/** Returns what the customer will owe, or has paid beforehand. It is refused as the allowance would be. */
export function amountToAllow(booking: Booking, allowance: Allowance): Money<Currency> {
  checkAllowable(booking);
  if (!amountIn(booking.price, allowance.currency)) throw badField('currency');
  return allowedAmount(booking, allowance);
}

/** The status before it follows again [PY-27]. */
export function cancelAllowance(booking: Booking, by: Author, now: Date): Change {
  checkAllowed(booking);
  const { allowed, ...without } = booking;
  const change = changed(without, {}, by, lineOf('ALLOWANCE_CANCELLED'), now, [allowanceEnded(booking, allowed)]);
  return { ...change, before: booking };
}

const allowanceEntered = (booking: Booking, allowed: Allowance): EventPayload => ({
  $case: 'bookingAllowed',
  value: {
    type: allowed.type,
    amount: allowedAmount(booking, allowed),
    creditAccountId: allowed.accountId,
    reservationId: allowed.reservationId,
  },
});

/** Ends what was entered for an allowance and enters it by what is open now; nothing where the amount is the same, or the cancellation has ended it. */
export function allowanceEnteredAgain(before: Booking, after: Booking): EventPayload[] {
  const { allowed, cancelled } = before;
  if (!allowed || cancelled || allowedAmount(before, allowed).minor === allowedAmount(after, allowed).minor) return [];
  return [allowanceEnded(before, allowed), allowanceEntered(after, allowed)];
}

/** Reverses what was entered for the allowance. */
export const allowanceEnded = (booking: Booking, allowed: Allowance): EventPayload => ({
  $case: 'bookingAllowanceEnded',
  value: { type: allowed.type, amount: allowedAmount(booking, allowed), creditAccountId: allowed.accountId },
});

/** Returns what the customer owes, or has paid beforehand: 0 where it is free of charge. A price that is allowed does not change any more [D-35]. */
export function allowedAmount(booking: Booking, { type, currency }: Allowance): Money<Currency> {
  return { currency, minor: type === '' ? 0 : Math.max(0, openIn(booking, currency) ?? 0) };
}

function allowedLine({ type }: Allowance, amount: Money, account?: string): HistoryLine {
  if (type === '') return lineOf('ALLOWED_FREE');
  if (account !== undefined) return moneyLineOf('ALLOWED_ON_ACCOUNT', { amount, account });
  return type === 'Credit' ? moneyLineOf('ALLOWED_ON_CREDIT', { amount }) : moneyLineOf('ALLOWED_AS_PREPAID', { amount });
}
