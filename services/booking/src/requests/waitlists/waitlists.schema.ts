import { auditHeadSchema, type AuditHead } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import { PREFERRED_TIMES, type Waitlist } from '../waitlist.js';

export type WaitlistDocument = Waitlist & EventFields & { _id: string; auditHead?: AuditHead };

const number = { type: Number, required: true } as const;

export const waitlists = defineCollection<WaitlistDocument>(
  'waitlists',
  {
    id: number,
    version: number,
    createdAt: { type: Date, required: true },
    userId: Number,
    preferredTime: { type: String, enum: [...PREFERRED_TIMES], required: true },
    fromLocationId: number,
    toLocationId: number,
    date: { type: String, required: true },
    phone: String,
    email: String,
    language: String,
    tripCreated: { type: Boolean, required: true },
    tripId: Number,
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, date: 1, id: 1 }, name: 'day' },
      { key: { operatorId: 1, tripCreated: 1, date: 1, id: 1 }, name: 'pending' },
      UNSENT_INDEX,
    ],
  },
);
