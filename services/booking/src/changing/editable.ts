import { commonError } from '@atoll/errors/common';
import type { Booking } from '../bookings/booking.js';
import { renderedLine } from '../bookings/history/history.js';
import { isPaid } from '../bookings/money/paid.js';
import { bookingError } from '../errors.js';

export type Settled = 'ALREADY_PAID' | 'BOOKING_ALLOWED' | 'CASH_ALLOWED';

/** Why the price of a booking stands; undefined while it may still change. */
export function settledBy(booking: Booking): Settled | undefined {
  if (isPaid(booking)) return 'ALREADY_PAID';
  if (booking.allowed) return 'BOOKING_ALLOWED';
  return booking.cashAllowed ? 'CASH_ALLOWED' : undefined;
}

/** Staff edit a booking until it is paid, allowed, to be paid at a counter or cancelled [BK-43, BK-44, D-21, D-36]. */
export function checkEditable(booking: Booking): void {
  if (booking.cancelled) throw commonError('BOOKING_CANCELLED');
  const settled = settledBy(booking);
  if (settled) throw bookingError(settled);
}

/**
 * Refuses an edit of a booking as it was before another change, and says which. Called only where the edit would change something, so
 * that a repeat of an edit that was done is done. Captains do not learn of money [D-48].
 */
export function checkNotStale(booking: Booking, version: number | null | undefined, { showsMoney }: { showsMoney: boolean }): void {
  if (!version || version === booking.version) return;
  const last = booking.actions.findLast(({ isMoney }) => showsMoney || !isMoney);
  throw bookingError('CHANGED_MEANWHILE', { params: { username: last?.username ?? 'System', change: last ? renderedLine(last).action : '' } });
}

/** The booking, and the other one of its pair, with which it shares contact, passengers and tier, unless that is cancelled [D-08]. */
export const pairOf = (booking: Booking, linked: Booking | undefined): Booking[] => [booking, ...(linked && !linked.cancelled ? [linked] : [])];
