import type { Attempt, Settlement, Standing } from './attempt.js';
import type { OpenedTransaction, Outcome } from '../gateways/bank.port.js';

export abstract class Attempts {
  abstract openOf(operatorId: string, bookingId: number): Promise<Attempt | undefined>;

  /** Stores the attempt, or answers the one that is open already or has its key: a booking never has two open. */
  abstract add(attempt: Attempt): Promise<Attempt>;

  abstract byId(operatorId: string, id: number): Promise<Attempt | undefined>;
  abstract byKey(operatorId: string, key: string): Promise<Attempt | undefined>;

  /** Takes the right to open the attempt at the bank; false while another holds it or when it is open there already. */
  abstract takeTurn(attempt: Attempt, token: string, now: Date, until: Date): Promise<boolean>;
  abstract giveBackTurn(attempt: Attempt, token: string): Promise<void>;

  /** Notes the bank's transaction unless the turn has passed to another; answers the attempt as it stands. */
  abstract openedAtBank(attempt: Attempt, token: string, opened: OpenedTransaction): Promise<Attempt>;

  /** Money has arrived: one write with its ledger entry and its event. False when it was applied before. */
  abstract settle(attempt: Attempt, settlement: Settlement): Promise<boolean>;

  /** No money has come; only an open attempt can be closed. It stays under watch unless `final`. */
  abstract close(attempt: Attempt, outcome: Outcome, at: Date, final: boolean): Promise<boolean>;

  abstract unwatch(attempt: Attempt): Promise<void>;

  /** Attempts of all operators whose next check is due; each is given to one asker only, its next check moved on. */
  abstract takeDue(now: Date, limit: number): Promise<Attempt[]>;

  /** How many attempts of all operators are still watched that should be over: paid or expired before these moments. */
  abstract overdue(before: { paid: Date; expired: Date }): Promise<number>;

  /** Of these bookings, what is open and what brought money; those with neither may be missing. */
  abstract standingOf(operatorId: string, bookingIds: number[]): Promise<Map<number, Standing>>;
}
