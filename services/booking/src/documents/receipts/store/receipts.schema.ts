import type { Tax } from '@atoll/operator-settings/taxes';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Receipt } from '../receipt.js';

/** The number is in the `_id`, so that no two receipts of an operator have one. */
export interface ReceiptDocument extends Omit<Receipt, 'taxes'> {
  _id: string;
  taxes: Tax[];
}

const number = { type: Number, required: true } as const;
const string = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const receipts = defineCollection<ReceiptDocument>(
  'receipts',
  {
    id: number,
    bookingId: number,
    paymentEventId: string,
    issuedAt: date,
    taxes: { type: [embedded<Tax>({ name: string, rate: number })], required: true },
  },
  {
    indexes: [
      { key: { operatorId: 1, id: -1 }, name: 'last' },
      { key: { operatorId: 1, bookingId: 1, paymentEventId: 1 }, name: 'payment', unique: true },
    ],
  },
);
