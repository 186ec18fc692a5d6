import { CURRENCIES } from '@atoll/money/money';
import { embedded } from '@atoll/runtime/mongo/collections';
import { ENTRY_KINDS, METHODS, type Posting } from './entry.js';

/** The fields of an entry, in the ledger as in the receipt of an attempt. */
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
  reason: String,
  refNo: String,
  creditAccountId: Number,
  paidOn: String,
  postings: { type: [embedded<Posting>({ account: { type: String, required: true }, minor: { type: Number, required: true } })], required: true },
};
