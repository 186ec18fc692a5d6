import { z } from 'zod';
import { defineCalls, type Definition } from '../definition.js';
import { id, maybeText, message, nothing } from '../shapes.js';

/** A card payment: `shortUrl` is the page of the payment gateway. */
const proceed = {
  method: 'POST',
  role: 'uuid',
  idempotent: true,
  anyCaseKey: 'uuid',
  input: z.object({ uuid: z.string().max(60).nullish(), currency: maybeText }),
  output: z.object({ shortUrl: z.string() }),
  /** Each asks the payment gateway in the operator's name. */
  perMinute: 60,
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
} as const satisfies Omit<Definition, 'path'>;

/** Take card payments, and what the payment gateways say of them. */
export const cardCalls = defineCalls('payment', {
  /** By MVR card [PY-04]. */
  proceedPayment: { ...proceed, path: '/api/proceedpayment' },
  /** By USD card, with its fee beside the price [PY-05, D-24]. */
  proceedPaymentStripe: { ...proceed, path: '/api/proceedpaymentstripe' },
  /** The bank's own body; its signature is in the headers. */
  paymentCallback: {
    method: 'POST',
    path: '/api/paymentcallback/:gateway',
    role: 'bank',
    input: z.looseObject({ gateway: z.string().max(20) }),
    output: message,
    requestHeaders: {
      'X-Signature': 'Of bml-connect: SHA-256 of nonce, timestamp and the API key, in hex.',
      'X-Signature-Nonce': 'Different each time.',
      'X-Signature-Timestamp': 'Seconds since 1970.',
      'Stripe-Signature': 'Of stripe: t=seconds since 1970, v1=HMAC-SHA256 of time and body, in hex.',
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
    /** Each asks the payment gateway in the operator's name. */
    perMinute: 60,
    errors: { NOT_FOUND: nothing },
  },
});
