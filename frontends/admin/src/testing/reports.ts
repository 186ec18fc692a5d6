import { byReportedMethod } from '@atoll/contracts/payment-methods';
import type { OccupancyReport } from '../features/reports/charts/trip-charts.js';
import type { BookingReport, RevenueReport, TripReport } from '../features/reports/report-tables.js';

const nothing = { mvr: 0, usd: 0 };

/** Revenue with the amounts of some methods; the totals are given, because the server computes them. */
export const aRevenue = (parts: Partial<RevenueReport> = {}): RevenueReport => ({
  ...byReportedMethod(() => nothing),
  mvrtotal: 0,
  usdtotal: 0,
  days: [],
  ...parts,
});

/** The revenue of a day, with the amounts of some methods. */
export const aRevenueDay = (day: string, parts: Partial<RevenueReport> = {}): RevenueReport['days'][number] => {
  const { days: _, ...sums } = aRevenue(parts);
  return { day, ...sums };
};

export const aTripReport = (parts: Partial<TripReport> = {}): TripReport => ({ notdeparted: 0, departed: 0, ended: 0, total: 0, days: [], ...parts });

export const aBookingReport = (parts: Partial<BookingReport> = {}): BookingReport => ({
  totalpaid: 0,
  paidmvr: 0,
  paidusd: 0,
  allowed: 0,
  pending: 0,
  total: 0,
  days: [],
  ...parts,
});

/** A day of what trips carry. */
export const anOccupancyDay = (day: string, parts: Partial<OccupancyReport['days'][number]> = {}): OccupancyReport['days'][number] => ({
  day,
  trips: 1,
  capacity: 30,
  seats: 0,
  left: 0,
  boarded: 0,
  noshows: 0,
  fueltrips: 0,
  fuellitres: 0,
  ...parts,
});
