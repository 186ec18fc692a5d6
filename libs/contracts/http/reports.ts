import { z } from 'zod';
import { byReportedMethod } from '../payment-methods.js';
import { defineCalls } from './definition.js';
import { id, instant, maybeFlag, maybeInstant, maybeLanguage, minor, nothing } from './shapes.js';

/** Days of the operator, 'YYYY-MM-DD', the first and the last included [D-52]; `all` means every day. A bound that is absent does not narrow. */
const range = z.object({ from: z.string().max(40).nullish(), to: z.string().max(40).nullish(), all: maybeFlag });

const currencies = z.object({ mvr: minor, usd: minor });
const count = z.int().min(0);

/** By method, each with its two currencies [RP-03]. `transaction`: by card. */
const byMethod = byReportedMethod(() => currencies);
const totals = { mvrtotal: minor, usdtotal: minor };
const dayOf = <S extends z.ZodRawShape>(shape: S) => z.array(z.object({ day: z.string(), ...shape }));

const trips = { notdeparted: count, departed: count, ended: count, total: count };
const bookings = { totalpaid: count, paidmvr: count, paidusd: count, allowed: count, pending: count, total: count };

const counted = { method: 'GET', role: 'admin', input: range, errors: {} } as const;

/** A booking with what of its money belongs to this trip: the share of the leg [D-101]. */
const paymentRow = z.object({
  refNumber: z.string(),
  bookingId: id,
  /** Name of the first passenger. */
  customer: z.string(),
  passengers: z.array(z.object({ name: z.string(), boarded: z.boolean() })),
  amount: minor,
  /** Reference that staff entered when they verified the transfer. */
  transferReference: z.string().optional(),
  /** Marks a cancelled booking whose money has not been returned; absent otherwise [D-52]. */
  cancelled: z.boolean().optional(),
});

const tripPayments = z.object({
  tripId: id,
  from: z.string(),
  to: z.string(),
  /** Departure. */
  date: instant,
  arrival: maybeInstant,
  boat: z.string(),
  /** Null for a trip without a route. */
  route: z.string().nullable(),
  booked: count,
  capacity: count,
  /** Passengers of bookings that are not cancelled, by age group. */
  seatBreakdown: z.array(z.object({ ageGroup: z.string(), count })),
  fuelConsumptionLitres: z.number().nullable(),
  /** In the order of RP-08, those without bookings too; Free of charge has no currency. */
  groups: z.array(z.object({ method: z.string(), currency: z.string().nullable(), rows: z.array(paymentRow), total: minor })),
  totals: currencies,
  /** A card gateway is allowed, or there are payments by card; otherwise rows of cards are left out [RP-09, D-26]. */
  cardAllowed: z.boolean(),
});

const load = {
  trips: count,
  capacity: count,
  /** Seats of bookings that are not cancelled. On a trip with stops a seat may be sold more than once, so they can be more than the capacity. */
  seats: count,
};

/** Deleted trips are left out; days are those of departure. */
const occupancy = z.object({
  /** By the locations of departure and arrival and by weekday, 1 for Monday to 7 for Sunday. */
  routes: z.array(z.object({ fromId: id, toId: id, weekday: z.int().min(1).max(7), ...load })),
  /** Those with a trip, oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      ...load,
      /** Seats that are not booked on trips that have not departed. */
      left: count,
      /** Passengers of trips that have departed: those who boarded, and those who were booked and did not. */
      boarded: count,
      noshows: count,
      /** Trips whose fuel is recorded, and their fuel in litres. */
      fueltrips: count,
      fuellitres: z.number().min(0),
    }),
  ),
});

const tripPaymentReport = { method: 'GET', role: 'captain', errors: { NOT_FOUND: nothing, FORBIDDEN: nothing } } as const;

/** Read models over what the other services publish. */
export const reportCalls = defineCalls('reporting', {
  /** By the day of departure. `days` has those with a trip, oldest first [X]. */
  getTripReports: { ...counted, path: '/api/tripreports', output: z.object({ report: z.object({ ...trips, days: dayOf(trips) }) }) },
  /** By the day of creation, without cancelled bookings. */
  getBookingReports: { ...counted, path: '/api/bookingreports', output: z.object({ report: z.object({ ...bookings, days: dayOf(bookings) }) }) },
  /** Charges less reversals and refunds, each on the day on which it was recorded, without fees. */
  getRevenueReports: {
    ...counted,
    path: '/api/revenuereports',
    output: z.object({ report: z.object({ ...byMethod, ...totals, days: dayOf({ ...byMethod, ...totals }) }) }),
  },
  /** Returns what trips carry, by route and weekday and by day [X]. */
  getOccupancyReport: { ...counted, path: '/api/occupancyreport', output: z.object({ report: occupancy }) },
  getTripPaymentReport: { ...tripPaymentReport, path: '/api/trippaymentreport', input: z.object({ tripId: id }), output: z.object({ report: tripPayments }) },
  /** 'Trip #{id} Payments' with columns of both currencies and their totals [RP-12]. English without `language`. */
  getTripPaymentReportCsv: {
    ...tripPaymentReport,
    path: '/api/trippaymentreportcsv',
    input: z.object({ tripId: id, language: maybeLanguage }),
    output: z.unknown(),
    produces: 'text/csv; charset=utf-8',
    responseHeaders: { 'content-disposition': 'File name with the number of the trip' },
  },
});
