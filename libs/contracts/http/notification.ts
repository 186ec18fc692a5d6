import { languageCodes } from '@atoll/languages/languages';
import { z } from 'zod';
import { noticeInput, noticeRefusals } from './booking/trip-notices.js';
import { defineCalls } from './definition.js';
import { ownTextShape } from './identity/message-settings.js';
import { id, instant, maybeText, message, nothing } from './shapes.js';

const messageStates = ['waiting', 'heldBack', 'retrying', 'sent', 'notNeeded', 'failed'] as const;

/** Address of a device at the push service of its browser. */
const endpoint = z.string().max(1000);
const device = { bookingId: id, bookingUuid: z.string().max(60), endpoint };
/** Keys of the browser's subscription, in base64url. */
const deviceKeys = { p256dh: z.string().max(200), auth: z.string().max(100) };

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
  /** Returns who would get a message to all passengers of a trip, and its text in every language of the operator. It is rendered with a booking of the trip's first and last stop. */
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
  /**
   * Returns the messages about a booking, newest first: those that wait, and those of the last 90 days. Their texts are not stored, nor are the
   * contacts: `contact` is the booking's of today, '' where it has none of the channel.
   */
  getBookingMessages: {
    method: 'GET',
    path: '/api/bookingmessages',
    role: 'admin',
    input: z.object({ bookingId: id }),
    output: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          /** 'booking-created', 'payment-confirmed', …: a later release may have others. */
          template: z.string(),
          /** When it was caused. */
          at: instant,
          /** Staff had it sent again. */
          isResent: z.boolean(),
          canResend: z.boolean(),
          channels: z.array(
            z.object({
              /** 'sms' or 'email'; a later release may have others. */
              channel: z.string(),
              contact: z.string(),
              state: z.enum(messageStates),
              attempts: z.int(),
              /** When it reached its state, or when the next attempt is due. */
              at: instant,
            }),
          ),
        }),
      ),
      /** There are older ones, which are not returned. */
      hasMore: z.boolean(),
    }),
    provides: ['Messages'],
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** Sends a message about a booking once more over its channels, with what is true of the booking now. Not a code: its customer asks for another one. */
  resendMessage: {
    method: 'POST',
    path: '/api/resendmessage',
    role: 'admin',
    perMinute: 30,
    input: z.object({ messageId: maybeText }),
    output: message,
    changes: ['Messages'],
    errors: { NOT_FOUND: nothing, MESSAGE_NOT_RESENDABLE: nothing },
  },
  /** Returns the mails with reports, newest first, of the last 90 days: at most fifty. */
  getSentReports: {
    method: 'GET',
    path: '/api/getsentreports',
    role: 'admin',
    input: nothing,
    output: z.object({
      mails: z.array(
        z.object({
          id: z.string(),
          /** 'revenue', 'trips' or 'bookings'; a later release may have others. */
          report: z.string(),
          /** First and last day of the period. */
          from: z.string(),
          to: z.string(),
          /** E-mail address. */
          address: z.string(),
          state: z.enum(messageStates),
          /** When it reached its state, or when the next attempt is due. */
          at: instant,
        }),
      ),
    }),
    provides: ['ReportMails'],
    errors: {},
  },
  /** Returns the key with which a browser subscribes to push messages, in base64url; '' where the deployment sends none. */
  getPushKey: {
    method: 'GET',
    path: '/api/getpushkey',
    role: 'public',
    input: nothing,
    output: z.object({ publicKey: z.string() }),
    provides: [],
    keepSeconds: 3600,
    errors: {},
  },
  /** The device gets the messages about the booking too, beside SMS and e-mail. At most five devices of a booking. */
  subscribeToPush: {
    method: 'POST',
    path: '/api/subscribetopush',
    role: 'uuid',
    perMinute: 20,
    input: z.object({ ...device, ...deviceKeys }),
    output: message,
    errors: { BOOKING_NOT_FOUND: nothing, PUSH_DEVICE: nothing },
  },
  unsubscribeFromPush: {
    method: 'POST',
    path: '/api/unsubscribefrompush',
    role: 'uuid',
    perMinute: 20,
    input: z.object(device),
    output: message,
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** The device gets messages about what waits for the member of staff who is logged in there, until the session ends. At most five devices of a user. */
  subscribeStaffToPush: {
    method: 'POST',
    path: '/api/subscribestafftopush',
    role: 'captain',
    perMinute: 20,
    input: z.object({ endpoint, ...deviceKeys, language: z.enum(languageCodes) }),
    output: message,
    errors: { PUSH_DEVICE: nothing },
  },
  unsubscribeStaffFromPush: {
    method: 'POST',
    path: '/api/unsubscribestafffrompush',
    role: 'captain',
    perMinute: 20,
    input: z.object({ endpoint }),
    output: message,
    errors: {},
  },
  /** Returns the product's words of every text that an operator may write itself, in the operator's languages. */
  getMessageWords: {
    method: 'GET',
    path: '/api/getmessagewords',
    role: 'admin',
    input: nothing,
    output: z.object({ texts: z.array(z.object(ownTextShape)) }),
    provides: ['Configs'],
    errors: {},
  },
  /** Shows what a customer would read, with a sample booking; '' shows the product's words. Words that could not be saved are shown too. */
  previewMessage: {
    method: 'POST',
    path: '/api/previewmessage',
    role: 'admin',
    announce: false,
    input: z.object(ownTextShape),
    output: z.object({
      sms: z.string(),
      /** SMS that it takes, each of which a carrier charges. */
      parts: z.int(),
      subject: z.string(),
      mail: z.string(),
    }),
    errors: {},
  },
});
