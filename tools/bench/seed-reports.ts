// The read models of an operator with many bookings: rows as reporting stores them, and the counters of their days.
import { addDays, dayOf } from '@atoll/time/day';
import mongoose from 'mongoose';
import { servingReport } from '../money/serving-report.ts';

type Row = mongoose.mongo.Document & { _id: string };

export interface ReportTarget {
  readonly mongoUrl: string;
  /** Reporting's database. */
  readonly database: string;
  readonly operatorId: string;
}

export interface ReportSizes {
  readonly bookings: number;
  /** Trip whose payments are read, and how many bookings it has. */
  readonly tripId: number;
  readonly onTrip: number;
}

const BATCH = 10_000;
const DAYS = 366;
const FIRST_ID = 10_000_000;
const TRIPS = 50_000;
const ROUTES = 8;
const DAY_MS = 86_400_000;

/** The last day is the operator's today, so that a year up to it is the whole, and has what is published now. */
export const lastDay = (): string => dayOf(new Date());
export const dayBefore = (days: number): string => addDays(lastDay(), -days);

/** By how many days they are ago; made once, because a day of a zone costs more than the rest of a row. */
const daysAgo = Array.from({ length: DAYS }, (_, days) => dayBefore(days));
const agoOf = (n: number): number => 1 + (n % (DAYS - 1));

export async function seedReports({ mongoUrl, database, operatorId }: ReportTarget, sizes: ReportSizes): Promise<void> {
  const mongo = await mongoose.mongo.MongoClient.connect(mongoUrl);
  try {
    const reporting = mongo.db(database);
    const rowsOf = async (name: string, of = '') => reporting.collection<Row>(`${await servingReport(reporting, name)}${of}`);
    const daysOf = (name: string) => rowsOf(name, '_days');
    const fill = async (name: string, count: number, rowOf: (n: number) => Row): Promise<void> => {
      const collection = await rowsOf(name);
      // Ten million entries are added to an index one by one in hours, and in a minute when it is built over all.
      const indexes = (await collection.indexes()).filter((index) => index.name !== '_id_');
      for (const index of indexes) await collection.dropIndex(index.name!);
      for (let from = 0; from < count; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => ({ ...rowOf(from + i), operatorId }));
        await collection.insertMany(rows, { ordered: false, writeConcern: { w: 1, journal: false } });
      }
      for (const { key, v: _, ...options } of indexes) await collection.createIndex(key, options);
    };
    await fill('report_bookings', sizes.bookings, (n) => bookingRow(operatorId, n, sizes));
    await fill('report_revenue', sizes.bookings, (n) => movementRow(operatorId, n));
    await fill('report_trips', TRIPS, (n) => tripRow(operatorId, n));
    const tallies = Array.from({ length: TRIPS }, (_, n) => tallyOf(operatorId, n));
    await (await rowsOf('report_bookings', '_tallies')).insertMany(tallies, { ordered: false });
    await (await rowsOf('report_bookings', '_tally_days')).insertMany(dayRows(operatorId, LOAD_OF_DAY));
    const perDay = Math.ceil(sizes.bookings / DAYS);
    await (await daysOf('report_bookings')).insertMany(dayRows(operatorId, { 'paid MVR': perDay, pending: 3 }));
    await (await daysOf('report_revenue')).insertMany(dayRows(operatorId, { 'Cash MVR': perDay * 30_840, 'Card USD': perDay * 2_000, 'Transfer MVR': 77 }));
    await (await daysOf('report_trips')).insertMany(dayRows(operatorId, { notdeparted: 1, departed: 1, ended: 30 }));
  } finally {
    await mongo.close();
  }
}

const dayRows = (operatorId: string, counts: object): Row[] =>
  // The last day is left to what the platform itself counts.
  daysAgo.slice(1).map((day) => ({ _id: `${operatorId}:${day}`, operatorId, day, counts }));

function bookingRow(operatorId: string, n: number, { tripId, onTrip }: ReportSizes): Row {
  const createdAt = new Date(Date.now() - agoOf(n) * DAY_MS);
  const outbound = { tripId: n < onTrip ? tripId : FIRST_ID + (n % TRIPS), seatCount: 2, passengers: 2 };
  const facts = { bookingId: FIRST_ID + n, createdAt, outbound, paidIn: 'MVR' };
  return {
    _id: `${operatorId}:${FIRST_ID + n}`,
    facts,
    sequences: { bookingId: 2000, createdAt: 1000, outbound: 1000, paidIn: 2000 },
    day: daysAgo[agoOf(n)],
  };
}

const departureOf = (n: number): Date => new Date(Date.now() - agoOf(n) * DAY_MS);

function tripRow(operatorId: string, n: number): Row {
  const departsAt = departureOf(n);
  const facts = { departsAt, hasDeparted: true, hasEnded: true };
  const sequences = Object.fromEntries(Object.keys(facts).map((field) => [field, 1000]));
  return { _id: `${operatorId}:${FIRST_ID + n}`, facts, sequences, day: daysAgo[agoOf(n)] };
}

function tallyOf(operatorId: string, n: number): Row {
  const departsAt = departureOf(n);
  const ofTrip = { trips: 1, departsAt: departsAt.getTime(), departed: 1, fromId: 1 + (n % ROUTES), toId: 9, capacity: 30, fuel: 4_000 };
  const counts = { ...ofTrip, seats: 28, passengers: 29, boarded: 27 };
  return { _id: `${operatorId}:${FIRST_ID + n}`, operatorId, counts, day: daysAgo[agoOf(n)] };
}

/** 136 trips a day over eight routes. */
const PER_DAY = 136;
const LOAD_OF_DAY = {
  ...Object.fromEntries(
    Array.from({ length: ROUTES }, (_, n) => `${n + 1}-9`).flatMap((route) => [
      [`${route} trips`, PER_DAY / ROUTES],
      [`${route} capacity`, (PER_DAY / ROUTES) * 30],
      [`${route} seats`, (PER_DAY / ROUTES) * 28],
    ]),
  ),
  boarded: PER_DAY * 27,
  noshows: PER_DAY * 2,
  passengers: PER_DAY * 29,
  ticked: PER_DAY * 27,
  fuel: PER_DAY * 4_000,
  fueltrips: PER_DAY,
};

function movementRow(operatorId: string, n: number): Row {
  const at = new Date(Date.now() - agoOf(n) * DAY_MS);
  const facts = { bookingId: FIRST_ID + n, method: 'Cash', currency: 'MVR', minor: 30_840, at };
  const sequences = Object.fromEntries(Object.keys(facts).map((field) => [field, 1000]));
  return { _id: `${operatorId}:bench-${n}`, facts, sequences, day: daysAgo[agoOf(n)] };
}
