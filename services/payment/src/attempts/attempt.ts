import type { Caller } from '@atoll/runtime/context/caller';
import { money, sameMoney, type Money } from '@atoll/money/money';
import type { Charge } from '../gateways/product.js';
import type { LedgerEntry } from '../ledger/entry.js';
import type { BankTransaction, Outcome } from '../gateways/bank.port.js';
import type { BookingToPay } from './bookings.port.js';

/** `created` is open; a closed attempt can still become `paid` when its money arrives late. */
export type AttemptState = 'created' | 'paid' | Outcome;

export interface Attempt {
  operatorId: string;
  id: number;
  /** Unguessable name of the attempt towards bank and browser: the number alone would reveal other people's bookings. */
  key: string;
  /** Key under which the bank knows it, where that is another attempt's (a stray transaction). */
  orderedAs?: string;
  bookingId: number;
  bookingUuid: string;
  bookingRefNo: string;
  /** Id of the product. */
  gateway: string;
  /** What the payer is charged, the fee included. */
  amount: Money;
  fee: Money;
  state: AttemptState;
  version: number;
  createdAt: Date;
  /** Until then the bank takes the payment. */
  expiresAt: Date;
  gatewayRef?: string;
  shortUrl?: string;
  settlement?: Settlement;
  /** While present the bank's word is not final, or the ledger does not have the money yet. */
  watch?: { nextCheckAt: Date; checks: number };
}

export interface Settlement {
  at: Date;
  gatewayRef: string;
  /** The charge, and its fee where there is one. */
  entries: LedgerEntry[];
}

/** Of one booking's attempts: whether one is open, and which brought money. */
export interface Standing {
  isOpen: boolean;
  paid: number[];
}

const MINUTE_MS = 60_000;
const PAYABLE_MS = 30 * MINUTE_MS;
/** A page that closes under the customer's hands is worse than a new one. */
const WORTH_REUSING_MS = 2 * MINUTE_MS;
const FIRST_CHECK_MS = 20_000;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;
/** How long the bank is asked about an attempt that should be over. */
const LAST_CHECK_AFTER_MS = 24 * 60 * MINUTE_MS;

export function newAttempt(
  { operatorId }: Pick<Caller, 'operatorId'>,
  id: number,
  key: string,
  booking: BookingToPay,
  { gateway, charge }: { gateway: string; charge: Charge },
  now: Date,
): Attempt {
  return {
    operatorId,
    id,
    key,
    bookingId: booking.id,
    bookingUuid: booking.uuid,
    bookingRefNo: booking.refNo,
    gateway,
    amount: charge.amount,
    fee: charge.fee,
    state: 'created',
    version: 1,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PAYABLE_MS),
    watch: { nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS), checks: 0 },
  };
}

/**
 * A second transaction under the key of one attempt: a process that was frozen while it opened the first leaves it behind.
 * It is an attempt of its own, closed from the start, so that its money is recorded as late money is.
 */
export function strayOf(attempt: Attempt, id: number, gatewayRef: string, now: Date): Attempt {
  const { shortUrl: _, settlement: __, ...same } = attempt;
  return {
    ...same,
    id,
    key: `${attempt.key}.${gatewayRef}`,
    orderedAs: attempt.key,
    gatewayRef,
    state: 'cancelled',
    createdAt: now,
    watch: { nextCheckAt: nextCheck(0, now), checks: 0 },
  };
}

type Counted = Pick<Attempt, 'id' | 'bookingId' | 'state'>;

export function standingByBooking(attempts: readonly Counted[]): Map<number, Standing> {
  const standing = (all: readonly Counted[]): Standing => ({
    isOpen: all.some(({ state }) => state === 'created'),
    paid: all.filter(({ state }) => state === 'paid').map(({ id }) => id),
  });
  return new Map([...Map.groupBy(attempts, ({ bookingId }) => bookingId)].map(([bookingId, all]) => [bookingId, standing(all)]));
}

/** An open attempt is offered again only for the same amount through the same gateway, and while there is time left to type a card number. */
export const isReusable = (attempt: Attempt, { gateway, charge }: { gateway: string; charge: Charge }, now: Date): boolean =>
  attempt.state === 'created' &&
  attempt.gateway === gateway &&
  sameMoney(attempt.amount, charge.amount) &&
  attempt.expiresAt.getTime() - now.getTime() >= WORTH_REUSING_MS;

/** The price alone, as booking and ledger know it. */
export const priceOf = ({ amount, fee }: Pick<Attempt, 'amount' | 'fee'>): Money => money(amount.currency, amount.minor - fee.minor);

export const isOver = (attempt: Attempt, now: Date): boolean => attempt.expiresAt <= now;

export type Verdict =
  | { kind: 'settle'; gatewayRef: string }
  | { kind: 'close'; outcome: Outcome; final: boolean }
  | { kind: 'wait' }
  | { kind: 'mismatch'; final: boolean };

/** What the bank's own word means for an attempt. Nothing that arrived from outside is looked at here. */
export function verdict(attempt: Attempt, transaction: BankTransaction | undefined, now: Date): Verdict {
  const final = now.getTime() - attempt.expiresAt.getTime() > LAST_CHECK_AFTER_MS;
  if (!transaction || transaction.state === 'open') return isOver(attempt, now) ? { kind: 'close', outcome: 'expired', final } : { kind: 'wait' };
  if (transaction.localId !== (attempt.orderedAs ?? attempt.key) || !sameMoney(transaction.amount, attempt.amount)) return { kind: 'mismatch', final };
  if (transaction.state === 'confirmed') return { kind: 'settle', gatewayRef: transaction.gatewayRef };
  return { kind: 'close', outcome: transaction.state, final: true };
}

/** Waits twice as long after each question that brought nothing new. */
export function nextCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_CHECK_MS * 2 ** Math.min(checks, 10), LONGEST_PAUSE_MS));
}
