import { defineCollection } from '@atoll/runtime/mongo/collections';
import { bookingTemplates, sentTemplates, type PendingMessage } from './pending-message.js';

/** With what became of the message: the delivery log. */
export interface MessageDocument extends PendingMessage {
  _id: string;
  attempts?: number;
  outcome?: 'sent' | 'dropped' | 'failed';
  closedAt?: Date;
}

/** A closed message is deleted after 90 days. */
const KEPT_SECONDS = 90 * 24 * 3600;

export const messages = defineCollection<MessageDocument>(
  'messages',
  {
    eventId: { type: String, required: true },
    channel: { type: String, required: true, enum: ['sms', 'email'] },
    template: { type: String, required: true, enum: [...bookingTemplates, ...sentTemplates] },
    bookingId: Number,
    resetId: String,
    pendingSince: { type: Date, required: true },
    nextAttemptAt: Date,
    attempts: Number,
    outcome: { type: String, enum: ['sent', 'dropped', 'failed'] },
    closedAt: Date,
  },
  {
    indexes: [
      { key: { operatorId: 1, bookingId: 1 } },
      { key: { nextAttemptAt: 1 }, name: 'due', partialFilterExpression: { nextAttemptAt: { $exists: true } } },
      { key: { closedAt: 1 }, name: 'closed', expireAfterSeconds: KEPT_SECONDS },
    ],
  },
);
