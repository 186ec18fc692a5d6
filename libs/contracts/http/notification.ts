import { languageCodes } from '@atoll/languages/languages';
import { z } from 'zod';
import { noticeInput, noticeRefusals } from './booking/trip-notices.js';
import { defineCalls } from './definition.js';
import { maybeText, message, nothing } from './shapes.js';

/** Calls of notification. */
export const notificationCalls = defineCalls('notification', {
  /** Sends one SMS by the carrier that the operator's messages go through, to see that it works. */
  sendTestSms: {
    method: 'POST',
    path: '/api/sendtestsms',
    role: 'superUser',
    perMinute: 5,
    input: z.object({ phone: maybeText }),
    output: message,
    errors: { PHONE: nothing, SMS_REFUSED: z.object({ status: z.int() }), SMS_UNREACHABLE: nothing },
  },
  /** Returns who would get a message to all passengers of a trip, and its text in every language of the operator, with a booking of the trip's first and last stop. */
  previewTripNotice: {
    method: 'GET',
    path: '/api/previewtripnotice',
    role: 'admin',
    input: z.object(noticeInput),
    output: z.object({
      reach: z.object({
        bookings: z.int(),
        /** Each phone and each address is counted once. */
        phones: z.int(),
        emails: z.int(),
        /** Bookings without any contact. */
        unreachable: z.int(),
      }),
      texts: z.array(z.object({ language: z.enum(languageCodes), sms: z.string(), subject: z.string(), mail: z.string() })),
    }),
    provides: ['TripNotices', 'Bookings'],
    errors: noticeRefusals,
  },
});
