import { CURRENCIES, type Money } from '@atoll/money/money';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { LedgerEntry } from '../ledger/entries/entry.js';
import { ledgerEntryFields } from '../ledger/entries/entry-fields.js';
import { ATTEMPT_STATES, type Attempt, type Confirmed, type Receipt } from './attempt.js';

/** The right of one process to open the transaction at the payment gateway. */
export interface Lease {
  owner: string;
  until: Date;
}

export type AttemptDocument = Attempt & Partial<EventFields> & { _id: string; lease?: Lease };

const amount = () =>
  embedded<Money>({
    currency: { type: String, required: true, enum: CURRENCIES },
    minor: { type: Number, required: true },
  });

const receipt = embedded<Receipt>({
  at: { type: Date, required: true },
  gatewayRef: { type: String, required: true },
  entries: { type: [embedded<LedgerEntry>({ operatorId: { type: String, required: true }, ...ledgerEntryFields })], required: true },
});

const confirmed = embedded<Confirmed>({
  at: { type: Date, required: true },
  gatewayRef: { type: String, required: true },
  amount: { type: amount(), required: true },
});

/** The unique indexes enforce what the port promises: one open attempt per booking, and one attempt per transaction. */
export const attempts = defineCollection<AttemptDocument>(
  'attempts',
  {
    id: { type: Number, required: true },
    key: { type: String, required: true },
    gatewayKey: String,
    bookingId: { type: Number, required: true },
    bookingUuid: { type: String, required: true },
    bookingRefNo: { type: String, required: true },
    gateway: { type: String, required: true },
    account: Number,
    amount: { type: amount(), required: true },
    fee: { type: amount(), required: true },
    state: { type: String, required: true, enum: ATTEMPT_STATES },
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    gatewayRef: String,
    shortUrl: String,
    receipt,
    confirmed,
    polling: embedded<NonNullable<Attempt['polling']>>({ nextCheckAt: { type: Date, required: true }, checks: { type: Number, required: true } }),
    lease: embedded<Lease>({ owner: { type: String, required: true }, until: { type: Date, required: true } }),
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, bookingId: 1 }, unique: true, name: 'oneOpenPerBooking', partialFilterExpression: { state: 'created' } },
      { key: { operatorId: 1, bookingId: 1 }, name: 'ofBooking' },
      { key: { operatorId: 1, key: 1 }, unique: true, name: 'oneKey' },
      { key: { operatorId: 1, gateway: 1, gatewayRef: 1 }, unique: true, name: 'oneTransaction', partialFilterExpression: { gatewayRef: { $exists: true } } },
      { key: { 'polling.nextCheckAt': 1 }, name: 'polled', partialFilterExpression: { 'polling.nextCheckAt': { $exists: true } } },
      { key: { operatorId: 1, createdAt: 1 }, name: 'byTime' },
      UNSENT_INDEX,
    ],
  },
);
