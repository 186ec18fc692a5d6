import { auditHeadSchema, type AuditHead } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { CURRENCIES } from '@atoll/money/money';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Closing, Count, TakingBack } from './cash-shift.js';

export type CashShiftDocument = Omit<Closing, 'kind'> &
  Partial<Pick<TakingBack, 'closingId'>> & { _id: string; kind: Closing['kind'] | TakingBack['kind'] } & Partial<EventFields> & { auditHead?: AuditHead };

const required = { Number: { type: Number, required: true }, String: { type: String, required: true }, Date: { type: Date, required: true } } as const;
const count = embedded<Count>({ currency: { type: String, required: true, enum: CURRENCIES }, expected: required.Number, counted: required.Number });

export const cashShifts = defineCollection<CashShiftDocument>(
  'cash_shifts',
  {
    id: required.Number,
    holderId: required.Number,
    number: required.Number,
    kind: { type: String, required: true, enum: ['closing', 'takingBack'] },
    at: required.Date,
    byUserId: required.Number,
    reason: { type: String },
    openFrom: Date,
    from: Date,
    entryIds: { type: [Number], required: true },
    counts: { type: [count], required: true },
    closingId: Number,
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, holderId: 1, number: -1 }, unique: true, name: 'oneAfterTheOther' },
      { key: { operatorId: 1, at: -1 }, name: 'latest' },
      UNSENT_INDEX,
    ],
  },
);
