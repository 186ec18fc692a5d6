import type { Caller } from '@atoll/runtime/context/caller';

/** Names that the ledger does not store. */
export abstract class LedgerNames {
  /** Booking id → reference number; unknown bookings are left out. */
  abstract refNos(caller: Caller, bookingIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** User id → name; accounts that are gone are left out. */
  abstract users(caller: Caller, userIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
