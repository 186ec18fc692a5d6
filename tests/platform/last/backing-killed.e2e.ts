import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ask, atTheBank, booked, ownTrip, type Booked } from '../../journeys/fixtures.js';

// Kills backing services that every test needs, so it runs last; what is left of all tests is counted after it.

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const BACK_MS = 120_000;

interface Recorded {
  readonly name: string;
  readonly pid: number;
}

/** Pid of that process from the supervisor's process file; undefined while it is not running. */
function pidOf(name: string): number | undefined {
  const processes = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/processes.json`, 'utf8')) as Recorded[];
  return processes.find((recorded) => recorded.name === name)?.pid;
}

for (const [name, title] of [
  ['redis', 'Redis, with all its data'],
  ['kafka', 'Kafka'],
  ['mongod', 'MongoDB'],
] as const) {
  test(`${title} is killed: it is started again, and a booking is made, paid and shown as paid`, async () => {
    const trip = await ownTrip();
    const killed = pidOf(name);
    if (killed === undefined) throw new Error(`${name} is not a process of this platform`);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => ![undefined, killed].includes(pidOf(name)), { timeout: BACK_MS }).toBe(true);

    let booking: Booked | undefined;
    await expect(async () => {
      booking = await booked(trip);
      const pay = await atTheBank(trip, booking);
      await pay();
    }).toPass({ timeout: BACK_MS });
    const uuid = booking?.uuid ?? '';
    const isPaid = async (): Promise<boolean> => (await ask<{ booking: { isPaid: boolean } }>('coral', 'getBookingByUuid', { uuid })).booking.isPaid;
    await expect.poll(isPaid, { timeout: BACK_MS }).toBe(true);
  });
}

interface Scraped {
  readonly name: string;
  readonly address: string;
  readonly admin?: string;
}

/** The samples of a metric over all processes, with their labels. */
async function samplesOf(metrics: readonly string[]): Promise<string[]> {
  const { processes } = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/platform.json`, 'utf8')) as { processes: Scraped[] };
  const own = processes.filter(({ name }) => !['bank', 'messages'].includes(name));
  const pages = await Promise.all(own.map(async ({ address, admin }) => (await fetch(`${admin ?? address}/metrics`)).text()));
  return pages.flatMap((page) => page.split('\n').filter((line) => metrics.some((metric) => line.startsWith(`${metric}{`))));
}

test('every event of all tests is published and handled: nothing waits in an outbox, no consumer lags, nothing is dead-lettered', async () => {
  const waiting = ['atoll_outbox_unsent', 'atoll_consumer_lag', 'atoll_consumer_dead_letters'];
  expect((await samplesOf(waiting)).length).toBeGreaterThan(10);
  const left = async (): Promise<string[]> => (await samplesOf(waiting)).filter((line) => !line.endsWith(' 0'));
  await expect.poll(left, { timeout: BACK_MS }).toEqual([]);
});
