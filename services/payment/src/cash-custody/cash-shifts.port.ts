import type { Author } from '@atoll/outbox/audit/author';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import type { Act, Closing, Custody, TakingBack } from './cash-shift.js';

export interface LastAct {
  holderId: number;
  /** Entry with which the last shift ended; undefined in the first shift. */
  openFrom: Date | undefined;
}

/** Stores the closings of the shifts of staff and what takes one back; an act is added and never changed. */
export abstract class CashShifts {
  abstract custodyOf(operatorId: string, holderId: number): Promise<Custody>;
  /** Undefined for anything but a closing. */
  abstract closing(operatorId: string, id: number): Promise<Closing | undefined>;
  abstract takingBackOf(operatorId: string, closing: Closing): Promise<TakingBack | undefined>;
  abstract find(operatorId: string, id: number): Promise<Act | undefined>;
  /** The latest act of every holder who has one, in no order. */
  abstract lastActs(operatorId: string): Promise<LastAct[]>;
  /** Newest first. */
  abstract latestClosings(operatorId: string, limit: number): Promise<{ closing: Closing; takenBack: TakingBack | undefined }[]>;
  /** Stores the act with its entries in the ledger, all or none. RECORD_CHANGED where another act of its holder has the number. */
  abstract add(act: Act, entries: readonly LedgerEntry[], author: Author | undefined): Promise<void>;
}
