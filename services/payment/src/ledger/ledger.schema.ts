import { CURRENCIES } from '@atoll/money/money';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { ENTRY_KINDS, METHODS, type LedgerEntry, type Posting } from './entry.js';

export type LedgerEntryDocument = LedgerEntry & { _id: string };

/** Also the fields of the entries inside an attempt's receipt. */
export const ledgerEntryFields = {
  id: { type: Number, required: true },
  bookingId: { type: Number, required: true },
  kind: { type: String, required: true, enum: ENTRY_KINDS },
  method: { type: String, required: true, enum: METHODS },
  currency: { type: String, required: true, enum: CURRENCIES },
  minor: { type: Number, required: true },
  actor: { type: String, required: true },
  at: { type: Date, required: true },
  source: { type: String, required: true },
  paymentEventId: String,
  postings: { type: [embedded<Posting>({ account: { type: String, required: true }, minor: { type: Number, required: true } })], required: true },
};

export const ledgerEntries = defineCollection<LedgerEntryDocument>('ledger', ledgerEntryFields, {
  indexes: [
    { key: { operatorId: 1, source: 1 }, unique: true, name: 'oncePerCause' },
    { key: { operatorId: 1, bookingId: 1, at: 1 }, name: 'ofBooking' },
  ],
});
