import { commonError } from '@atoll/errors/common';
import { isZero, plus, times, writePrices } from '@atoll/money/prices';
import { sharesOf } from '@atoll/operator-settings/refund-bands';
import { allowanceEnded, allowedAmount } from '../money/allowance.js';
import { bookingError } from '../../errors.js';
import { bookedLegs, changed, refundEvent, type Author, type Booking, type Change, type Refund } from '../booking.js';
import { lineOf } from '../history/history.js';
import { isPaid } from '../money/paid.js';

export function reasonOf(text: string | null | undefined): string {
  const reason = text?.trim() ?? '';
  if (!reason) throw bookingError('CANCEL_REASON');
  return reason;
}

interface HowCancelled extends Pick<NonNullable<Booking['cancelled']>, 'key' | 'expired'> {
  /** Share of the price that was received and is owed back, in percent: all where it is absent [D-71, D-109]. */
  percent?: number;
}

/** A paid or allowed booking stays so in its history; money received or paid beforehand is owed back, credit is reversed [D-11, D-71]. `how.expired`: by the system, because its hold ended. */
export function cancel(booking: Booking, reason: string, by: Author, now: Date, { percent = 100, ...how }: HowCancelled = {}): Change {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  const owed = owedBack([...keptMoney(booking), ...prePaid(booking)], percent);
  const fields: Partial<Booking> = { cancelled: { reason, at: now, ...how }, cashAllowed: false, refunds: [...booking.refunds, ...owed] };
  const { expired = false } = how;
  return changed(booking, fields, by, lineOf('CANCELLED', { reason }), now, [
    { $case: 'bookingCancelled', value: { legs: bookedLegs(booking), wasPaid: isPaid(booking), expired } },
    ...owed.map(refundEvent),
    ...(booking.allowed?.type === 'Credit' ? [allowanceEnded(booking, booking.allowed)] : []),
  ]);
}

/** Without its outbound booking, the return booking is no same-day return; a price that was paid or allowed stays [D-08]. */
export function loseSameDayDiscount(back: Booking, by: Author, now: Date): Change | undefined {
  const {
    sameDayDiscount,
    price,
    legs: [leg],
  } = back;
  const settled = isPaid(back) || back.allowed || back.cancelled;
  if (settled || !leg || isZero(sameDayDiscount)) return undefined;
  const full = plus(price, sameDayDiscount);
  const fields = { price: full, sameDayDiscount: times(sameDayDiscount, 0), legs: [{ ...leg, share: full }] };
  return changed(back, fields, by, lineOf('SAME_DAY_DISCOUNT_REMOVED'), now, [{ $case: 'bookingPriceChanged', value: { price: writePrices(full) } }]);
}

/** Returns the share of each part that is not nothing. */
function owedBack(parts: readonly Refund[], percent: number): Refund[] {
  const shares = sharesOf(
    parts.map(({ amount }) => amount),
    percent,
  );
  return parts.flatMap((part, i) => {
    const amount = shares[i];
    return amount && amount.minor > 0 ? [{ ...part, amount }] : [];
  });
}

/** Money paid beforehand is owed back like money received [DOMAIN 2.2, D-71]; no payment event stands for it. */
function prePaid(booking: Booking): Refund[] {
  if (booking.allowed?.type !== 'Pre-paid') return [];
  const amount = allowedAmount(booking, booking.allowed);
  return amount.minor > 0 ? [{ method: 'Pre-paid', amount, reason: 'BOOKING_CANCELLED', paymentEventId: '', of: 'price' }] : [];
}

/** Returns the part of each receipt that is not owed back yet. */
function keptMoney({ receipts, refunds }: Booking): Refund[] {
  return receipts.flatMap(({ eventId, method, gateway, reversedAt, amount: { currency, minor } }) => {
    if (reversedAt) return [];
    const owed = refunds.filter(({ paymentEventId }) => paymentEventId === eventId).reduce((sum, { amount }) => sum + amount.minor, 0);
    if (owed >= minor) return [];
    const amount = { currency, minor: minor - owed };
    return [{ method, ...(gateway && { gateway }), amount, reason: 'BOOKING_CANCELLED', paymentEventId: eventId, of: 'price' as const }];
  });
}
