import { z } from 'zod';
import { ruleTexts } from '@atoll/form-rules/texts';
import { CURRENCIES } from '@atoll/money/money';
import { SLIP_BYTES } from '../limits.js';
import { methodName } from './booking-records.js';
import { defineCalls, type Definition, type Refusals } from './definition.js';
import { id, instant, maybeActTime, maybeId, maybeInstant, maybeOperationId, maybeText, message, minor, nothing, typedMinor } from './shapes.js';

// `method` is the id of a method of the call's kind; absent, the first: the specification has one of each (ADR 63).

/** Refusals of a booking that a customer cannot pay by a proof or at a counter now. */
const notPayable = {
  BOOKING_NOT_FOUND: nothing,
  BOOKING_CANCELLED: nothing,
  BOOKING_ALLOWED: nothing,
  TRIP_DELETED: nothing,
  METHOD_NOT_OFFERED: nothing,
  AMOUNT_TOO_SMALL: nothing,
  ALREADY_PAID: nothing,
  PAYMENT_CLOSED: nothing,
  CONCURRENT_CHANGE: nothing,
} satisfies Refusals;

/** Refusals of a decision of staff about a booking's payment. */
const decided = {
  BOOKING_NOT_FOUND: nothing,
  BOOKING_CANCELLED: nothing,
  BOOKING_ALLOWED: nothing,
  AMOUNT_TOO_SMALL: nothing,
  ALREADY_PAID: nothing,
  PAYMENT_CLOSED: nothing,
  CONCURRENT_CHANGE: nothing,
} satisfies Refusals;

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

/** A double entry; its postings, debits positive and credits negative, sum to zero. */
const ledgerEntry = z.object({
  id,
  kind: z.enum(['charge', 'fee', 'reversal', 'refundDue', 'refund', 'accountPayment', 'accountReversal', 'handedIn', 'cashDifference']),
  method: methodName,
  currency: z.enum(CURRENCIES),
  minor,
  /** 'user:7', 'system' or 'gateway:bml-connect'. */
  actor: z.string(),
  at: instant,
  /** Only a refund or a reversal that staff recorded has a reason, and a refund the reference of the payment that was made. */
  reason: z.string().optional(),
  refNo: z.string().optional(),
  postings: z.array(z.object({ account: z.string(), minor })),
});

/** Sum of all postings of an account in a currency; accounts without an entry are left out. */
const balances = z.array(z.object({ account: z.string(), currency: z.enum(CURRENCIES), minor }));

/** A card payment that was begun, beside the ledger. */
const reconciliationLine = z.object({
  attemptId: id,
  /** When it was begun. */
  at: instant,
  bookingId: id,
  refNumber: z.string(),
  /** 'bml-connect'. */
  gateway: z.string(),
  /** The payment company's own id of the transaction; '' where it has none. */
  transactionId: z.string(),
  /** 'created' is open. The payment company confirmed another amount or currency for a 'mismatch', which is not paid. */
  state: z.enum(['created', 'paid', 'failed', 'expired', 'cancelled', 'mismatch']),
  /** The amount that was asked for, with its fee. */
  currency: z.enum(CURRENCIES),
  minor,
  /** As the payment company confirmed it, and when it was recorded; null without a payment. */
  confirmed: z.object({ currency: z.enum(CURRENCIES), minor }).nullable(),
  confirmedAt: maybeInstant,
  /** The ledger has this of it, in `currency`. */
  posted: minor,
  /** This went back to the payer, and that is still due, in `currency`. */
  refunded: minor,
  refundDue: minor,
  /** The ledger has exactly what was confirmed. */
  matches: z.boolean(),
});

