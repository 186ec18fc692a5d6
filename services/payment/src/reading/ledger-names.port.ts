import type { Caller } from '@atoll/runtime/context/caller';

export interface NamedBooking {
  refNo: string;
  /** Each leg has one, with the departure at its stop. */
  trips: readonly { tripId: number; departsAt: Date }[];
}

/** Names that the ledger does not store. */
export abstract class LedgerNames {
  /** Booking id → reference number and trips; unknown bookings are left out. */
  abstract bookings(caller: Caller, bookingIds: readonly number[]): Promise<ReadonlyMap<number, NamedBooking>>;
  /** Booking id → reference number; unknown bookings are left out. */
  abstract refNos(caller: Caller, bookingIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** User id → name; accounts that are gone are left out. */
  abstract users(caller: Caller, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Trip id → name of its boat; unknown trips are left out. */
  abstract boats(caller: Caller, tripIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
