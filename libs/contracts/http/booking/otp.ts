import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { message, nothing } from '../shapes.js';

export const otpCalls = defineCalls('booking', {
  /** The page shows refusals at the field itself. A code is a number or a text of six digits. */
  verifyOtp: {
    method: 'POST',
    path: '/api/verifyotp',
    role: 'uuid',
    anyCaseKey: 'uuid',
    input: z.object({ uuid: z.string().max(60).nullish(), otp: z.union([z.number(), z.string().max(20)]).nullish() }),
    output: message,
    changes: ['Bookings'],
    announce: false,
    perMinute: 60,
    errors: {
      BOOKING_NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      ALREADY_PAID: nothing,
      BOOKING_ALLOWED: nothing,
      OTP_ALREADY_VERIFIED: nothing,
      OTP_NOT_SENT: nothing,
      OTP_WRONG: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  resendOtp: {
    method: 'POST',
    path: '/api/resendotp',
    role: 'uuid',
    anyCaseKey: 'uuid',
    input: z.object({ uuid: z.string().max(60).nullish() }),
    output: message,
    changes: ['Bookings'],
    announce: false,
    perMinute: 60,
    errors: {
      BOOKING_NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      ALREADY_PAID: nothing,
      BOOKING_ALLOWED: nothing,
      OTP_ALREADY_VERIFIED: nothing,
      OTP_NOT_SENT: nothing,
      OTP_NOT_DELIVERED: nothing,
    },
  },
});
