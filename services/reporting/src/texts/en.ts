import type { MethodId, ReportedAs } from '@atoll/contracts/payment-methods';
import type { MailedReport, mailedReports } from '@atoll/contracts/report-mails';

type NamedColumn<R extends MailedReport> = Exclude<(typeof mailedReports)[R][number], `${ReportedAs}.${string}`>;

export interface FileTexts {
  readonly refNo: string;
  readonly customer: string;
  readonly type: string;
  readonly total: string;
  readonly methods: Readonly<Record<MethodId, string>>;
  readonly day: string;
  /** A method's columns are named by the method and the currency. */
  readonly reports: { readonly [R in MailedReport]: { readonly name: string; readonly columns: Readonly<Record<NamedColumn<R>, string>> } };
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
      columns: { mvrtotal: 'Total MVR', usdtotal: 'Total USD' },
    },
    trips: { name: 'Trips', columns: { notdeparted: 'Not departed', departed: 'In transit', ended: 'Completed', total: 'Total' } },
    bookings: {
      name: 'Bookings',
      columns: { totalpaid: 'Paid', paidmvr: 'Paid in MVR', paidusd: 'Paid in USD', allowed: 'Allowed', pending: 'Pending', total: 'Total' },
    },
  },
};
