import type { displayStatus } from '@atoll/contracts/http/booking';
import type { z } from 'zod';
import type { Booking } from './booking.js';
import { isPaid, paidBy } from './paid.js';

export type DisplayStatus = z.infer<typeof displayStatus>;

export type Standing = Pick<Booking, 'price' | 'receipts' | 'refunds' | 'allowed' | 'cashAllowed' | 'cancelled'>;

/** Statuses of payment's records of a booking; '' where there is none. */
export interface OpenPayments {
  transferStatus: string;
  cashStatus: string;
}

const NONE: OpenPayments = { transferStatus: '', cashStatus: '' };

/** The main chip. Being cancelled comes late on purpose: a paid booking that was cancelled still shows that money is held [D-11]. */
export function mainChip(standing: Standing, { transferStatus, cashStatus } = NONE): DisplayStatus {
  const { allowed, cashAllowed, cancelled } = standing;
  if (isPaid(standing)) return 'Paid';
  if (allowed) return 'Allowed';
  if (cashAllowed) return 'Cash On Arrival';
  if (transferStatus === 'Pending') return 'Pending Verification';
  if (cashStatus === 'Pending') return 'Pending Cash Option';
  return cancelled ? 'Cancelled' : 'Pending';
}

/** Where a list files a booking: one word per booking, because every filter but 'Cancelled' leaves the cancelled out [D-11, D-44]. */
export const filedUnder = (standing: Standing): DisplayStatus => (standing.cancelled ? 'Cancelled' : mainChip(standing));

/** Passengers board once the money question is settled; cash on arrival is settled only when it has been received [D-50]. */
export const mayBoard = (standing: Standing): boolean => standing.cancelled === undefined && (standing.allowed !== undefined || isPaid(standing));

/** The word by which payment lists file a booking: the method of the money, or the kind of the allowance. */
export const paymentMethodOf = (standing: Standing): string | undefined => {
  const { allowed } = standing;
  return paidBy(standing)?.method ?? (allowed && (allowed.type === '' ? 'Free of charge' : allowed.type));
};
