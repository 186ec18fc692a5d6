import type { Money } from '@atoll/money/money';

export interface CreditReservation {
  readonly operatorId: string;
  readonly accountId: number;
  readonly bookingId: number;
  /** A random id: each attempt to allow a booking has its own. */
  readonly reservationId: string;
  readonly amount: Money;
}

/** Payment guards the limit of a credit account: what is to be owed is reserved there before the allowance is saved. */
export abstract class CreditReservations {
  /** Returns the account's name. NOT_FOUND, CREDIT_ACCOUNT_CLOSED; CREDIT_LIMIT where less is left. */
  abstract reserve(reservation: CreditReservation): Promise<string>;
  /** For an allowance that was not saved. Payment releases by itself what a killed process leaves. */
  abstract release(reservation: CreditReservation): Promise<void>;
}
