import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { shot, test } from '../browser.js';
import { ask, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

interface Trail {
  entries: { act: string; by: string }[];
}

const arrived = (filter: object) => expect.poll(async () => (await ask<Trail>('coral', 'getAuditTrail', filter, 'super')).entries.map(({ act }) => act));

async function openFilters(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: 'Filters', exact: true });
  if (await folded.isVisible()) await folded.click();
}

test('what one admin changed, another finds in the audit trail by filter, before and after, and saves as a table [XC-14] @desktop', async ({ page }) => {
  const trip = await ownTrip({ usd: 20 });
  const phone = String(randomInt(7_000_000, 7_900_000));
  await ask('coral', 'register', { username: `crew${phone}`, password: 'demo-password', phone }, 'super');
  const { users } = await ask<{ users: { id: number }[] }>('coral', 'getUsers', { search: `crew${phone}`, page: 0, pageLimit: 1 }, 'admin');
  const userId = users[0]!.id;
  await ask('coral', 'editSeatPricing', { tripId: trip.id, usdPerSeat: 25, mvrPerSeat: '385.50' }, 'admin');
  await ask('coral', 'updateUser', { userId, isAdmin: false, isCaptain: true }, 'admin');
  await arrived({ recordType: 'trip', recordId: trip.id, page: 0 }).toEqual(['trip.pricesChanged', 'trip.created']);
  await arrived({ recordType: 'user', recordId: userId, page: 0 }).toEqual(['user.rolesChanged', 'user.created']);

  await person.enterAs(page, 'coral', 'super', '/admin?tab=audit');
  const list = page.getByRole('table', { name: 'Audit trail' });
  await expect(list).toBeVisible();
  await shot(page, 'audit-trail');
  await openFilters(page);
  await page.getByLabel('Record', { exact: true }).selectOption({ label: 'Trip' });
  await page.getByRole('textbox', { name: 'Record number' }).fill(String(trip.id));
  await expect(page).toHaveURL(new RegExp(`type=trip&record=${trip.id}`));
  // The two entries of this trip and of no other.
  await expect(list.getByText(/^Trip \d+$/)).toHaveCount(2);
  const priced = list
    .getByRole('row')
    .filter({ hasText: 'Prices changed' })
    .filter({ hasText: `Trip ${trip.id}` });
  await expect(priced).toContainText('admin');
  await expect(priced).toContainText(/USD 20\.00.* → USD 25\.00/);
  await expect(list.getByText(/^Created with /)).toBeVisible();
  await shot(page, 'audit-of-trip');

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export CSV' }).click()]);
  expect(download.suggestedFilename()).toBe('audit-trail.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.filter((line) => line.includes('"trip.pricesChanged"')).length).toBeGreaterThan(0);
  expect(lines.slice(1).every((line) => line.includes(`"trip","${trip.id}"`))).toBe(true);

  await page.getByLabel('Record', { exact: true }).selectOption({ label: 'User' });
  await page.getByRole('textbox', { name: 'Record number' }).fill(String(userId));
  await expect(list.getByText(/^User \d+$/)).toHaveCount(2);
  const roles = list
    .getByRole('row')
    .filter({ hasText: 'Roles changed' })
    .filter({ hasText: `User ${userId}` });
  await expect(roles).toContainText('Captain no → yes');
  await expect(page.getByText(phone)).toHaveCount(0);
  await shot(page, 'audit-of-user');
});
