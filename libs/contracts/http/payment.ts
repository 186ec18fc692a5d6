import { z } from 'zod';
import { defineCalls } from './definition.js';
import { id, maybeText, message, nothing } from './shapes.js';

export const paymentCalls = defineCalls('payment', {
  proceedPayment: {
    method: 'POST',
    path: '/api/proceedpayment',
    role: 'uuid',
    idempotent: true,
    anyCaseKey: 'uuid',
    input: z.object({ uuid: z.string().max(60).nullish(), currency: maybeText }),
    output: z.object({ shortUrl: z.string() }),
    errors: {
      BOOKING_NOT_FOUND: nothing,
      BOOKING_CANCELLED: nothing,
      BOOKING_ALLOWED: nothing,
      TRIP_DELETED: nothing,
      METHOD_NOT_OFFERED: nothing,
      AMOUNT_TOO_SMALL: nothing,
      ALREADY_PAID: nothing,
      ATTEMPT_CLOSED: nothing,
      PAYMENT_CLOSED: nothing,
      TRANSACTION_MISMATCH: nothing,
      GATEWAY: nothing,
    },
  },
  /** The bank's own body; its signature is in the headers. */
  paymentCallback: {
    method: 'POST',
    path: '/api/paymentcallback/:gateway',
    role: 'bank',
    input: z.looseObject({ gateway: z.string().max(20) }),
    output: message,
    requestHeaders: {
      'X-Signature': 'SHA-256 of nonce, timestamp and the API key, in hex.',
      'X-Signature-Nonce': 'Different each time.',
      'X-Signature-Timestamp': 'Seconds since 1970.',
    },
    errors: { SIGNATURE: nothing, NOT_FOUND: nothing, TRANSACTION_MISMATCH: nothing },
  },
  /** Redirects to the booking's page. `key` is the attempt's secret: its number alone must not reveal a booking. */
  paymentReturn: {
    method: 'GET',
    path: '/api/paymentreturn',
    role: 'public',
    input: z.object({ attempt: id, key: z.string().max(64).nullish() }),
    output: z.unknown(),
    responseHeaders: { Location: "The booking's page." },
    redirects: true,
    errors: { NOT_FOUND: nothing },
  },
});
