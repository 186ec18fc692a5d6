import { CURRENCIES } from '@atoll/money/money';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { ClosedMonth, StoredBalance } from './closed-months.port.js';

export interface ClosedMonthDocument extends ClosedMonth {
  _id: string;
  closedAt: Date;
}

const [text, number, date] = [
  { type: String, required: true },
  { type: Number, required: true },
  { type: Date, required: true },
] as const;

export const closedMonths = defineCollection<ClosedMonthDocument>(
  'ledger_months',
  {
    until: date,
    closedAt: date,
    balances: { type: [embedded<StoredBalance>({ account: text, currency: { ...text, enum: CURRENCIES }, minor: number, firstAt: date })], required: true },
  },
  { indexes: [{ key: { operatorId: 1, until: 1 }, unique: true, name: 'once' }] },
);
