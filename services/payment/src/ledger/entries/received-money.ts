import type { Currency, Money } from '@atoll/money/money';
import { paymentError } from '../../errors.js';
import type { LedgerEntry } from './entry.js';

/** A payment of a booking, from its charge, in minor units of the charge's currency. */
export interface ReceivedMoney {
  charge: LedgerEntry;
  /** Id of its PaymentReceived; '' for money that was paid beforehand, which has none. */
  paymentEventId: string;
  isReversed: boolean;
  refunded: number;
  /** Received, and neither reversed nor refunded. */
  open: number;
  /** Part of `open` that must go back. */
  due: number;
}

/** A part of a refund: of one payment, by its method. */
export interface RefundPart {
  charge: LedgerEntry;
  paymentEventId: string;
  amount: Money;
}

/** Returns every payment in the order in which it was received; a credit is no money. @param eventIdOf id of the event by which a charge was published */
export function receivedMoney(entries: readonly LedgerEntry[], eventIdOf: (charge: LedgerEntry) => string): ReceivedMoney[] {
  const charges = entries.filter(({ kind, method }) => kind === 'charge' && method !== 'Credit');
  const byPayment = Map.groupBy(charges, (charge) => `${eventIdOf(charge)} ${charge.method} ${charge.currency}`);
  return [...byPayment.values()].flatMap((ofOne): ReceivedMoney[] => {
    const charge = ofOne.at(-1);
    if (!charge) return [];
    const paymentEventId = eventIdOf(charge);
    const sum = (kind: LedgerEntry['kind']): number =>
      entries.reduce((total, entry) => (entry.kind === kind && isOf(entry, charge, paymentEventId) ? total + entry.minor : total), 0);
    const [reversed, refunded] = [sum('reversal'), sum('refund')];
    const open = ofOne.reduce((total, { minor }) => total + minor, 0) - reversed - refunded;
    return [{ charge, paymentEventId, isReversed: reversed > 0, refunded, open, due: Math.min(open, Math.max(0, sum('refundDue') - refunded)) }];
  });
}

const isOf = (entry: LedgerEntry, { method, currency }: LedgerEntry, paymentEventId: string): boolean =>
  entry.method === method && entry.currency === currency && (entry.paymentEventId ?? '') === paymentEventId;

/** Returns the payments of which money can go back. NOTHING_TO_REFUND where there is none. */
export function refundable(received: readonly ReceivedMoney[]): ReceivedMoney[] {
  const payments = received.filter(({ open }) => open > 0);
  if (payments.length === 0) throw paymentError('NOTHING_TO_REFUND');
  return payments;
}

/**
 * The payment by card to which a refund goes back as a whole: of those with as much open the one with most due [D-71].
 * NOTHING_TO_REFUND, REFUND_TOO_LARGE; REFUND_REASON above what is due without a reason.
 */
export function cardRefund(cards: readonly ReceivedMoney[], { currency, minor }: Money<Currency>, reason: string): RefundPart {
  const payments = refundable(cards.filter(({ charge }) => charge.currency === currency));
  const [payment] = payments.filter(({ open }) => open >= minor).toSorted((a, b) => b.due - a.due);
  if (!payment) throw paymentError('REFUND_TOO_LARGE');
  if (minor > payment.due && !reason) throw paymentError('REFUND_REASON');
  return { charge: payment.charge, paymentEventId: payment.paymentEventId, amount: { currency, minor } };
}

/**
 * Spreads a refund over the payments of its currency: first what is due, oldest first, then what was received besides [D-71].
 * NOTHING_TO_REFUND, REFUND_TOO_LARGE; REFUND_REASON above what is due without a reason.
 */
export function refundParts(received: readonly ReceivedMoney[], { currency, minor }: Money<Currency>, reason: string): RefundPart[] {
  const payments = refundable(received.filter(({ charge }) => charge.currency === currency));
  const sum = (part: 'open' | 'due'): number => payments.reduce((total, payment) => total + payment[part], 0);
  if (minor > sum('open')) throw paymentError('REFUND_TOO_LARGE');
  if (minor > sum('due') && !reason) throw paymentError('REFUND_REASON');
  let [leftOfDue, leftOfOther] = [Math.min(minor, sum('due')), Math.max(0, minor - sum('due'))];
  return payments.flatMap(({ charge, paymentEventId, open, due }): RefundPart[] => {
    const [ofDue, ofOther] = [Math.min(due, leftOfDue), Math.min(open - due, leftOfOther)];
    leftOfDue -= ofDue;
    leftOfOther -= ofOther;
    return ofDue + ofOther > 0 ? [{ charge, paymentEventId, amount: { currency, minor: ofDue + ofOther } }] : [];
  });
}
