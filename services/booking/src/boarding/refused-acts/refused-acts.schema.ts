import { captainAct } from '@atoll/contracts/http/booking/refused-acts';
import type { Refusal } from '@atoll/errors/app-error';
import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { Schema } from 'mongoose';
import type { ActDecision, RefusedAct } from './refused-act.js';

export interface RefusedActDocument extends RefusedAct, EventFields {
  _id: string;
  /** For the partial index of those that are undecided. */
  isOpen: boolean;
}

const number = { type: Number, required: true } as const;
const string = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;

export const refusedActs = defineCollection<RefusedActDocument>(
  'refused_acts',
  {
    id: number,
    operationId: string,
    tripId: number,
    act: { type: String, enum: [...captainAct.options], required: true },
    bookingId: Number,
    customerId: Number,
    doneAt: date,
    captain: { type: embedded<RefusedAct['captain']>({ userId: number, username: string }), required: true },
    refusedAt: date,
    refusal: { type: embedded<Refusal>({ code: string, kind: string, text: string, params: { type: Map, of: Schema.Types.Mixed } }), required: true },
    isOpen: { type: Boolean, required: true },
    decision: embedded<ActDecision>({
      kind: { type: String, enum: ['applied', 'dismissed'], required: true },
      at: date,
      by: { type: embedded<ActDecision['by']>({ userId: Number, username: string }), required: true },
      remark: String,
    }),
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  {
    indexes: [
      // one record of each operation, however often its device sends it
      { key: { operatorId: 1, 'captain.userId': 1, operationId: 1 }, name: 'operation', unique: true },
      { key: { operatorId: 1, tripId: 1, doneAt: -1, id: -1 }, name: 'trip' },
      { key: { operatorId: 1, tripId: 1 }, name: 'open', partialFilterExpression: { isOpen: true } },
      UNSENT_INDEX,
    ],
  },
);

/** Projection that drops storage-only fields. */
export const ACT_ONLY = { _id: 0, events: 0, unsentAt: 0, isOpen: 0 };
