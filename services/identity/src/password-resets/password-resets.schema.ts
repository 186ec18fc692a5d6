import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { PasswordReset } from './password-reset.js';

export type PasswordResetDocument = PasswordReset & Partial<EventFields> & { _id: string; linkHash: string };

const KEPT_SECONDS = 7 * 24 * 3600;

export const passwordResets = defineCollection<PasswordResetDocument>(
  'password_resets',
  {
    resetId: { type: String, required: true },
    linkHash: { type: String, required: true },
    userId: Number,
    host: { type: String, required: true },
    language: String,
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: Date,
    ...eventSchema,
  },
  {
    indexes: [
      { key: { operatorId: 1, linkHash: 1 }, unique: true, name: 'link' },
      { key: { operatorId: 1, userId: 1 }, name: 'user', partialFilterExpression: { userId: { $exists: true } } },
      { key: { requestedAt: 1 }, name: 'kept', expireAfterSeconds: KEPT_SECONDS },
      UNSENT_INDEX,
    ],
  },
);
