import { displayStatus, methodName, type notBoarded } from '@atoll/contracts/http/booking/records';
import type { z } from 'zod';
import type { Booking } from '../booking.js';
import { isPaid, paidBy } from '../money/paid.js';

export type DisplayStatus = z.infer<typeof displayStatus>;

export type StatusFields = Pick<Booking, 'price' | 'receipts' | 'refunds' | 'allowed' | 'cashAllowed' | 'cancelled' | 'paymentRecords'>;

/**
 * The one status that is shown. 'Paid' wins over 'Cancelled': a paid booking that was cancelled still shows that the operator has money.
 * Any other cancelled one shows 'Cancelled' at once, although payment's event that its slip or request was voided comes later [D-11].
 */
export function displayStatusOf(fields: StatusFields): DisplayStatus {
  const { allowed, cashAllowed, cancelled, paymentRecords } = fields;
  if (isPaid(fields)) return 'Paid';
  if (allowed) return 'Allowed';
  if (cancelled) return isLateSlipPending(fields) ? 'Pending Verification' : 'Cancelled';
  if (cashAllowed) return 'Cash On Arrival';
  if (paymentRecords?.transferStatus === 'Pending') return 'Pending Verification';
  return paymentRecords?.cashStatus === 'Pending' ? 'Pending Cash Option' : 'Pending';
}

/** The end of a hold leaves a pending slip to the staff, because the customer may have transferred the money; any other cancellation voids it [D-16]. */
export const isLateSlipPending = ({ cancelled, paymentRecords }: Pick<StatusFields, 'cancelled' | 'paymentRecords'>): boolean =>
  cancelled?.expired === true && paymentRecords?.transferStatus === 'Pending';

const SLIP_AND_CASH = 'Pending Verification, Pending Cash Option';
const SLIP_AND_CANCELLED = 'Pending Verification, Cancelled';

/** Lists find a booking by this one value, so that an index which has several words of a booking can hold it too. */
export type ListStatus = DisplayStatus | typeof SLIP_AND_CASH | typeof SLIP_AND_CANCELLED;
export const LIST_STATUSES: readonly ListStatus[] = [...displayStatus.options, SLIP_AND_CASH, SLIP_AND_CANCELLED];

/**
 * A cancelled booking is found under 'Cancelled' only, except an expired one whose slip staff have still to check: it is in their list of
 * slips too. One with a pending slip and a pending request is shown by its slip and found under both [D-11, D-16, D-44].
 */
export function listStatusOf(fields: StatusFields): ListStatus {
  const shown = displayStatusOf(fields);
  if (fields.cancelled) return shown === 'Pending Verification' ? SLIP_AND_CANCELLED : 'Cancelled';
  return shown === 'Pending Verification' && fields.paymentRecords?.cashStatus === 'Pending' ? SLIP_AND_CASH : shown;
}

/** The statuses under which lists find a booking. */
export const statusesOf = (listStatus: string): string[] => listStatus.split(', ');

/** The list statuses of the bookings that a list of one status shows; none for a status that no booking has. */
export const foundUnder = (status: string): ListStatus[] => LIST_STATUSES.filter((listStatus) => statusesOf(listStatus).includes(status));

export type NotBoarded = z.infer<typeof notBoarded>;

/** Why the passengers of a booking may not board: it must be paid or allowed, and cash on arrival counts once it was received [BK-66, D-50]. */
export function whyNotBoarded(fields: StatusFields): NotBoarded | undefined {
  if (fields.cancelled) return 'cancelled';
  if (isPaid(fields) || fields.allowed) return undefined;
  const waiting = { 'Cash On Arrival': 'cash', 'Pending Verification': 'verification', 'Pending Cash Option': 'cashOption' } as const;
  return waiting[displayStatusOf(fields) as keyof typeof waiting] ?? 'unpaid';
}

type MethodName = z.infer<typeof methodName>;

/** An allowance without a type is free of charge [D-80]. */
export const methodOfAllowance = ({ type }: NonNullable<Booking['allowed']>): MethodName => methodName.parse(type || 'Free of charge');

/** The payment method under which lists find a booking: that of its receipts, or the kind of its allowance [BK-35]. */
export const paymentMethodOf = (fields: StatusFields): string | undefined => {
  const { allowed } = fields;
  return paidBy(fields)?.method ?? (allowed && methodOfAllowance(allowed));
};
