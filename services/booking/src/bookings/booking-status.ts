import type { displayStatus, notBoarded } from '@atoll/contracts/http/booking-records';
import type { z } from 'zod';
import type { Booking } from './booking.js';
import { isPaid, paidBy } from './paid.js';

export type DisplayStatus = z.infer<typeof displayStatus>;

export type StatusFields = Pick<Booking, 'price' | 'receipts' | 'refunds' | 'allowed' | 'cashAllowed' | 'cancelled' | 'paymentRecords'>;

/** The main chip. Being cancelled comes late on purpose: a paid booking that was cancelled still shows that money is held [D-11]. */
export function displayStatusOf(fields: StatusFields): DisplayStatus {
  const { allowed, cashAllowed, cancelled, paymentRecords } = fields;
  if (isPaid(fields)) return 'Paid';
  if (allowed) return 'Allowed';
  if (cashAllowed) return 'Cash On Arrival';
  if (paymentRecords?.transferStatus === 'Pending') return 'Pending Verification';
  if (paymentRecords?.cashStatus === 'Pending') return 'Pending Cash Option';
  return cancelled ? 'Cancelled' : 'Pending';
}

/**
 * The statuses by which lists find a booking. Every filter but 'Cancelled' leaves the cancelled out; a cash request that waits
 * is found although a slip waits too and is shown instead [D-11, D-44].
 */
export function listStatusOf(fields: StatusFields): DisplayStatus[] {
  if (fields.cancelled) return ['Cancelled'];
  const shown = displayStatusOf(fields);
  return shown === 'Pending Verification' && fields.paymentRecords?.cashStatus === 'Pending' ? [shown, 'Pending Cash Option'] : [shown];
}

export type NotBoarded = z.infer<typeof notBoarded>;

/** Why nobody of a booking boards: the money question must be settled, and cash on arrival is only when it has been received [BK-66, D-50]. */
export function whyNotBoarded(fields: StatusFields): NotBoarded | undefined {
  if (fields.cancelled) return 'cancelled';
  if (isPaid(fields) || fields.allowed) return undefined;
  const waiting = { 'Cash On Arrival': 'cash', 'Pending Verification': 'verification', 'Pending Cash Option': 'cashOption' } as const;
  return waiting[displayStatusOf(fields) as keyof typeof waiting] ?? 'unpaid';
}

/** The word by which payment lists file a booking: the method of the money, or the kind of the allowance. */
export const paymentMethodOf = (fields: StatusFields): string | undefined => {
  const { allowed } = fields;
  return paidBy(fields)?.method ?? (allowed && (allowed.type === '' ? 'Free of charge' : allowed.type));
};
