import { CURRENCIES } from '@atoll/money/money';
import { z } from 'zod';
import { defineCalls } from '../definition.js';
import { id, instant, maybeText, message, minor, nothing, typedMinor } from '../shapes.js';

/** Give money back, and take back what was confirmed by mistake. */
export const refundCalls = defineCalls('payment', {
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
});
