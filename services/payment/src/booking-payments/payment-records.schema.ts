import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { CURRENCIES, type Money } from '@atoll/money/money';
import { ACT_CODES, CASH_STATUSES, TRANSFER_STATUSES, type Act, type CashPayment, type Doer, type PaymentRecords, type Transfer } from './payment-records.js';

export type PaymentRecordsDocument = PaymentRecords & EventFields & { _id: string };

const doer = { userId: Number, isSystem: Boolean };

const transfer = () =>
  embedded<Transfer>({
    id: { type: Number, required: true },
    status: { type: String, required: true, enum: TRANSFER_STATUSES },
    refNo: { type: String, required: true },
    slipId: { type: String, required: true },
    due: {
      type: [embedded<Money>({ currency: { type: String, required: true, enum: CURRENCIES }, minor: { type: Number, required: true } })],
      default: undefined,
    },
    mvrProviderId: Number,
    uploadedBy: { type: embedded<Doer>(doer), required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    voidedAt: Date,
  });

const cash = () =>
  embedded<CashPayment>({
    id: { type: Number, required: true },
    status: { type: String, required: true, enum: CASH_STATUSES },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    voidedAt: Date,
  });

const act = embedded<Act>({
  revision: { type: Number, required: true },
  code: { type: String, required: true, enum: ACT_CODES },
  at: { type: Date, required: true },
  ...doer,
});

/** One document per booking, so that each decision about its transfer and its cash is one conditional write. */
export const bookingPayments = defineCollection<PaymentRecordsDocument>(
  'booking_payments',
  {
    bookingId: { type: Number, required: true },
    revision: { type: Number, required: true },
    transfer: transfer(),
    cash: cash(),
    formerTransfers: { type: [transfer()], required: true },
    formerCash: { type: [cash()], required: true },
    acts: { type: [act], required: true },
    closedAt: Date,
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, 'transfer.id': 1 }, unique: true, name: 'oneTransfer', partialFilterExpression: { 'transfer.id': { $exists: true } } },
      // So that a second decision on a slip that was voided or replaced finds what became of it.
      { key: { operatorId: 1, 'formerTransfers.id': 1 }, name: 'formerTransfer', partialFilterExpression: { 'formerTransfers.id': { $exists: true } } },
      UNSENT_INDEX,
    ],
  },
);
