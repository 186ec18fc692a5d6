import type { TransactionSession } from '@atoll/runtime/mongo/transaction';
import type { Action } from '../action.js';
import type { Boat } from './boat.js';

/** Boats of trips. Each write belongs to a transaction that changes trips, and is false when the boat changed since it was read. */
export abstract class UsedBoats {
  /** A write, not only a read, so that a concurrent new layout or capacity of the boat conflicts. */
  abstract use(operatorId: string, boat: Boat, trips: number, session: TransactionSession): Promise<boolean>;
  /** Raises the revision, so that no trip is created at the same time from the boat as it was before. */
  abstract giveLayout(operatorId: string, boat: Boat, layoutId: number, given: Action, session: TransactionSession): Promise<boolean>;
  /** To be called after the transaction of `giveLayout`: before it the relay does not find the audit entry. */
  abstract layoutGiven(given: Action): void;
}
