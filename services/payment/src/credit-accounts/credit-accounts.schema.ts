import { auditHeadSchema, type AuditHead } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { CURRENCIES, type Currency } from '@atoll/money/money';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Amounts, CreditAccount } from './credit-account.js';

/** A part of the limit that a booking holds until its allowance is in the ledger, or is known not to have been saved. */
export interface Reservation {
  /** A random id: each attempt to allow a booking has its own. */
  id: string;
  bookingId: number;
  currency: Currency;
  minor: number;
  /** By the database's clock. */
  at: Date;
}

export type CreditAccountDocument = Omit<CreditAccount, 'reserved'> &
  Partial<EventFields> & { _id: string; operatorId: string; nameKey: string; reservations: Reservation[]; auditHead?: AuditHead };

const required = { Number: { type: Number, required: true }, String: { type: String, required: true }, Date: { type: Date, required: true } } as const;
const amounts = {
  type: embedded<Amounts>(Object.fromEntries(CURRENCIES.map((currency) => [currency, required.Number])) as Record<Currency, typeof required.Number>),
  required: true,
};

const reservation = embedded<Reservation>({
  id: required.String,
  bookingId: required.Number,
  currency: { type: String, required: true, enum: CURRENCIES },
  minor: required.Number,
  at: required.Date,
});

export const creditAccounts = defineCollection<CreditAccountDocument>(
  'credit_accounts',
  {
    id: required.Number,
    name: required.String,
    nameKey: required.String,
    email: { type: String },
    phone: { type: String },
    limits: amounts,
    isOpen: { type: Boolean, required: true },
    owed: amounts,
    reservations: { type: [reservation], required: true },
    version: required.Number,
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, nameKey: 1 }, unique: true, name: 'oneOfAName' },
      { key: { 'reservations.at': 1 }, name: 'reserved', partialFilterExpression: { 'reservations.at': { $exists: true } } },
      UNSENT_INDEX,
    ],
  },
);
