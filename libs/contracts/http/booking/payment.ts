import { z } from 'zod';
import { booking } from './records.js';
import { defineCalls } from '../definition.js';
import { counted, id, maybeId, maybeText, message, nothing } from '../shapes.js';

/** Bookings whose payment waits for staff: at most 100, the oldest first, and how many there are. */
const waiting = z.object({ bookings: z.array(booking), ...counted });

/** Let staff act on bookings that are not paid, and list those that wait for them. */
export const paymentStatusCalls = defineCalls('booking', {
  pendingVerifications: {
    method: 'GET',
    path: '/api/pendingverifications',
    role: 'admin',
    input: nothing,
    output: waiting,
    provides: ['Bookings'],
    errors: {},
  },
  getPendingCashPaymentRequests: {
    method: 'GET',
    path: '/api/getpendingcashpaymentrequests',
    role: 'admin',
    input: nothing,
    output: waiting,
    provides: ['Bookings'],
    errors: {},
  },
  /** `allowedType`: '' (free of charge), 'Pre-paid' or 'Credit'; `accountId`: the credit account that owes it, only with 'Credit'. */
  allowBooking: {
    method: 'POST',
    path: '/api/allowbooking',
    role: 'captain',
    input: z.object({ bookingId: id, allowedType: z.string().max(40), currency: maybeText, accountId: maybeId }),
    output: message,
    changes: ['Bookings', 'CreditAccounts'],
    errors: {
      BOOKING_NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      ALREADY_PAID: nothing,
      BOOKING_ALLOWED: nothing,
      NOT_FOUND: nothing,
      CREDIT_ACCOUNT_CLOSED: nothing,
      CREDIT_LIMIT: z.object({ account: z.string(), left: z.string() }),
      CONCURRENT_CHANGE: nothing,
    },
  },
  cancelAllowBooking: {
    method: 'POST',
    path: '/api/cancelallowbooking',
    role: 'captain',
    input: z.object({ bookingId: id }),
    output: message,
    changes: ['Bookings', 'CreditAccounts'],
    errors: { BOOKING_NOT_FOUND: nothing, BOOKING_CANCELLED: nothing, BOOKING_NOT_ALLOWED: nothing, CONCURRENT_CHANGE: nothing },
  },
});
