import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { Feedback } from './feedback.js';

export type FeedbackDocument = Feedback & EventFields & { _id: string };

export const feedbacks = defineCollection<FeedbackDocument>(
  'feedback',
  {
    feedbackId: { type: String, required: true },
    userId: { type: Number, required: true },
    text: { type: String, required: true },
    sentAt: { type: Date, required: true },
    ...eventSchema,
  },
  { indexes: [{ key: { operatorId: 1, sentAt: 1 }, name: 'list' }, UNSENT_INDEX] },
);
