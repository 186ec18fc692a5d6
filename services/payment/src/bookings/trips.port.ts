import type { Caller } from '@atoll/runtime/context/caller';

/** Payment reads of a trip who may run it, and who receives its transfers. */
export interface TripToPay {
  id: number;
  staffUserIds: number[];
  providerId: number;
  /** Empty = none: transfers go to the operator's account [D-28]. */
  providerBankAccountMvr: string;
}

export abstract class Trips {
  /** Makes one call for all trips; unknown ids are left out. */
  abstract of(caller: Caller, tripIds: readonly number[]): Promise<TripToPay[]>;
}
