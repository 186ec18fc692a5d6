import { CURRENCIES, type Money } from '@atoll/money/money';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import { CHANNELS, TEMPLATES, type PendingMessage } from './pending-message.js';

export const OUTCOMES = ['sent', 'dropped', 'failed'] as const;
/** 'dropped': there was nothing left to send. 'failed': the carrier refused it, or every attempt failed. */
export type Outcome = (typeof OUTCOMES)[number];

/** A message with its attempts and outcome: the delivery log. */
export type PendingMessageDocument = Omit<PendingMessage, 'nextAttemptAt'> & {
  _id: string;
  /** Absent once it has an outcome. */
  nextAttemptAt?: Date;
  attempts?: number;
  outcome?: Outcome;
  closedAt?: Date;
};

/** Of messages with an outcome. */
const KEPT_SECONDS = 90 * 24 * 3600;

export const pendingMessageDocuments = defineCollection<PendingMessageDocument>(
  'messages',
  {
    eventId: { type: String, required: true },
    channel: { type: String, enum: [...CHANNELS], required: true },
    template: { type: String, enum: [...TEMPLATES], required: true },
    bookingId: Number,
    tripId: Number,
    waitlistId: Number,
    privateTransferId: Number,
    seatsLost: Boolean,
    amount: embedded<Money>({ currency: { type: String, enum: [...CURRENCIES], required: true }, minor: { type: Number, required: true } }),
    linkRequestId: String,
    resetId: String,
    feedbackId: String,
    pendingSince: { type: Date, required: true },
    nextAttemptAt: Date,
    attempts: Number,
    outcome: { type: String, enum: [...OUTCOMES] },
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
