import { CURRENCIES } from '@atoll/money/money';
import { z } from 'zod';
import { bookingFilterInputs } from './filter-inputs.js';
import { booking, bookingAction, paymentMethod, pendingCode, ticketChecks } from './records.js';
import { defineCalls } from '../definition.js';
import { counted, id, maybeFlag, maybeInstant, maybeLanguage, maybeText, message, minor, nothing, page } from '../shapes.js';
import { tripAct } from '../trip/records.js';

export const readCalls = defineCalls('booking', {
  getBookingByUuid: {
    method: 'GET',
    path: '/api/getbookingbyuuid',
    role: 'uuid',
    anyCaseKey: 'uuid',
    conditional: true,
    input: z.object({ uuid: z.string().max(60).nullish() }),
    output: z.object({
      booking,
      /** Total in cent incl. the card fee (D-24). */
      stripeFeeEstimate: minor,
      /** Payment's methods for this booking (none while payment is unavailable), and whether a card payment is under way. */
      payment: z.object({ methods: z.array(paymentMethod), cardAttemptOpen: z.boolean() }),
      otp: pendingCode.nullable(),
      /** The customer can ask for a cancellation before it; null = no more. Releases before 0.2.0 do not send it. */
      cancellationUntil: maybeInstant.optional(),
      /** Signed facts of the booking, for the fragment of the address in its QR code; absent where the operator shows none [D-108]. */
      ticketToken: z.string().optional(),
    }),
    provides: ['Bookings'],
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** For every holder of the uuid, and for the QR scan of captains [D-49]. */
  getBookingSummary: {
    method: 'GET',
    path: '/api/bookingsummary',
    role: 'uuid',
    anyCaseKey: 'uuid',
    input: z.object({ uuid: z.string().max(60).nullish() }),
    output: z.object({ booking }),
    provides: ['Bookings'],
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** The legs of a booking as events of a calendar (RFC 5545), to save or to open in the calendar of a phone. English without `language`. */
  getBookingCalendar: {
    method: 'GET',
    path: '/api/bookingcalendar',
    role: 'uuid',
    anyCaseKey: 'uuid',
    input: z.object({ uuid: z.string().max(60).nullish(), language: maybeLanguage }),
    output: z.string(),
    produces: 'text/calendar; charset=utf-8',
    responseHeaders: { 'content-disposition': 'File name with the booking number' },
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** The ticket on A4, as a file to keep and to print. English without `language`. */
  getTicketPdf: {
    method: 'GET',
    path: '/api/ticketpdf',
    role: 'uuid',
    anyCaseKey: 'uuid',
    perMinute: 60,
    input: z.object({ uuid: z.string().max(60).nullish(), language: maybeLanguage }),
    output: z.unknown(),
    produces: 'application/pdf',
    responseHeaders: { 'content-disposition': 'File name with the booking number' },
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** The receipts of what was received for a booking, a page for each payment; the first read of a payment gives it its number. English without `language`. */
  getReceiptPdf: {
    method: 'GET',
    path: '/api/receiptpdf',
    role: 'uuid',
    anyCaseKey: 'uuid',
    perMinute: 60,
    input: z.object({ uuid: z.string().max(60).nullish(), language: maybeLanguage }),
    output: z.unknown(),
    produces: 'application/pdf',
    responseHeaders: { 'content-disposition': 'File name with the booking number' },
    errors: { BOOKING_NOT_FOUND: nothing, NOTHING_RECEIVED: nothing },
  },
  /** The caller's own bookings, newest departure first, 20 on a page. */
  getUserBookings: {
    method: 'GET',
    path: '/api/getuserbookings',
    role: 'user',
    input: z.object({ page: page.page }),
    output: z.object({ bookings: z.array(booking), ...counted }),
    provides: ['Bookings'],
    errors: { PAGE_TOO_FAR: nothing },
  },
  /** Answers the same whether or not a booking has this contact; the links are sent to the contact itself. */
  sendBookingLinks: {
    method: 'POST',
    path: '/api/sendbookinglinks',
    role: 'public',
    input: z.object({ phone: maybeText, phoneCountryCode: z.string().max(10).nullish(), email: maybeText }),
    output: message,
    announce: false,
    perMinute: 60,
    errors: { CONTACT: nothing, PHONE: nothing, EMAIL: nothing },
  },
  /** Accounts to which the booking's price can be transferred, with their banks where given; a currency without an account is left out [D-28]. */
  getBankTransferAccounts: {
    method: 'GET',
    path: '/api/getbanktransferaccounts',
    role: 'uuid',
    anyCaseKey: 'uuid',
    input: z.object({ uuid: z.string().max(60).nullish() }),
    output: z.object({ accounts: z.array(z.object({ currency: z.enum(CURRENCIES), number: z.string(), holder: z.string(), bank: z.string().optional() })) }),
    provides: ['Bookings'],
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  getBookings: {
    method: 'GET',
    path: '/api/getbookings',
    role: 'admin',
    input: z.object({ ...page, ...bookingFilterInputs }),
    output: z.object({ bookings: z.array(booking), ...counted }),
    provides: ['Bookings'],
    errors: { PAGE_TOO_FAR: nothing },
  },
  /** Returns what was done with a booking, when and by whom, oldest first: the `actions` of the booking without the booking. */
  getBookingHistory: {
    method: 'GET',
    path: '/api/getbookinghistory',
    role: 'admin',
    input: z.object({ bookingId: id }),
    output: z.object({ actions: z.array(bookingAction) }),
    provides: ['Bookings'],
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  getBookingsForTrip: {
    method: 'GET',
    path: '/api/getbookingsfortrip',
    role: 'captain',
    input: z.object({ tripId: id, captain: maybeFlag }),
    /** `tickets` for captains only; `acts` for admins: whether the bookings can be moved, and their passengers be sent a notice. */
    output: z.object({ bookings: z.array(booking), tickets: ticketChecks.optional(), acts: z.array(tripAct).optional() }),
    provides: ['Bookings'],
    errors: { NOT_FOUND: nothing, FORBIDDEN: nothing },
  },
});
