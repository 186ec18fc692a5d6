import type { Output } from '@atoll/contracts/http/calls';
import type { CallName } from '@atoll/contracts/http/routes';
import type { Counts, Report, ReportTopic } from '../projections/report.js';
import { bookingColumns, bookings } from './bookings.report.js';
import { revenue, revenueColumns } from './revenue.report.js';
import { tripColumns, trips } from './trips.report.js';

/** A report that is read as sums of days: its counters, and the columns that are made of them. */
export interface CountedReport<V extends object> {
  readonly report: Report;
  readonly columns: (counts: Counts) => V;
  /** The service with whose totals it is compared: they have a figure for each of its counters, under the same name. */
  readonly owner: ReportTopic;
}

/** Each call that returns a report, with the columns that its definition names. */
type CountedReports = { readonly [N in CallName]?: Output<N> extends { readonly report: infer R extends object } ? CountedReport<Omit<R, 'days'>> : never };

/** Every report of the service by the call that reads it; the projections of all of them run in every process. */
export const reports = {
  getTripReports: { report: trips, columns: tripColumns, owner: 'trip' },
  getBookingReports: { report: bookings, columns: bookingColumns, owner: 'booking' },
  getRevenueReports: { report: revenue, columns: revenueColumns, owner: 'payment' },
} as const satisfies CountedReports;

export type ReportCall = keyof typeof reports;
export const reportCalls = Object.keys(reports) as ReportCall[];

export const reportOwners: readonly ReportTopic[] = [...new Set(reportCalls.map((call) => reports[call].owner))];
/** The reports that are compared with this owner. Their counters have different names. */
export const reportsOf = (owner: ReportTopic): Report[] => reportCalls.flatMap((call) => (reports[call].owner === owner ? [reports[call].report] : []));
