import type { Counts, Report } from '../projections/report.js';
import { bookingColumns, bookings } from './bookings.report.js';
import { revenue, revenueColumns } from './revenue.report.js';
import { tripColumns, trips } from './trips.report.js';

/** A report that is read as sums of days: its counters, and the columns that are made of them. */
export interface CountedReport<V extends object> {
  readonly report: Report;
  readonly columns: (counts: Counts) => V;
}

/** Every report of the service by the call that reads it; the projections of all of them run in every process. */
export const reports = {
  getTripReports: { report: trips, columns: tripColumns },
  getBookingReports: { report: bookings, columns: bookingColumns },
  getRevenueReports: { report: revenue, columns: revenueColumns },
} as const;

export type ReportCall = keyof typeof reports;
export const reportCalls = Object.keys(reports) as ReportCall[];
