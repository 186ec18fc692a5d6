import { csvOf } from '@atoll/contracts/csv';
import { formatMinor } from '@atoll/money/money';
import type { TripPayments } from './read-trip-payments.js';

const COLUMNS = ['Ref no', 'Customer', 'Type', 'MVR', 'USD'];

/** As a number for a spreadsheet: '1619.10'. */
const plain = (minor: number): string => formatMinor(minor).replaceAll(',', '');

/** One line per booking and method with its amount in the column of its currency, and the totals below [RP-12]. */
export function tripPaymentsCsv({ groups, totals }: TripPayments): string {
  const lines = groups.flatMap(({ method, currency, rows }) =>
    rows.map(({ refNumber, customer, amount }) => [
      refNumber,
      customer,
      method,
      currency === 'USD' ? '' : plain(amount),
      currency === 'MVR' ? '' : plain(amount),
    ]),
  );
  return csvOf([COLUMNS, ...lines, ['Total', '', '', plain(totals.mvr), plain(totals.usd)]]);
}
