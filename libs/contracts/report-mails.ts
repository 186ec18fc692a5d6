import { reportedMethods } from './payment-methods.js';

const ofMethods = reportedMethods.flatMap(({ reportedAs }) => [`${reportedAs}.mvr`, `${reportedAs}.usd`] as const);

/** Reports that can be mailed again and again, each with its columns in the order of its file and of its table on the page. The names are those of the fields that the reports return. */
export const mailedReports = {
  revenue: [...ofMethods, 'mvrtotal', 'usdtotal'],
  trips: ['notdeparted', 'departed', 'ended', 'total'],
  bookings: ['totalpaid', 'paidmvr', 'paidusd', 'allowed', 'pending', 'total'],
} as const;
export type MailedReport = keyof typeof mailedReports;
export const mailedReportNames = Object.keys(mailedReports) as [MailedReport, ...MailedReport[]];

/** How often a report is mailed: about yesterday, about the week before this Sunday, or about the last month. */
export const reportPeriods = ['day', 'week', 'month'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** Hours of the operator's day at which a report may be mailed. The first hour is left out, so that the day before is complete. */
export const REPORT_HOURS = { first: 1, last: 23 } as const;
export const MOST_REPORT_MAILS = 20;
export const MOST_REPORT_ADDRESSES = 10;
