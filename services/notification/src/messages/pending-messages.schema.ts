import { defineCollection } from '@atoll/runtime/mongo/collections';
import { CHANNELS, TEMPLATES, type PendingMessage } from './pending-message.js';

export type PendingMessageDocument = PendingMessage & { _id: string };

export const pendingMessageDocuments = defineCollection<PendingMessageDocument>(
  'messages',
  {
    eventId: { type: String, required: true },
    channel: { type: String, enum: [...CHANNELS], required: true },
    template: { type: String, enum: [...TEMPLATES], required: true },
    bookingId: { type: Number, required: true },
    pendingSince: { type: Date, required: true },
  },
  { indexes: [{ key: { operatorId: 1, bookingId: 1 } }] },
);
