import { ruleTexts } from '@atoll/form-rules/texts';
import { z } from 'zod';
import { SLIP_BYTES } from '../../limits.js';
import { defineCalls } from '../definition.js';
import { id, instant, maybeId, maybeText, message, nothing } from '../shapes.js';
import { decided, notPayable } from './refusals.js';

// `method` is the id of a method of the call's kind; absent, the first: the specification has one of each (ADR 63).

/** Take slips of bank transfers, and let staff decide on them. */
export const slipCalls = defineCalls('payment', {
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
});
