import type { Caller } from '@atoll/runtime/context/caller';
import { money, sameMoney, type Money } from '@atoll/money/money';
import type { BookingToCharge } from '../bookings/bookings.port.js';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { GatewayTransaction, Outcome } from '../payment-gateways/payment-gateway.port.js';
import type { Charge } from '../payment-gateways/product.js';

/**
 * `created` is open; a closed attempt can still become `paid` when its money arrives late. A `mismatch` is quarantined: the payment
 * company confirmed another amount or currency, so it is never paid and no longer asked about.
 */
export const ATTEMPT_STATES = ['created', 'paid', 'failed', 'expired', 'cancelled', 'mismatch'] as const satisfies (
  | 'created'
  | 'paid'
  | 'mismatch'
  | Outcome
)[];
export type AttemptState = (typeof ATTEMPT_STATES)[number];

export interface Attempt {
  operatorId: string;
  id: number;
  /** Random name of the attempt towards the payment gateway and the browser: a guessable number would reveal other people's bookings. */
  key: string;
  /** Key of the transaction at the payment gateway where it is another attempt's (an orphaned transaction). */
  gatewayKey?: string;
  bookingId: number;
  bookingUuid: string;
  bookingRefNo: string;
  /** Id of the gateway product. */
  gateway: string;
  /** Id of the operator's own account at the payment company; without it the account is the deployment's. Its transaction stays with this account. */
  account?: number;
  /** The payer is charged this, the fee included. */
  amount: Money;
  fee: Money;
  state: AttemptState;
  version: number;
  createdAt: Date;
  /** The payment gateway accepts the payment until then. */
  expiresAt: Date;
  gatewayRef?: string;
  shortUrl?: string;
  receipt?: Receipt;
  /** A `mismatch` has it. */
  confirmed?: Confirmed;
  /** Present while the payment gateway's state is not final, or the receipt is not in the ledger yet. */
  polling?: { nextCheckAt: Date; checks: number };
}

/** The payment received for an attempt. */
export interface Receipt {
  at: Date;
  gatewayRef: string;
  /** The charge, and its fee where there is one. */
  entries: LedgerEntry[];
}

/** A payment of another amount or currency than the attempt's, as the payment company confirmed it. */
export interface Confirmed {
  at: Date;
  gatewayRef: string;
  amount: Money;
}

/** Status of one booking's attempts: whether one is open, and which were paid. */
export interface AttemptsStatus {
  isOpen: boolean;
  paid: number[];
}

const MINUTE_MS = 60_000;
const PAYABLE_MS = 30 * MINUTE_MS;
/** An attempt that expires while the payer types a card number is worse than a new one. */
const MIN_REUSABLE_MS = 2 * MINUTE_MS;
const FIRST_CHECK_MS = 20_000;
const MAX_CHECK_PAUSE_MS = 10 * MINUTE_MS;
/** After this time past its expiry an attempt without a final state is closed for good. */
const LAST_CHECK_AFTER_MS = 24 * 60 * MINUTE_MS;

export function newAttempt(
  { operatorId }: Pick<Caller, 'operatorId'>,
  id: number,
  key: string,
  booking: BookingToCharge,
  { gateway, account, amount, fee }: Charge,
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
    ...(account !== undefined && { account }),
    amount,
    fee,
    state: 'created',
    version: 1,
    createdAt: now,
    expiresAt: new Date(now.getTime() + PAYABLE_MS),
    polling: { nextCheckAt: new Date(now.getTime() + FIRST_CHECK_MS), checks: 0 },
  };
}

/**
 * A second transaction under the key of one attempt: a process that was paused while it opened the first one never recorded it.
 * It becomes an attempt of its own, closed from the start, so that its payment is recorded like any late payment.
 */
export function orphanOf(attempt: Attempt, id: number, gatewayRef: string, now: Date): Attempt {
  const { shortUrl: _, receipt: __, ...same } = attempt;
  return {
    ...same,
    id,
    key: `${attempt.key}.${gatewayRef}`,
    gatewayKey: attempt.key,
    gatewayRef,
    state: 'cancelled',
    createdAt: now,
    polling: { nextCheckAt: nextCheck(0, now), checks: 0 },
  };
}

type StatusFields = Pick<Attempt, 'id' | 'bookingId' | 'state'>;

export function statusByBooking(attempts: readonly StatusFields[]): Map<number, AttemptsStatus> {
  const statusOf = (all: readonly StatusFields[]): AttemptsStatus => ({
    isOpen: all.some(({ state }) => state === 'created'),
    paid: all.filter(({ state }) => state === 'paid').map(({ id }) => id),
  });
  return new Map([...Map.groupBy(attempts, ({ bookingId }) => bookingId)].map(([bookingId, all]) => [bookingId, statusOf(all)]));
}

/**
 * An open attempt is reused only for the same amount through the same payment gateway, and while there is time left to type a card
 * number. It stays with the payment gateway and the account that began it while another one is preferred since: it can still be paid there.
 * Without a transaction it begins with the present account, since the credentials of the former may have been wrong.
 */
export const isReusable = (attempt: Attempt, charges: readonly Charge[], now: Date): boolean =>
  attempt.state === 'created' &&
  charges.some(
    ({ gateway, account, amount }) =>
      gateway === attempt.gateway && sameMoney(amount, attempt.amount) && (attempt.gatewayRef !== undefined || account === attempt.account),
  ) &&
  attempt.expiresAt.getTime() - now.getTime() >= MIN_REUSABLE_MS;

/** The price without the fee, as booking and the ledger know it. */
export const priceOf = ({ amount, fee }: Pick<Attempt, 'amount' | 'fee'>): Money => money(amount.currency, amount.minor - fee.minor);

export const hasExpired = (attempt: Attempt, now: Date): boolean => attempt.expiresAt <= now;

export type Decision =
  | { kind: 'paid'; gatewayRef: string }
  | { kind: 'close'; outcome: Outcome; final: boolean }
  | { kind: 'wait' }
  | { kind: 'quarantine'; gatewayRef: string; amount: Money }
  | { kind: 'mismatch'; final: boolean };

/** Decides by the transaction as the payment gateway itself returned it. Claims of a notification or a browser have no influence. */
export function decisionFor(attempt: Attempt, transaction: GatewayTransaction | undefined, now: Date): Decision {
  const final = now.getTime() - attempt.expiresAt.getTime() > LAST_CHECK_AFTER_MS;
  if (!transaction || transaction.state === 'open') return hasExpired(attempt, now) ? { kind: 'close', outcome: 'expired', final } : { kind: 'wait' };
  const { localId, gatewayRef, amount } = transaction;
  if (localId !== (attempt.gatewayKey ?? attempt.key)) return { kind: 'mismatch', final };
  const isExact = sameMoney(amount, attempt.amount);
  if (transaction.state === 'confirmed') return isExact ? { kind: 'paid', gatewayRef } : { kind: 'quarantine', gatewayRef, amount };
  if (!isExact) return { kind: 'mismatch', final };
  return { kind: 'close', outcome: transaction.state, final: true };
}

/** Exponential back-off: the pause doubles after each check without a final state. */
export function nextCheck(checks: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(FIRST_CHECK_MS * 2 ** Math.min(checks, 10), MAX_CHECK_PAUSE_MS));
}
