import type { OpenedTransaction, Outcome } from '../payment-gateways/payment-gateway.port.js';
import type { Attempt, AttemptsStatus, Confirmed, Receipt } from './attempt.js';

export abstract class Attempts {
  abstract openOf(operatorId: string, bookingId: number): Promise<Attempt | undefined>;

  /** Stores the attempt; returns the existing one where the booking has an open attempt or the key is taken. A booking never has two open. PAYMENT_CLOSED where it is closed to payment. */
  abstract add(attempt: Attempt): Promise<Attempt>;

  abstract byId(operatorId: string, id: number): Promise<Attempt | undefined>;
  abstract byKey(operatorId: string, key: string): Promise<Attempt | undefined>;

  /** Acquires the right to open the transaction; false while another owner's lease is valid, or when a transaction is recorded already. */
  abstract takeLease(attempt: Attempt, owner: string, now: Date, until: Date): Promise<boolean>;
  abstract releaseLease(attempt: Attempt, owner: string): Promise<void>;

  /** Stores the transaction unless the lease has passed to another owner; returns the attempt as stored. */
  abstract recordTransaction(attempt: Attempt, owner: string, opened: OpenedTransaction): Promise<Attempt>;

  /** Payment received: one write of state, ledger entries and event. False when it was applied before, and for a `mismatch`. */
  abstract markPaid(attempt: Attempt, receipt: Receipt): Promise<boolean>;

  /** No payment received; false when the attempt is not open. It is polled on unless `final`; a paid one always is. */
  abstract close(attempt: Attempt, outcome: Outcome, at: Date, final: boolean): Promise<boolean>;

  /** The payment company confirmed another amount or currency: a `mismatch`, which is neither paid nor polled any more. False when it was paid or applied before. */
  abstract quarantine(attempt: Attempt, confirmed: Confirmed): Promise<boolean>;

  abstract stopPolling(attempt: Attempt): Promise<void>;

  /** Attempts of all operators whose next check is due; each is given to one caller only, and its next check is postponed. */
  abstract takeDue(now: Date, limit: number): Promise<Attempt[]>;

  /** Returns when the next check of any operator's attempts is due. */
  abstract nextDueAt(): Promise<Date | undefined>;

  /** How many attempts of all operators are still polled although they were paid or expired before these instants. */
  abstract overdue(before: { paid: Date; expired: Date }): Promise<number>;

  /** Attempts that were begun from `from` until before `to`, the earliest first; all without a limit. */
  abstract begunBetween(operatorId: string, from: Date, to: Date, limit?: number): Promise<Attempt[]>;

  /** Status of these bookings' attempts; a booking with neither an open nor a paid one may be missing. */
  abstract statusOf(operatorId: string, bookingIds: number[]): Promise<Map<number, AttemptsStatus>>;
}
