import { z } from 'zod';
import { MAX_NOTICE, MAX_SHORT_TEXT } from '../../limits.js';
import { defineCalls } from '../definition.js';
import { id, instant, message, multiline, nothing } from '../shapes.js';

export const noticeKind = z.enum(['delay', 'jetty', 'boat', 'other']);
export type NoticeKind = z.infer<typeof noticeKind>;

/** A message to all passengers of a trip is made of these; the kind says which fields it needs. */
export const noticeInput = {
  tripId: id,
  kind: noticeKind,
  /** Stop from which on there is a delay, or at which the jetty is another; counted from 1. Absent: the first. */
  fromOrder: z.int().nullish(),
  /** How late it is. */
  minutes: z.int().nullish(),
  /** Name of the jetty or of the boat. */
  name: z.string().max(MAX_SHORT_TEXT).nullish(),
  /** Sent as it was typed, in every language. */
  note: multiline(MAX_NOTICE).nullish(),
};

export const noticeRefusals = {
  NOT_FOUND: nothing,
  TRIP_DELETED: nothing,
  NOTICE_MINUTES: nothing,
  NOTICE_NAME: nothing,
  NOTICE_NOTE: nothing,
  MESSAGE_NATIONAL_ID: nothing,
  NOTICE_NOBODY: nothing,
};

/** Staff tell all passengers of a trip something; its preview is a call of notification, which has the texts. */
export const tripNoticeCalls = defineCalls('booking', {
  /** Sends one message to each contact of the trip's bookings that are not cancelled. */
  sendTripNotice: {
    method: 'POST',
    path: '/api/sendtripnotice',
    role: 'admin',
    idempotent: true,
    perMinute: 20,
    input: z.object(noticeInput),
    output: message,
    changes: ['TripNotices'],
    errors: { ...noticeRefusals, NOTICE_STOP: nothing },
  },
  /** Returns what was sent to the passengers of a trip, the latest first, 20 at most. */
  getTripNotices: {
    method: 'GET',
    path: '/api/gettripnotices',
    role: 'admin',
    input: z.object({ tripId: id }),
    output: z.object({
      notices: z.array(
        z.object({
          id,
          kind: noticeKind,
          fromOrder: z.int(),
          /** 0 without a delay. */
          minutes: z.int(),
          name: z.string(),
          note: z.string(),
          sentAt: instant,
          username: z.string(),
          /** Bookings to whose contacts it was sent. */
          bookings: z.int(),
        }),
      ),
    }),
    provides: ['TripNotices'],
    errors: {},
  },
});
