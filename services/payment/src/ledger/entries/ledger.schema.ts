import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { LedgerEntry } from './entry.js';
import { ledgerEntryFields } from './entry-fields.js';

export interface LedgerEntryDocument extends LedgerEntry {
  _id: string;
  /** When an entry was stored whose month may have been closed: it is in no closed month before this time. */
  storedLateAt?: Date;
}

/** Drops what is for storage only. */
export const ENTRY_ALONE = { _id: 0, storedLateAt: 0 };

export const ledgerEntries = defineCollection<LedgerEntryDocument>(
  'ledger',
  { ...ledgerEntryFields, storedLateAt: Date },
  {
    indexes: [
      { key: { operatorId: 1, source: 1 }, unique: true, name: 'oncePerCause' },
      { key: { operatorId: 1, bookingId: 1, at: 1 }, name: 'ofBooking' },
      { key: { operatorId: 1, at: 1 }, name: 'ofStaff', partialFilterExpression: { 'postings.account': { $gte: 'staff:' } } },
      { key: { operatorId: 1, at: 1 }, name: 'at' },
      { key: { operatorId: 1, storedLateAt: 1 }, name: 'late', partialFilterExpression: { storedLateAt: { $exists: true } } },
      { key: { operatorId: 1, creditAccountId: 1, at: 1 }, name: 'ofCreditAccount', partialFilterExpression: { creditAccountId: { $exists: true } } },
    ],
  },
);
