import { defineCollection } from '@atoll/runtime/mongo/collections';
import type { PushSubscription } from './push-subscriptions.port.js';

/** Its key is a hash of operator, booking and endpoint. */
export type PushSubscriptionDocument = PushSubscription & { _id: string; createdAt: Date };

/** Longer than trips are planned ahead. */
const KEPT_SECONDS = 400 * 24 * 3600;

const text = { type: String, required: true } as const;

export const pushSubscriptions = defineCollection<PushSubscriptionDocument>(
  'push_subscriptions',
  {
    bookingId: { type: Number, required: true },
    endpoint: text,
    p256dh: text,
    auth: text,
    createdAt: { type: Date, required: true },
  },
  { indexes: [{ key: { operatorId: 1, bookingId: 1 } }, { key: { createdAt: 1 }, name: 'kept', expireAfterSeconds: KEPT_SECONDS }] },
);
