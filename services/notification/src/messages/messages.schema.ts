import { CURRENCIES, type Money } from '@atoll/money/money';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { Channel } from './channels.js';
import { OUTCOMES, type ChannelState, type Outcome } from './channel-state.js';
import type { PendingMessage } from './pending-message.js';

/** Each event has one: a message with the attempts and outcomes of its channels. It is the delivery log as well. */
export type MessageDocument = Omit<PendingMessage, 'channels' | 'dueAt'> & {
  /** Key made of the event and its first channel, as the documents of one channel each had it: a redelivered event that is stored as those adds nothing. */
  _id: string;
  channels: readonly ChannelState[];
  /** When the channel that is due first is due; absent once all have an outcome. */
  dueAt?: Date;
  /** When the last channel got its outcome. */
  closedAt?: Date;
  /** Fencing token of the sender that wrote last. */
  fence?: number;
};

/** Earlier releases stored these, one per event and channel. The sender converts those that are pending; closed ones expire. */
interface FormerFields {
  channel: Channel;
  /** Absent once it has an outcome. While a sender of an earlier release has it, the end of its lease. */
  nextAttemptAt: Date;
  attempts: number;
  outcome: Outcome;
}

export type StoredMessage = Omit<MessageDocument, 'channels'> & Partial<Pick<MessageDocument, 'channels'>> & Partial<FormerFields>;

/** How long messages with an outcome are kept. */
const KEPT_SECONDS = 90 * 24 * 3600;

const outcome = { type: String, enum: [...OUTCOMES] } as const;

export const messageDocuments = defineCollection<StoredMessage>(
  'messages',
  {
    eventId: { type: String, required: true },
    template: { type: String, required: true },
    bookingId: Number,
    tripId: Number,
    departsAt: Date,
    waitlistId: Number,
    privateTransferId: Number,
    noticeId: Number,
    resentBy: Number,
    seatsLost: Boolean,
    byCustomer: Boolean,
    amount: embedded<Money>({ currency: { type: String, enum: [...CURRENCIES], required: true }, minor: { type: Number, required: true } }),
    linkRequestId: String,
    resetId: String,
    feedbackId: String,
    reportRunId: String,
    recipient: Number,
    staffDeviceId: String,
    subjects: { type: [Number], default: undefined },
    pendingSince: { type: Date, required: true },
    channels: [
      embedded<ChannelState>({
        channel: { type: String, required: true },
        attempts: { type: Number, required: true },
        dueAt: Date,
        outcome,
        closedAt: Date,
        held: Boolean,
      }),
    ],
    dueAt: Date,
    closedAt: Date,
    fence: Number,
    // of former documents
    channel: String,
    nextAttemptAt: Date,
    attempts: Number,
    outcome,
  },
  {
    indexes: [
      { key: { operatorId: 1, bookingId: 1 } },
      { key: { dueAt: 1 }, name: 'due-at', partialFilterExpression: { dueAt: { $exists: true } } },
      { key: { nextAttemptAt: 1 }, name: 'due', partialFilterExpression: { nextAttemptAt: { $exists: true } } },
      { key: { operatorId: 1, pendingSince: -1 }, name: 'reports', partialFilterExpression: { reportRunId: { $exists: true } } },
      { key: { closedAt: 1 }, name: 'closed', expireAfterSeconds: KEPT_SECONDS },
    ],
  },
);
