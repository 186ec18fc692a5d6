import type { Money } from '@atoll/money/money';

export interface NewReservation {
  readonly operatorId: string;
  readonly accountId: number;
  readonly bookingId: number;
  /** A random id: the same again changes nothing. */
  readonly reservationId: string;
  readonly amount: Money;
}

export type NamedReservation = Pick<NewReservation, 'operatorId' | 'accountId' | 'bookingId' | 'reservationId'>;

/** Parts of the limits that bookings hold while they are being allowed. */
export abstract class Reservations {
  /**
   * The only guard of the limit: of concurrent reservations no more succeed than the limit has room for. Returns the account's name.
   * NOT_FOUND, CREDIT_ACCOUNT_CLOSED; CREDIT_LIMIT with what is left.
   */
  abstract reserve(reservation: NewReservation): Promise<string>;
  /** Does nothing where it has ended. */
  abstract release(reservation: Omit<NamedReservation, 'bookingId'>): Promise<void>;
  /** Returns those of all operators that are older than this by the database's clock. */
  abstract olderThan(ms: number, limit: number): Promise<NamedReservation[]>;
}
