import { defineTexts } from '@atoll/app-frame/texts/i18n';
import { translated } from '../../translated.js';

/** The payments of a trip, on the screen, on paper and in a file [AW-22, RP-11]. */
export const tripPaymentTexts = defineTexts('admin-trip-payments', translated('trips/trip-payments'), {
  payments: 'Payments',
  title: 'Trip #{id} Payments',
  refNo: 'Ref no',
  customer: 'Customer',
  method: 'Type',
  status: 'Status',
  amount: 'Amount',
  currency: 'Currency',
  by: 'Confirmed by',
  at: 'Confirmed at',
  anyMethod: 'All types',
  totals: 'Totals',
  total: 'Total',
  count: 'Payments',
  none: 'No payments',
  csv: 'Save as CSV',
  print: 'Print',
});
