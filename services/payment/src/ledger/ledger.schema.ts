import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { LedgerEntry } from './entry.js';
import { ledgerEntryFields } from './entry-fields.js';

export type LedgerEntryDocument = LedgerEntry & { _id: string };

export const ledgerEntries = defineCollection<LedgerEntryDocument>('ledger', ledgerEntryFields, {
  indexes: [
    { key: { operatorId: 1, source: 1 }, unique: true, name: 'oncePerCause' },
    { key: { operatorId: 1, bookingId: 1, at: 1 }, name: 'ofBooking' },
    { key: { operatorId: 1, at: 1 }, name: 'ofStaff', partialFilterExpression: { 'postings.account': { $gte: 'staff:' } } },
    { key: { operatorId: 1, at: 1 }, name: 'at' },
    { key: { operatorId: 1, creditAccountId: 1, at: 1 }, name: 'ofCreditAccount', partialFilterExpression: { creditAccountId: { $exists: true } } },
  ],
});
