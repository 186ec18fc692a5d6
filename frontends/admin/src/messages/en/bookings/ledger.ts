import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** Texts of the money of a booking, entry by entry. */
export const ledgerTexts = defineTexts('admin-ledger', translated('bookings/ledger'), {
  title: 'Ledger',
  none: 'No money yet.',
  charge: 'Received by {method}',
  fee: 'Fee of the payment by {method}',
  reversal: 'Taken back, {method}',
  refund: 'Refunded, {method}',
  refundDue: 'Refund due, {method}',
  accountPayment: 'Paid by a credit customer',
  accountReversal: 'Payment of a credit customer taken back',
  handedIn: 'Cash handed in',
  cashDifference: 'Cash missing or too much when it was counted',
});
