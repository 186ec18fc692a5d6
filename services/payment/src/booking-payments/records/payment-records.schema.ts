import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { CURRENCIES, type Currency, type Money } from '@atoll/money/money';
import {
  ACT_CODES,
  COUNTER_STATUSES,
  PROOF_STATUSES,
  type Act,
  type CounterPayment,
  type Doer,
  type PaymentRecords,
  type Proof,
  type RefusedRefund,
  type SendingRefund,
} from './payment-records.js';

type ByMethod = 'proofs' | 'counters' | 'formerProofs' | 'formerCounters';

/** The two methods of release 0.1.0, one of each kind, in fields of their own: written for processes of that release (`former-fields.ts`). */
export interface FormerFields {
  transfer?: Omit<Proof, 'method'>;
  cash?: Omit<CounterPayment, 'method'>;
  formerTransfers: Omit<Proof, 'method'>[];
  formerCash: Omit<CounterPayment, 'method'>[];
}

/** The lists by method are absent, or older than the fields, where a process of release 0.1.0 has written last. */
export type StoredRecords = Omit<PaymentRecords, ByMethod> & Partial<Pick<PaymentRecords, ByMethod>> & FormerFields & { methodsRevision?: number };

export type PaymentRecordsDocument = StoredRecords & EventFields & { _id: string };

const doer = { userId: Number, isSystem: Boolean };
const method = { method: { type: String, required: true, minlength: 1 } };

const proofFields = {
  id: { type: Number, required: true },
  status: { type: String, required: true, enum: PROOF_STATUSES },
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
};
const proof = () => embedded<Proof>({ ...method, ...proofFields });
const transfer = () => embedded<Omit<Proof, 'method'>>(proofFields);

const counterFields = {
  id: { type: Number, required: true },
  status: { type: String, required: true, enum: COUNTER_STATUSES },
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  voidedAt: Date,
};
const counter = () => embedded<CounterPayment>({ ...method, ...counterFields });
const cash = () => embedded<Omit<CounterPayment, 'method'>>(counterFields);

const act = embedded<Act>({
  revision: { type: Number, required: true },
  code: { type: String, required: true, enum: ACT_CODES },
  method: String,
  at: { type: Date, required: true },
  ...doer,
});

const amount = {
  type: embedded<Money<Currency>>({ currency: { type: String, required: true, enum: CURRENCIES }, minor: { type: Number, required: true } }),
  required: true,
} as const;

const refused = embedded<RefusedRefund>({ amount, at: { type: Date, required: true } });

const sending = embedded<SendingRefund>({
  key: { type: String, required: true },
  ledgerEntryId: { type: Number, required: true },
  attemptId: { type: Number, required: true },
  amount,
  reason: { type: String, required: true },
  byUserId: { type: Number, required: true },
  nextTryAt: { type: Date, required: true },
  tries: { type: Number, required: true },
});

/** A booking has one document, so that each decision about what staff check or receive for it is one conditional write, whatever the method. */
export const bookingPayments = defineCollection<PaymentRecordsDocument>(
  'booking_payments',
  {
    bookingId: { type: Number, required: true },
    revision: { type: Number, required: true },
    proofs: [proof()],
    counters: [counter()],
    formerProofs: [proof()],
    formerCounters: [counter()],
    /** Revision of which the lists by method are. */
    methodsRevision: Number,
    transfer: transfer(),
    cash: cash(),
    formerTransfers: { type: [transfer()], required: true },
    formerCash: { type: [cash()], required: true },
    acts: { type: [act], required: true },
    closedAt: Date,
    sending,
    refused,
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, 'proofs.id': 1 }, unique: true, name: 'oneProof', partialFilterExpression: { 'proofs.id': { $exists: true } } },
      // So that a second decision on a slip that was voided or replaced finds what became of it.
      { key: { operatorId: 1, 'formerProofs.id': 1 }, name: 'formerProof', partialFilterExpression: { 'formerProofs.id': { $exists: true } } },
      { key: { operatorId: 1, 'transfer.id': 1 }, unique: true, name: 'oneTransfer', partialFilterExpression: { 'transfer.id': { $exists: true } } },
      { key: { operatorId: 1, 'formerTransfers.id': 1 }, name: 'formerTransfer', partialFilterExpression: { 'formerTransfers.id': { $exists: true } } },
      { key: { operatorId: 1, 'proofs.refNo': 1 }, name: 'proofsReference', partialFilterExpression: { 'proofs.refNo': { $gt: '' } } },
      { key: { operatorId: 1, 'formerProofs.refNo': 1 }, name: 'formerProofsReference', partialFilterExpression: { 'formerProofs.refNo': { $gt: '' } } },
      { key: { 'sending.nextTryAt': 1 }, name: 'sendingRefunds', partialFilterExpression: { 'sending.nextTryAt': { $exists: true } } },
      { key: { operatorId: 1, 'refused.at': -1 }, name: 'refusedRefunds', partialFilterExpression: { 'refused.at': { $exists: true } } },
      UNSENT_INDEX,
    ],
  },
);
