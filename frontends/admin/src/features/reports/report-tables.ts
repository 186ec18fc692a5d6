import type { CallOutput } from '@atoll/app-frame/server-data/api';
import type { Translate } from '@atoll/app-frame/texts/i18n';
import { byReportedMethod, reportedMethods, type MethodId, type ReportedAs } from '@atoll/contracts/payment-methods';
import { mailedReports } from '@atoll/contracts/report-mails';
import type { Cell, Sheet } from '@atoll/contracts/sheet';
import type { reportTexts } from '../../messages/en/office/reports.js';

export type RevenueReport = CallOutput<'getRevenueReports'>['report'];
export type TripReport = CallOutput<'getTripReports'>['report'];
export type BookingReport = CallOutput<'getBookingReports'>['report'];

type Words = Translate<NonNullable<(typeof reportTexts)['key']>>;

/** A number of the report: a count, or an amount in minor units of the currency of its column. */
export interface ReportLine {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
  readonly mvr?: number;
  readonly usd?: number;
  readonly isTotal?: boolean;
}

export interface ReportTable {
  readonly title: string;
  /** Heading of the column of labels. */
  readonly of: string;
  readonly columns: readonly ('count' | 'mvr' | 'usd')[];
  readonly lines: readonly ReportLine[];
}

/** The methods by their field in the report, in the order of the specification [RP-03]. */
export const revenueFields = byReportedMethod((id) => id);
export type RevenueField = ReportedAs;
export const revenueFieldNames = reportedMethods.map(({ reportedAs }) => reportedAs);

/** Sums the money by each method, and in all; amounts of two currencies are never added [RP-03]. */
export function revenueTable(report: RevenueReport, t: Words, word: (method: MethodId) => string): ReportTable {
  const lines = revenueFieldNames.map((field) => ({ key: field, label: word(revenueFields[field]), ...report[field] }));
  const total = { key: 'total', label: t('revenue.total'), mvr: report.mvrtotal, usd: report.usdtotal, isTotal: true };
  return { title: t('revenue'), of: t('revenue.method'), columns: ['mvr', 'usd'], lines: [...lines, total] };
}

/** Trips by how far they have come [RP-01, RP-06, TR-31]. */
export const tripsTable = (report: TripReport, t: Words): ReportTable => ({
  title: t('trips'),
  of: t('trips.state'),
  columns: ['count'],
  lines: mailedReports.trips.map((key) => ({
    key,
    label: t(`trips.${key}`),
    count: report[key],
    isTotal: key === 'total',
  })),
});

/** Bookings by how they are paid [RP-02]. */
export const bookingsTable = (report: BookingReport, t: Words): ReportTable => ({
  title: t('bookings'),
  of: t('bookings.state'),
  columns: ['count'],
  lines: mailedReports.bookings.map((key) => ({
    key,
    label: t(`bookings.${key}`),
    count: report[key],
    isTotal: key === 'total',
  })),
});

/** The tables one below the other, each line with the name of its report. */
export function reportsSheet(tables: readonly ReportTable[], t: Words): Sheet {
  const cell = (minor: number | undefined): Cell => (minor === undefined ? undefined : { minor });
  const lines = tables.flatMap(({ title, lines: of }) => of.map(({ label, count, mvr, usd }) => [title, label, count, cell(mvr), cell(usd)]));
  return { name: t('title'), rows: [[t('report'), t('line'), t('count'), 'MVR', 'USD'], ...lines] };
}
