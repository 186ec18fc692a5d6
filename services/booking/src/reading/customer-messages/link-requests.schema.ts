import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { LinkRequest } from './link-request.js';

export type LinkRequestDocument = LinkRequest & EventFields & { _id: string };

/** Longer than its message is retried. */
const KEPT_SECONDS = 2 * 24 * 3600;

export const linkRequests = defineCollection<LinkRequestDocument>(
  'link_requests',
  {
    requestId: { type: String, required: true },
    phone: String,
    email: String,
    host: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    ...eventSchema,
  },
  { indexes: [{ key: { requestedAt: 1 }, name: 'kept', expireAfterSeconds: KEPT_SECONDS }, UNSENT_INDEX] },
);
