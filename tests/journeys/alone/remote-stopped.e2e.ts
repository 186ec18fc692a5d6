import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { exchange } from '../../gateway.js';
import { shot, test } from '../browser.js';
import { booked, bookedOn, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

// Stops a process of the platform that other journeys use, so it runs after them.

const GONE = 'This part is not available right now.';
/** The shell waits eight seconds for a remote. */
const NOTICED_MS = 30_000;
const STARTED_AGAIN_MS = 20_000;

/** Pid of the captain remote from the supervisor's process file. */
function captainRemotePid(): number | undefined {
  const processes = JSON.parse(readFileSync(`${process.env['ATOLL_STATE']}/processes.json`, 'utf8')) as { name: string; pid: number }[];
  return processes.find(({ name }) => name === 'captain')?.pid;
}

let frozen: number | undefined;
test.afterEach(() => {
  if (frozen !== undefined && captainRemotePid() === frozen) process.kill(frozen, 'SIGCONT');
});

// Its waits alone may take 50 s.
test.describe.configure({ timeout: 120_000 });

test('one remote is stopped: a notice is shown in its place, everything else works, and Retry loads it after its restart', async ({ page, expected }) => {
  expected.push(/\/remotes\/captain\//, /^error: \w+: captain\b/);
  const trip = await ownTrip();
  await person.enterAs(page, 'coral', 'super', '/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const role = (name: string) => page.getByRole('navigation', { name: 'Role' }).getByRole('link', { name });

  frozen = captainRemotePid();
  if (frozen === undefined) throw new Error('the captain remote is not running');
  // Alive but unresponsive: only a deadline detects it.
  process.kill(frozen, 'SIGSTOP');
  await role('Captain').click();
  await expect(page.getByRole('alert').filter({ hasText: GONE })).toBeVisible({ timeout: NOTICED_MS });
  await shot(page, 'remote-stopped');

  await role('Admin').click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await person.openTrip(page, trip);
  await person.toSummary(page);
  await person.confirm(page);
  await expect(person.ticket(page)).toBeVisible();
  await booked(trip);
  expect(await bookedOn(trip)).toBe(2);

  await role('Captain').click();
  await expect(page.getByText(GONE)).toBeVisible({ timeout: NOTICED_MS });
  process.kill(frozen, 'SIGKILL');
  await expect.poll(async () => (await exchange('coral.localhost', 'GET', '/remotes/captain/remoteEntry.js')).status, { timeout: STARTED_AGAIN_MS }).toBe(200);
  expect(captainRemotePid()).not.toBe(frozen);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trips' })).toBeVisible({ timeout: NOTICED_MS });
});
