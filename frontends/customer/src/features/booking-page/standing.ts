import { legsOf } from '@atoll/booking-facts/legs';
import type { Booking, BookingAnswer } from './booking-page-calls.js';

/** What became of the visit to the bank: there was none, it is being looked at, or nothing was paid. */
export type AfterBank = 'none' | 'checking' | 'unpaid';

/** What the person holding the booking is told to do now. */
export type Standing =
  | 'cancelled'
  | 'deleted'
  | 'ready'
  | 'onTheWay'
  | 'done'
  | 'cash'
  | 'waiting'
  | 'verification'
  | 'cashAsked'
  | 'pay'
  | 'declined'
  | 'noMethod';

export function standingOf({ booking, payment }: BookingAnswer, afterBank: AfterBank = 'none'): Standing {
  if (booking.isCancelled) return 'cancelled';
  const trips = legsOf(booking).map(({ trip }) => trip);
  if (trips.some(({ deleted_at: deletedAt }) => deletedAt !== null)) return 'deleted';
  if (booking.isPaid || booking.isAllowed) {
    if (trips.every(({ ended }) => ended)) return 'done';
    return trips.some(({ departed, ended }) => departed && !ended) ? 'onTheWay' : 'ready';
  }
  if (booking.isCashAllowed) return 'cash';
  if (payment.cardAttemptOpen) return 'waiting';
  if (booking.status === 'Pending Verification') return 'verification';
  if (booking.status === 'Pending Cash Option') return 'cashAsked';
  if (!byCard(payment)) return 'noMethod';
  return ({ none: 'pay', checking: 'waiting', unpaid: 'declined' } as const)[afterBank];
}

/** Payment says by what a booking can be paid now; of its methods the page knows one. */
export const byCard = ({ methods }: BookingAnswer['payment']): boolean =>
  methods.some(({ method, currency, usable }) => method === 'Card' && currency === 'MVR' && usable);

/** Nothing about its payment can change by itself any more. */
export const isSettled = ({ isPaid, isAllowed, isCancelled }: Booking): boolean => isPaid || isAllowed || isCancelled;
