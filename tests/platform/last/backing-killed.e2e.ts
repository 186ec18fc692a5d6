import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ask, atTheBank, booked, ownTrip, type Booked } from '../../journeys/fixtures.js';

// Kills backing services that every test needs, so it runs last.

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
