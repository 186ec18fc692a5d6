import type { BookingPayment } from '@atoll/contracts/gen/atoll/payment/v1/payment';
import { bookingAct } from '@atoll/contracts/http/booking/records';
import { calls } from '@atoll/contracts/http/calls';
import { refusalCodeOf } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import type { z } from 'zod';
import { checkAllowable, checkAllowed } from '../../bookings/money/allowance.js';
import type { Booking } from '../../bookings/booking.js';
import { checkDeclinable } from '../../bookings/cancellation/cancellation-request.js';
import { checkEditable } from '../../changing/editable.js';

export type BookingAct = z.infer<typeof bookingAct>;
type Code = BookingAct['code'];

interface Rule {
  readonly role: 'captain' | 'admin';
  /** Refuses as the act's call does. */
  readonly check: (booking: Booking) => void;
}

/** The acts about which booking itself decides. */
const RULES: Partial<Record<Code, Rule>> = {
  allow: { role: calls.allowBooking.role, check: checkAllowable },
  cancelAllow: { role: calls.cancelAllowBooking.role, check: checkAllowed },
  cancel: { role: calls.cancelBooking.role, check: checkNotCancelled },
  declineCancellation: { role: calls.declineCancellation.role, check: checkDeclinable },
  removeSeats: { role: calls.removeSeats.role, check: checkNotCancelled },
  editCustomers: { role: calls.editCustomers.role, check: checkEditable },
  editFare: { role: calls.editIsLocal.role, check: checkEditable },
};

const CODES = bookingAct.shape.code.options;

/** Returns staff's acts in the order of the menu: by booking's own rules, and by payment's for the person who asks. Removing seats is no act where none are chosen, and declining none where nothing was asked. */
export function bookingActs(
  booking: Booking,
  { view, payment, hasSeats }: { view: 'captain' | 'admin'; payment: BookingPayment | undefined; hasSeats: boolean },
): BookingAct[] {
  const isMissing: Partial<Record<Code, boolean>> = { removeSeats: !hasSeats, declineCancellation: !booking.cancellationRequest };
  const byPayment = new Map(payment?.acts.map(({ code, refusalCode }) => [code, refusalCode || null]));
  return CODES.flatMap((code): BookingAct[] => {
    const rule = RULES[code];
    if (!rule) return byPayment.has(code) ? [{ code, refusal: byPayment.get(code) ?? null }] : [];
    if ((rule.role === 'admin' && view !== 'admin') || isMissing[code]) return [];
    return [{ code, refusal: refusalCodeOf(() => rule.check(booking)) ?? null }];
  });
}

function checkNotCancelled({ cancelled }: Booking): void {
  if (cancelled) throw commonError('BOOKING_CANCELLED');
}
