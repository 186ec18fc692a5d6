import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** The ledger of a period as a file for accountants, on the Reports tab. */
export const ledgerExportTexts = defineTexts('admin-ledger-export', translated('office/ledger-export'), {
  title: 'Ledger',
  about: 'All entries of these days, with the balance of each account before and after them.',
  tooLong: 'Choose 92 days at most to save the ledger.',
  loading: 'Entries loaded: {count}',
  date: 'Date',
  time: 'Time',
  booking: 'Booking',
  entry: 'Entry',
  method: 'Method',
  account: 'Account',
  debit: 'Debit',
  credit: 'Credit',
  currency: 'Currency',
  staff: 'Staff',
  reference: 'Reference',
  reason: 'Reason',
  opening: 'Opening balance',
  closing: 'Closing balance',
  charge: 'Received',
  fee: 'Fee',
  reversal: 'Taken back',
  refund: 'Refunded',
  refundDue: 'Refund due',
  accountPayment: 'Paid by a credit customer',
  accountReversal: 'Payment of a credit customer taken back',
  handedIn: 'Cash handed in',
  cashDifference: 'Cash missing or too much when it was counted',
});
