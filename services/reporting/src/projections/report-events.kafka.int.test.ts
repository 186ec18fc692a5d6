import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { BookingCancelled, BookingCreated, BookingPaid } from '@atoll/contracts/gen/atoll/booking/v1/events';
import { wholeMessage } from '@atoll/contracts/testing/builders';
import { startProjection, type RunningProjection } from '@atoll/outbox/projections/run-projection';
import { replayAll, waitingLetters } from '@atoll/outbox/testing/dead-letters';
import { testHost, type TestHost } from '@atoll/outbox/testing/host';
import { until } from '@atoll/outbox/testing/kafka';
import { database } from '@atoll/runtime/mongo/connection';
import { backingServices } from '@atoll/testing/backing';
import { bookings, type BookingRow } from '../reports/bookings.report.js';
import { aBookingEvent, aLeg, publishTold } from '../testing/history.js';
import { projectionOf } from './report-events.kafka.js';
import type { Report } from './report.js';
import { MongoServedReports } from './served-reports.mongo.js';

const program = fileURLToPath(new URL('../rebuild-cli.ts', import.meta.url));
const hooks = new URL('../../../../libs/testing/typescript-hooks.mjs', import.meta.url).href;

let host: TestHost;
const running: RunningProjection[] = [];
beforeEach(async () => {
  host = await testHost('reporting');
});
afterEach(async () => {
  await stopAll();
  await host.drop();
});

async function stopAll(): Promise<void> {
  for (const each of running.splice(0)) await each.stop();
}

async function project(report: Report<BookingRow>): Promise<void> {
  const options = { buildPollMs: 50, idlePollMs: 50, graceMs: 2000 };
  const projection = startProjection(
    host,
    projectionOf(report, host.connection, async () => 'Indian/Maldives'),
    options,
  );
  running.push(projection);
  await projection.joined;
}

/** The counters of the only day. */
const figures = async (report: Report<BookingRow>) => (await new MongoServedReports(host.connection).days(report, 'coral', {}))[0]?.counts;

const collections = async (): Promise<string[]> => {
  const all = await database(host.connection).listCollections({}, { nameOnly: true }).toArray();
  return all.map(({ name }) => name).filter((name) => name.startsWith(bookings.name));
};

/** Gives the command for these reports and returns the lines that it printed. */
async function rebuild(...named: string[]): Promise<string[]> {
  const env = { ...process.env, MONGODB_URL: backingServices().mongoUrl, MONGODB_DB: host.connection.name };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', hooks, program, ...named], { env });
  return stdout.trim().split('\n');
}

const created = (id: number) => aBookingEvent(id, { $case: 'bookingCreated', value: wholeMessage(BookingCreated, { legs: [aLeg(1)] }) });
const paid = (id: number) =>
  aBookingEvent(id, { $case: 'bookingPaid', value: wholeMessage(BookingPaid, { amount: { currency: 'MVR', minor: 1 } }) }, { version: 2 });
const cancelled = (id: number) => aBookingEvent(id, { $case: 'bookingCancelled', value: wholeMessage(BookingCancelled) }, { version: 3 });

describe('the projection of a report', () => {
  it('dead-letters an event that cannot be applied, goes on, and applies it when it is replayed behind later ones [XC-14]', async () => {
    let isRepaired = false;
    const { bookingPaid, ...others } = bookings.events.booking!;
    const broken: Report<BookingRow> = {
      ...bookings,
      events: {
        booking: {
          ...others,
          bookingPaid: (value, envelope) => {
            if (!isRepaired && envelope.event.bookingId === 1) throw new Error('rule broken');
            return bookingPaid!(value, envelope);
          },
        },
      },
    };
    await project(broken);
    await publishTold(host, [created(1), created(2), paid(1), paid(2), cancelled(2), created(3), paid(3)]);
    await until(async () => (await waitingLetters(host)).length === 1, 'the dead letter');
    await publishTold(host, [cancelled(1), created(4)]);
    await until(async () => (await figures(broken))?.['pending'] === 1 && (await figures(broken))?.['paid MVR'] === 1, 'the events around it');
    isRepaired = true;
    await replayAll(host);
    await until(async () => (await waitingLetters(host)).length === 0, 'the replay');
    await publishTold(host, [aBookingEvent(1, { $case: 'bookingRestored', value: { legs: [aLeg(1)] } }, { version: 4 })]);
    await until(async () => (await figures(broken))?.['paid MVR'] === 2, 'the replayed event');
    expect(await figures(broken)).toEqual({ 'paid MVR': 2, pending: 1 });
  });

  it('is rebuilt from the start of the topic while the version before serves, which is then dropped with its counters [XC-14]', async () => {
    await project(bookings);
    await publishTold(host, [created(1), paid(1), created(2)]);
    const before = { 'paid MVR': 1, pending: 1 };
    await until(async () => (await figures(bookings))?.['paid MVR'] === 1, 'version 1');
    await stopAll();

    const next: Report<BookingRow> = {
      ...bookings,
      version: bookings.version + 1,
      before: bookings,
      count: ({ createdAt }) => (createdAt ? { at: createdAt, counts: { created: 1 } } : undefined),
    };
    const read: unknown[] = [];
    await project(next);
    await until(async () => {
      read.push(await figures(next));
      return (await figures(next))?.['created'] === 2;
    }, 'the switch');
    for (const one of read) expect([before, { created: 2 }]).toContainEqual(one);
    await publishTold(host, [created(3)]);
    await until(async () => (await figures(next))?.['created'] === 3, 'the new version to follow');
    await until(async () => (await collections()).length === 4, 'the old version to go');
    const built = `report_bookings_v${next.version}`;
    expect((await collections()).toSorted()).toEqual([built, `${built}_days`, `${built}_tallies`, `${built}_tally_days`]);
  });

  it('is built again by one command while it serves, and counts what a lost counter lacked [XC-14]', async () => {
    await project(bookings);
    await publishTold(host, [created(1), paid(1), created(2)]);
    await until(async () => (await figures(bookings))?.['paid MVR'] === 1, 'the first build');
    const all = { 'paid MVR': 1, pending: 1 };
    const served = `${bookings.name}_v${bookings.version}`;
    await database(host.connection)
      .collection(`${served}_days`)
      .updateMany({}, { $inc: { 'counts.pending': 7 } });
    const wrong = { 'paid MVR': 1, pending: 8 };

    const command = rebuild(bookings.name);
    const read: unknown[] = [];
    await until(async () => {
      read.push(await figures(bookings));
      return (read.at(-1) as typeof all).pending === 1;
    }, 'the switch');
    for (const one of read) expect([wrong, all]).toContainEqual(one);
    const build = `${bookings.name}: build ${bookings.version}.001`;
    expect(await command).toEqual([expect.stringContaining(`${build} is asked for`), `${build} serves.`]);
    await publishTold(host, [created(3)]);
    await until(async () => (await figures(bookings))?.['pending'] === 2, 'the new build to follow');
    await until(async () => (await collections()).every((name) => name.startsWith(`${served}.001`)), 'the build before to go');
    await expect(rebuild('report_boats')).rejects.toThrow('There is no report report_boats: reports are report_trips, report_bookings');
  });
});