export const paymentCalls = defineCalls('payment', {
  /** By MVR card [PY-04]. */
  proceedPayment: { ...proceed, path: '/api/proceedpayment' },
  /** By USD card, with its fee beside the price [PY-05, D-24]. */
  proceedPaymentStripe: { ...proceed, path: '/api/proceedpaymentstripe' },
  /** A file of exactly the limit is refused, so it may arrive whole or cut off there. `bookingId` instead of the uuid is for staff. */
  uploadPaymentSlip: {
    method: 'POST',
    path: '/api/uploadpaymentslip',
    role: 'uuid',
    anyCaseKey: 'bookingUUID',
    perMinute: 60,
    body: { kind: 'file', maxBytes: SLIP_BYTES + 10_000, maxFileBytes: SLIP_BYTES, tooLarge: { code: 'SLIP_SIZE', text: ruleTexts.SLIP_SIZE } },
    input: z.object({ bookingUUID: z.string().max(60).nullish(), bookingId: maybeId, file: z.file().nullish(), method: maybeText }),
    output: message,
    changes: ['Bookings'],
    errors: { ...notPayable, STILL_RUNNING: nothing, SLIP_SIZE: nothing, SLIP_TYPE: nothing, TRANSFER_PENDING: nothing, SEATS_NOT_AVAILABLE: nothing },
  },
  /** `token` opens it as a plain link; staff get one in the booking's `transfer.slipToken`. */
  paymentSlip: {
    method: 'GET',
    path: '/img/paymentslip/:bookingUuid',
    role: 'public',
    input: z.object({ bookingUuid: z.string().max(60), token: z.string().max(500).nullish() }),
    output: z.unknown(),
    produces: 'image/jpeg',
    errors: { TOKEN_MISSING: nothing, FORBIDDEN: nothing, NOT_FOUND: nothing },
  },
  requestCashPayment: {
    method: 'POST',
    path: '/api/requestcashpayment',
    role: 'uuid',
    anyCaseKey: 'bookingUUID',
    input: z.object({ bookingUUID: z.string().max(60).nullish(), method: maybeText }),
    output: message,
    changes: ['Bookings'],
    perMinute: 60,
    errors: { ...notPayable, CASH_REQUESTED: nothing, CASH_REJECTED: nothing },
  },
  /** `currency` and `refNo` only where it is verified. */
  processTransferSlip: {
    method: 'POST',
    path: '/api/processtransferslip',
    role: 'admin',
    input: z.object({ transferId: id, status: maybeText, currency: maybeText, refNo: z.string().max(100).nullish() }),
    output: message,
    changes: ['Bookings'],
    errors: { ...decided, NOT_FOUND: nothing, REF_NO: nothing, TRANSFER_VERIFIED: nothing, TRANSFER_REJECTED: nothing, TRANSFER_VOIDED: nothing },
  },
  /** Other bookings with the same picture, or the bank reference that is about to be entered; a hint, ten at most. */
  getSlipDoubles: {
    method: 'GET',
    path: '/api/getslipdoubles',
    role: 'admin',
    input: z.object({ transferId: id, refNo: z.string().max(100).nullish() }),
    output: z.object({ doubles: z.array(z.object({ kind: z.enum(['picture', 'reference']), bookingId: id, refNumber: z.string(), at: instant })) }),
    provides: ['Bookings'],
    errors: { NOT_FOUND: nothing },
  },
  proceedCashPayment: {
    method: 'POST',
    path: '/api/proceedcashpayment',
    role: 'admin',
    input: z.object({ bookingId: id, status: maybeText }),
    output: message,
    changes: ['Bookings'],
    errors: { ...decided, CASH_NOT_REQUESTED: nothing, CASH_ALLOWED: nothing, CASH_REJECTED: nothing, CASH_RECEIVED: nothing },
  },
  setAsCashPayment: {
    method: 'POST',
    path: '/api/setascashpayment',
    role: 'captain',
    input: z.object({ bookingId: id, method: maybeText }),
    output: message,
    changes: ['Bookings'],
    errors: { ...decided, CASH_ALLOWED: nothing },
  },
  confirmCashTransfer: {
    method: 'POST',
    path: '/api/confirmcashtransfer',
    role: 'captain',
    idempotent: true,
    /** Trip, time and operation of cash that was received without network: its refusal is kept for the office [D-107]. */
    input: z.object({ bookingId: id, currency: maybeText, tripId: maybeId, at: maybeActTime, operationId: maybeOperationId }),
    output: message,
    changes: ['Bookings'],
    errors: { ...decided, CASH_NOT_ALLOWED: nothing, CASH_RECEIVED: nothing },
  },
  /**
   * A captain at the jetty sets the booking as cash where it is not, and receives what is due in the currency. With `boards` the call boards the
   * whole booking on the trip. The money is received also where boarding is refused: `notBoarded` is the code of that refusal.
   */
  receiveAndBoard: {
    method: 'POST',
    path: '/api/receiveandboard',
    role: 'captain',
    idempotent: true,
    /** With `operationId`, what is refused is kept for the office [D-107]. */
    input: z.object({ bookingId: id, currency: maybeText, tripId: id, boards: z.boolean().nullish(), at: maybeActTime, operationId: maybeOperationId }),
    output: message.extend({ notBoarded: z.string().nullable() }),
    changes: ['Bookings'],
    /** The device says it, and keeps a refusal in view. */
    announce: false,
    errors: { ...decided, TRANSFER_PENDING: nothing, CASH_RECEIVED: nothing },
  },
  /**
   * An admin records that money went back to the customer, in minor units: first what is due, then other money that was received, each
   * by the method by which it had come. `paidBy` says who paid it: in cash the admin, by bank the operator, else who holds what was received. REFUND_TOO_LARGE above what was received and not yet refunded, REFUND_REASON above what is due without a reason [D-71].
   */
  recordRefund: {
    method: 'POST',
    path: '/api/recordrefund',
    role: 'admin',
    idempotent: true,
    input: z.object({
      bookingId: id,
      currency: maybeText,
      amount: typedMinor.nullish(),
      refNo: maybeText,
      reason: maybeText,
      paidBy: z.enum(['received', 'cash', 'bank']).nullish(),
    }),
    output: message,
    changes: ['Bookings'],
    errors: {
      BOOKING_NOT_FOUND: nothing,
      REFUND_AMOUNT: nothing,
      NOTHING_TO_REFUND: nothing,
      REFUND_TOO_LARGE: nothing,
      REFUND_REASON: nothing,
      REFUND_SENDING: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  /**
   * An admin has the payment company return money to the card that paid it, in minor units; the ledger has it once the company has accepted that.
   * REFUND_SENDING while another refund of the booking is being sent, REFUND_REFUSED where the company refuses it [D-71].
   */
  sendRefund: {
    method: 'POST',
    path: '/api/sendrefund',
    role: 'admin',
    idempotent: true,
    input: z.object({ bookingId: id, currency: maybeText, amount: typedMinor.nullish(), reason: maybeText }),
    output: message,
    changes: ['Bookings'],
    errors: {
      BOOKING_NOT_FOUND: nothing,
      REFUND_AMOUNT: nothing,
      NOTHING_TO_REFUND: nothing,
      REFUND_TOO_LARGE: nothing,
      REFUND_REASON: nothing,
      REFUND_SENDING: nothing,
      REFUND_REFUSED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  /** Takes back the cash or the transfer that staff confirmed last, by mistake; it is then Allowed or Pending again [D-71]. Never money that was refunded. */
  reversePayment: {
    method: 'POST',
    path: '/api/reversepayment',
    role: 'admin',
    idempotent: true,
    input: z.object({ bookingId: id, reason: maybeText }),
    output: message,
    changes: ['Bookings'],
    errors: {
      BOOKING_NOT_FOUND: nothing,
      REVERSAL_REASON: nothing,
      BOOKING_ALLOWED: nothing,
      NOTHING_TO_REVERSE: nothing,
      PAYMENT_REFUNDED: nothing,
      CONCURRENT_CHANGE: nothing,
    },
  },
  /** All entries of a booking's money, oldest first; none where nothing was charged, allowed or is due. Entries are only added [PY-35, PY-36]. */
  getLedger: {
    method: 'GET',
    path: '/api/getledger',
    role: 'admin',
    input: z.object({ bookingId: id }),
    output: z.object({ entries: z.array(ledgerEntry) }),
    errors: { BOOKING_NOT_FOUND: nothing },
  },
  /** Refunds that waited for the payment company and that it refused, in the last 30 days, the latest first, 50 at most; until another one of the booking is sent or recorded. */
  getRefusedRefunds: {
    method: 'GET',
    path: '/api/getrefusedrefunds',
    role: 'admin',
    input: z.object({}),
    output: z.object({
      refunds: z.array(z.object({ bookingId: id, refNumber: z.string(), currency: z.enum(CURRENCIES), minor, at: instant })),
    }),
    provides: ['Bookings'],
    errors: {},
  },
  /**
   * A page of the entries of days of the operator's zone, 'YYYY-MM-DD', oldest first; `from` and `to` belong to them, 92 days at most.
   * `next` is the `start` of the next page, null with the last. Only the first page has the balances before the first and after the last day.
   */
  getLedgerPeriod: {
    method: 'GET',
    path: '/api/getledgerperiod',
    role: 'admin',
    input: z.object({ from: z.string().max(40).nullish(), to: z.string().max(40).nullish(), start: z.string().max(40).nullish() }),
    output: z.object({
      /** `bookingId` is 0 where a credit customer paid and where staff handed in cash. `refNumber` is the booking's, `staff` the name of the user who did it; '' where there is none. */
      entries: z.array(ledgerEntry.extend({ bookingId: z.int().min(0), refNumber: z.string(), staff: z.string() })),
      opening: balances.nullable(),
      closing: balances.nullable(),
      next: maybeInstant,
    }),
    errors: {},
  },
  /**
   * A page of the card payments that were begun on a day of the operator's zone, 'YYYY-MM-DD', the earliest first, beside the ledger.
   * `next` is the `start` of the next page, null with the last. Only the first page has the sums of the day and, of all its lines, those
   * that do not match, 100 at most.
   */
  getReconciliation: {
    method: 'GET',
    path: '/api/getreconciliation',
    role: 'admin',
    input: z.object({ day: z.string().max(40).nullish(), start: z.string().max(40).nullish() }),
    output: z.object({
      lines: z.array(reconciliationLine),
      /** `difference` is what the payment company confirmed and the ledger lacks. */
      sums: z.array(z.object({ gateway: z.string(), currency: z.enum(CURRENCIES), confirmed: minor, posted: minor, difference: minor })).nullable(),
      unmatched: z.array(reconciliationLine).nullable(),
      /** All of them, also those beyond the 100. */
      unmatchedCount: z.number().int().nullable(),
      next: maybeInstant,
    }),
    errors: {},
  },
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
