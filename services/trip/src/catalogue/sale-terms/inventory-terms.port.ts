import type { Caller } from '@atoll/runtime/context/caller';

export abstract class InventoryTerms {
  /** Booking sells these trips only on terms that know this version of the record, or a later one. A repeat changes nothing. At most 500 trips. */
  abstract raise(caller: Caller, tripIds: number[], record: string, version: number): Promise<void>;
}
