import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, maybeActTime, maybeId, maybeOperationId, maybeText, message, nothing } from '../shapes.js';
import { decided, notPayable } from './refusals.js';

// `method` is the id of a method of the call's kind; absent, the first: the specification has one of each (ADR 63).

/** Let customers ask to pay at a counter, and staff decide on it and receive the money. */
export const counterCalls = defineCalls('payment', {
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
});
