// `npm run bench -- reports`: the reports of an operator with a million bookings (BENCH_BOOKINGS), at the gateway of a platform of its own, and how
// many events a second reporting applies (BENCH_EVENTS).
import { BookingCreated, BookingEvent } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { eventRecords } from '@atoll/outbox/events';
import { publishTestEvents } from '@atoll/outbox/testing/kafka';
import { topics } from '@atoll/outbox/topics';
import type { OperatorApi } from '../demo/client.ts';
import { type PlatformDescription } from '../platform/platform.ts';
import { DATABASES, onBenchPlatform } from './bench-platform.ts';
import { percentile } from './figures.ts';
import { dayBefore, lastDay, seedReports } from './seed-reports.ts';
import { newTrips, setStage } from './stage.ts';

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 1_000_000);
const EVENTS = Number(process.env.BENCH_EVENTS ?? 200_000);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 200);
const LIMIT_MS = 100;
const LEAST_EVENTS_PER_SECOND = 5_000;
const PUBLISHED_AT_ONCE = 5_000;
const FIRST_EVENT_ID = 500_000_000;
const OPERATOR = 'coral';

const year = () => ({ from: dayBefore(365), to: lastDay() });

export const benchReports = (): Promise<number> =>
  onBenchPlatform(async ({ publicUrl, backing }) => {
    const stage = await setStage(publicUrl);
    const [tripId] = await newTrips(stage, 1, 0);
    console.log(`Filling the read models of ${BOOKINGS} bookings …`);
    await seedReports(
      { mongoUrl: backing.MONGODB_URL, database: `${DATABASES}_reporting`, operatorId: OPERATOR },
      { bookings: BOOKINGS, tripId: tripId!, onTrip: 100 },
    );
    const isFast = await readings(stage.admin, tripId!);
    const rate = await applied(stage.admin, backing);
    console.log(`${Math.round(rate)} events a second, published and counted`);
    return isFast && rate >= LEAST_EVENTS_PER_SECOND ? 0 : 1;
  });

/** Whether each report of a year is read in time; the payments of a trip ask three services and are shown beside it. */
async function readings(admin: OperatorApi, tripId: number): Promise<boolean> {
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    'trips of a year': () => admin.call('getTripReports', year()),
    'bookings of a year': () => admin.call('getBookingReports', year()),
    'revenue of a year': () => admin.call('getRevenueReports', year()),
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
    isFast &&= p95 <= LIMIT_MS || !name.endsWith('of a year');
    console.log(`| ${name} | ${percentile(sorted, 0.5).toFixed(1)} | ${p95.toFixed(1)} |`);
  }
  return isFast;
}

/** Events a second from the first that is published to the last that a report counts: the handlers of a rebuild, behind a producer that is not faster for it. */
async function applied(admin: OperatorApi, backing: PlatformDescription['backing']): Promise<number> {
  const total = async (): Promise<number> => (await admin.call('getBookingReports', { from: lastDay(), to: lastDay() })).report.total;
  const environment = {
    name: 'bench',
    kafkaBrokers: backing.KAFKA_BROKERS.split(','),
    kafkaPrefix: '',
    kafkaPartitions: 24,
    kafkaSecurity: {},
  };
  const before = await total();
  const start = performance.now();
  for (let from = 0; from < EVENTS; from += PUBLISHED_AT_ONCE)
    await publishTestEvents(
      { environment },
      topics.booking,
      Array.from({ length: Math.min(PUBLISHED_AT_ONCE, EVENTS - from) }, (_, i) => created(FIRST_EVENT_ID + from + i)),
    );
  while ((await total()) < before + EVENTS) await new Promise((resolve) => setTimeout(resolve, 100));
  return EVENTS / ((performance.now() - start) / 1000);
}

function created(bookingId: number) {
  const legs = [{ tripId: 1, seatCount: 2, passengers: 2, isReturn: false }];
  const event = { $case: 'bookingCreated' as const, value: wholeMessage(BookingCreated, { legs }) };
  const key = `${OPERATOR}:${bookingId}`;
  const message = wholeMessage(BookingEvent, { operatorId: OPERATOR, bookingId, version: 1, occurredAtMs: Date.now(), event });
  return { ...eventRecords(BookingEvent, { key }, [message])[0]!, operatorId: OPERATOR, aggregate: `bookings/${key}` };
}
