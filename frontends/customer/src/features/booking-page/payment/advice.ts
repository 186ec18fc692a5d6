import { legsOf } from '@atoll/booking-facts/legs';
import { isCurrency, type Currency } from '@atoll/money/money';
import type { Booking, BookingResponse } from '../server-types.js';

/** Result of the redirect to the bank: there was none, its payment is awaited, or nothing was paid. */
export type AfterBank = 'none' | 'checking' | 'unpaid';

/** The customer is advised to do this now. */
export type Advice =
  | 'cancelled'
  | 'lateSlip'
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

export function adviceOf({ booking, payment }: BookingResponse, afterBank: AfterBank = 'none'): Advice {
  // the end of the hold leaves a slip to the operator
  if (booking.isCancelled) return booking.isExpired && booking.status === 'Pending Verification' ? 'lateSlip' : 'cancelled';
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
  if (!payment.methods.some(({ usable }) => usable)) return 'noMethod';
  return ({ none: 'pay', checking: 'waiting', unpaid: 'declined' } as const)[afterBank];
}

/** A card as it can be charged, in minor units. */
export interface UsableCard {
  readonly currency: Currency;
  readonly amount: number;
  readonly fee: number;
}

/** Cards by currency, MVR first. The payment service says which methods are usable now, and why the others are not. */
export const usableCards = ({ methods }: BookingResponse['payment']): readonly UsableCard[] =>
  methods
    .flatMap(({ method, usable, currency, amount, fee }) => (method === 'Card' && usable && isCurrency(currency) ? [{ currency, amount, fee }] : []))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));

/** Returns what is said of a method, in each currency. */
export const methodsNamed = ({ methods }: BookingResponse['payment'], name: string) => methods.filter(({ method }) => method === name);
export const isUsable = (payment: BookingResponse['payment'], name: string): boolean => methodsNamed(payment, name).some(({ usable }) => usable);

/** The payment state cannot change without an action of the customer or staff. */
export const isPaymentFinal = ({ isPaid, isAllowed, isCancelled }: Booking): boolean => isPaid || isAllowed || isCancelled;
