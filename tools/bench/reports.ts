// The reports of one operator among ten million bookings, at the gateway, how soon it has a payment, and how many events a second are read again. See load-tests/README.md.
import { setTimeout } from 'node:timers/promises';
import { BookingCreated, BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { eventRecords } from '@atoll/outbox/events';
import { publishTestEvents } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import { DATABASES, onBenchPlatform, type BenchPlatform } from './bench-platform.ts';
import { percentile } from './figures.ts';
import { reportLag } from './report-lag.ts';
import { settled } from './settle.ts';
import { newTrips, setStage } from './stage.ts';
import type { OperatorApi } from '../demo/client.ts';
import { dayBefore, lastDay, seedReports } from './seed-reports.ts';

const BOOKINGS = Number(process.env.LOAD_BOOKINGS ?? 10_000_000);
const EVENTS = Number(process.env.LOAD_EVENTS ?? 200_000);
const REQUESTS = Number(process.env.LOAD_REQUESTS ?? 200);
const LIMIT_MS = 100;
const LEAST_EVENTS_PER_SECOND = 5_000;
const PUBLISHED_AT_ONCE = 5_000;
const POLL_MS = 200;
const GIVEN_UP_MS = 180_000;
const FIRST_EVENT_ID = 500_000_000;
const OPERATOR = 'coral';

const year = () => ({ from: dayBefore(365), to: lastDay() });
/** Times within a day stand for the whole day [D-52]. */
const cutYear = () => ({ from: `${dayBefore(365)}T10:30:00Z`, to: `${lastDay()}T10:30:00Z` });

export const loadReports = (): Promise<number> =>
  onBenchPlatform(async (platform) => {
    const { publicUrl, backing } = platform;
    const stage = await setStage(publicUrl);
    const [tripId] = await newTrips(stage, 1, 0);
    console.log(`Filling the read models of ${BOOKINGS} bookings …`);
    const start = performance.now();
    await seedReports(
      { mongoUrl: backing.MONGODB_URL, database: `${DATABASES}_reporting`, operatorId: OPERATOR },
      { bookings: BOOKINGS, tripId: tripId!, onTrip: 100 },
    );
    console.log(`… took ${Math.round((performance.now() - start) / 1000)} s.`);
    const isFast = await readings(stage.admin, tripId!);
    const isPrompt = await reportLag(stage.admin, tripId!);
    const rate = await replayed(stage.admin, platform);
    console.log(`${Math.round(rate)} events a second are read again.`);
    return isFast && isPrompt && rate >= LEAST_EVENTS_PER_SECOND ? 0 : 1;
  });

/** Whether each report of a year is read in time; the payments of a trip ask three services and are shown beside it. */
async function readings(admin: OperatorApi, tripId: number): Promise<boolean> {
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    'trips of a year': () => admin.call('getTripReports', year()),
    'bookings of a year': () => admin.call('getBookingReports', year()),
    'revenue of a year': () => admin.call('getRevenueReports', year()),
    'revenue of a year, cut within its first and last day': () => admin.call('getRevenueReports', cutYear()),
    'occupancy of a year, 137 trips a day': () => admin.call('getOccupancyReport', year()),
    'payments of a trip': () => admin.call('getTripPaymentReport', { tripId }),
  };
  let isFast = true;
  console.log('| Report | p50 ms | p95 ms |\n|---|---|---|');
  for (const [name, ask] of Object.entries(asked)) {
    for (let warmUp = 0; warmUp < REQUESTS / 2; warmUp += 1) await ask();
    const took: number[] = [];
    for (let count = 0; count < REQUESTS; count += 1) {
      const start = performance.now();
      await ask();
      took.push(performance.now() - start);
    }
    const sorted = took.sort((a, b) => a - b);
    const p95 = percentile(sorted, 0.95);
    isFast &&= p95 <= LIMIT_MS || !name.includes('of a year');
    console.log(`| ${name} | ${percentile(sorted, 0.5).toFixed(1)} | ${p95.toFixed(1)} |`);
  }
  return isFast;
}

/**
 * Events a second that reporting applies when it reads a topic again: it is stopped while they are published and everybody else reads
 * them, and goes on when it has the machine for itself, as in a rebuild. Counted from the first that a report counts to the last.
 */
async function replayed(admin: OperatorApi, { backing, processes }: BenchPlatform): Promise<number> {
  const total = async (): Promise<number> => (await admin.call('getBookingReports', { from: lastDay(), to: lastDay() })).report.total;
  const before = await total();
  const others = ['payment', 'notification'].flatMap((name) => processes.filter((each) => each.name === name));
  const pids = processes.flatMap(({ name, pid }) => (name === 'reporting' && pid !== undefined ? [pid] : []));
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    for (let from = 0; from < EVENTS; from += PUBLISHED_AT_ONCE) {
      await publish(backing, from, Math.min(PUBLISHED_AT_ONCE, EVENTS - from));
      await settled(others);
    }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  const read: [at: number, total: number][] = [];
  const latest = (): number => read.at(-1)?.[1] ?? before;
  for (let progress = performance.now(); latest() < before + EVENTS;) {
    await setTimeout(POLL_MS);
    const now = await total();
    if (now > latest()) progress = performance.now();
    if (performance.now() - progress > GIVEN_UP_MS) throw new Error(`the report stays at ${latest() - before} of ${EVENTS} events`);
    if (now > before) read.push([performance.now(), now]);
  }
  const [[start, first], [end, last]] = [read[0]!, read.at(-1)!];
  if (first === last) throw new Error('too few events to measure a rate: raise LOAD_EVENTS');
  return (last - first) / ((end - start) / 1000);
}

function publish(backing: BenchPlatform['backing'], from: number, count: number): Promise<void> {
  const environment = { name: 'load', kafkaBrokers: backing.KAFKA_BROKERS.split(','), kafkaPrefix: '', kafkaPartitions: 24, kafkaSecurity: {} };
  return publishTestEvents(
    { environment },
    topics.booking,
    Array.from({ length: count }, (_, i) => created(FIRST_EVENT_ID + from + i)),
  );
}

function created(bookingId: number) {
  const legs = [{ tripId: 1, seatCount: 2, passengers: 2, isReturn: false }];
  const event = { $case: 'bookingCreated' as const, value: wholeMessage(BookingCreated, { legs }) };
  const key = `${OPERATOR}:${bookingId}`;
  const message = wholeMessage(BookingEvent, { operatorId: OPERATOR, bookingId, version: 1, occurredAtMs: Date.now(), event });
  return { ...eventRecords(BookingEvent, { key }, [message])[0]!, operatorId: OPERATOR, aggregate: `bookings/${key}` };
}
