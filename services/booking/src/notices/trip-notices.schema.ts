import { noticeKind } from '@atoll/contracts/http/booking/trip-notices';
import { auditHeadSchema } from '@atoll/outbox/audit/chain';
import { eventSchema, UNSENT_INDEX, type EventFields } from '@atoll/outbox/events';
import { defineCollection, embedded } from '@atoll/runtime/mongo/collections';
import type { NoticeRecipient, TripNotice } from './trip-notice.js';

export type TripNoticeDocument = TripNotice & EventFields & { _id: string };

const number = { type: Number, required: true } as const;

export const tripNotices = defineCollection<TripNoticeDocument>(
  'trip_notices',
  {
    id: number,
    tripId: number,
    kind: { type: String, enum: [...noticeKind.options], required: true },
    fromOrder: number,
    minutes: number,
    name: String,
    note: String,
    sentAt: { type: Date, required: true },
    by: { type: embedded<TripNotice['by']>({ userId: Number, username: { type: String, required: true } }), required: true },
    recipients: [embedded<NoticeRecipient>({ bookingId: number, contacts: [String] })],
    auditHead: auditHeadSchema,
    ...eventSchema,
  },
  { indexes: [{ key: { operatorId: 1, tripId: 1, id: -1 }, name: 'trip' }, UNSENT_INDEX] },
);

/** Projection that drops storage-only fields. */
export const NOTICE_ONLY = { _id: 0, events: 0, unsentAt: 0 };
