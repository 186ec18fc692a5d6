import type { MethodId } from '@atoll/contracts/payment-methods';
import type { MailedReport, mailedReports } from '@atoll/contracts/report-mails';

export interface FileTexts {
  readonly refNo: string;
  readonly customer: string;
  readonly type: string;
  readonly total: string;
  readonly methods: Readonly<Record<MethodId, string>>;
  readonly day: string;
  readonly reports: { readonly [R in MailedReport]: { readonly name: string; readonly columns: Readonly<Record<(typeof mailedReports)[R][number], string>> } };
}

/** Heads of files, and the payment methods as customers of the office read them. */
export const en: FileTexts = {
  refNo: 'Ref no',
  customer: 'Customer',
  type: 'Type',
  total: 'Total',
  methods: { 'Free of charge': 'Free of charge', Card: 'Card', Transfer: 'Transfer', Cash: 'Cash', Credit: 'Credit', 'Pre-paid': 'Pre-paid' },
  day: 'Day',
  reports: {
    revenue: {
      name: 'Revenue',
      columns: {
        'transaction.mvr': 'Card MVR',
        'transaction.usd': 'Card USD',
        'transfer.mvr': 'Transfer MVR',
        'transfer.usd': 'Transfer USD',
        'cash.mvr': 'Cash MVR',
        'cash.usd': 'Cash USD',
        'credit.mvr': 'Credit MVR',
        'credit.usd': 'Credit USD',
        'prepaid.mvr': 'Pre-paid MVR',
        'prepaid.usd': 'Pre-paid USD',
        mvrtotal: 'Total MVR',
        usdtotal: 'Total USD',
      },
    },
    trips: { name: 'Trips', columns: { notdeparted: 'Not departed', departed: 'In transit', ended: 'Completed', total: 'Total' } },
    bookings: {
      name: 'Bookings',
      columns: { totalpaid: 'Paid', paidmvr: 'Paid in MVR', paidusd: 'Paid in USD', allowed: 'Allowed', pending: 'Pending', total: 'Total' },
    },
  },
};
