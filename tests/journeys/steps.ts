import { expect, type Locator, type Page } from '@playwright/test';
import type { Operator } from '../gateway.js';
import { at } from './browser.js';
import { token, type OwnTrip } from './fixtures.js';

// User actions on the screens, by their accessible names.

export const longDay = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions): string => date.toLocaleDateString('en-GB', { timeZone: 'UTC', ...options });
  return `${part({ weekday: 'long' })}, ${part({ day: 'numeric', month: 'long', year: 'numeric' })}`;
};

/** Opens Home with a link that preselects the trip [CW-23]. */
export async function openTrip(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto(at(trip.operator, `/?date=${trip.day}&from=${trip.from.id}&to=${trip.to.id}&trip=${trip.id}`));
  await expect(tripCard(page, trip)).toBeChecked();
}

const tripList = (page: Page, { from, to }: OwnTrip): Locator => page.getByRole('region', { name: `Trips from ${from.name} to ${to.name}` });
const named = ({ departs }: OwnTrip): { name: RegExp } => ({ name: new RegExp(`^${departs}\\b`) });

export const tripCard = (page: Page, trip: OwnTrip): Locator => tripList(page, trip).getByRole('radio', named(trip));

/** The whole card: a label around its radio button. */
export const tripLabel = (page: Page, trip: OwnTrip): Locator =>
  tripList(page, trip)
    .locator('label')
    .filter({ has: page.getByRole('radio', named(trip)) });

export async function chooseTrip(page: Page, trip: OwnTrip): Promise<void> {
  await tripLabel(page, trip).click();
  await expect(tripCard(page, trip)).toBeChecked();
}

/** On phones the search is one line until it is edited. */
export async function editSearch(page: Page): Promise<void> {
  const line = page.getByRole('button', { name: /^Edit search/ });
  const field = page.getByRole('combobox', { name: 'From', exact: true });
  await expect(line.or(field).first()).toBeVisible();
  if (await line.isVisible()) await line.click();
}

export async function choosePlace(page: Page, label: 'From' | 'To', name: string): Promise<void> {
  await editSearch(page);
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await field.fill(name.slice(0, 4));
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
}

/** By the calendar, month by month. */
export async function chooseDate(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label} \\w+day, `) }).click();
  const calendar = page.getByRole('dialog');
  const [, date] = longDay(day).split(', ');
  const cell = calendar.getByRole('button', { name: new RegExp(`\\b${date}`) });
  const next = calendar.getByRole('button', { name: 'Next month' }).first();
  await expect(next).toBeVisible();
  while ((await cell.count()) === 0) await next.click();
  await cell.click();
  await expect(calendar).toBeHidden();
}

export type Party = Partial<Record<'Adult' | 'Child' | 'Infant', number>>;

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export async function bookNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(heading(page, 'Who is travelling?')).toBeVisible();
}

export async function chooseParty(page: Page, party: Party): Promise<void> {
  for (const [group, count] of Object.entries(party)) {
    // The party begins with one adult.
    for (let i = group === 'Adult' ? 1 : 0; i < count; i += 1) await page.getByRole('button', { name: `One more ${group}` }).click();
  }
}

export async function giveNames(page: Page, names: Record<string, string>): Promise<void> {
  for (const [who, name] of Object.entries(names)) await page.getByRole('group', { name: who }).getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Check and confirm')).toBeVisible();
}

export async function giveContact(page: Page, { phone, email }: { phone?: string; email?: string }): Promise<void> {
  if (phone) await page.getByLabel('Phone', { exact: true }).fill(phone);
  if (email) await page.getByLabel('E-mail').fill(email);
}

/** From Book Now to the summary, for one adult. */
export async function toSummary(page: Page, name = 'Emma Lind'): Promise<void> {
  await bookNow(page);
  await chooseParty(page, { Adult: 1 });
  await giveNames(page, { 'Adult 1': name });
  await giveContact(page, { email: 'emma.lind@example.com' });
}

export async function confirm(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

export const ticket = (page: Page): Locator => page.getByRole('article', { name: /^Booking / });

/** By card on the bank's own page and back; the booking page shows Paid by itself. */
export async function payByCard(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await expect(page.getByText(amount)).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/booking\/[0-9a-f-]{36}$/);
  await expect(ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
}

/** Opens a page with a stored token, as a user who logged in before. */
export async function enterAs(page: Page, operator: Operator, username: string, path: string): Promise<void> {
  const stored = await token(operator, username);
  await page.context().addInitScript((value) => location.hostname.endsWith('.localhost') && localStorage.setItem('atoll.token', value), stored);
  await page.goto(at(operator, path));
}

/** On phones the account's controls are folded below one button. */
export async function openAccount(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Menu of / });
  await menu
    .or(page.getByRole('button', { name: 'Log out' }))
    .first()
    .waitFor();
  if (await menu.isVisible()) await menu.click();
}

export async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('demo-password');
  await page.keyboard.press('Enter');
}

/** Holds the button for a second, as the captain's actions require. */
export async function hold(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  const held = await button.elementHandle();
  await button.hover();
  await page.mouse.down();
  await page.waitForTimeout(1_100);
  // The act takes the button away; a page on a busy machine ends the hold later than after that time.
  await expect.poll(() => held!.evaluate((one) => one.isConnected)).toBe(false);
  await page.mouse.up();
}

/** Ticks a passenger; the dock must keep its height, so that it does not cover the next row. */
export async function tick(page: Page, name: string): Promise<void> {
  const dock = page.getByRole('region', { name: 'Boarding' });
  const before = await dock.boundingBox();
  await page.getByRole('checkbox', { name }).check();
  await expect(page.getByRole('button', { name: `Undo: ${name} on board` })).toBeVisible();
  expect((await dock.boundingBox())?.height).toBe(before?.height);
}

/** Chooses an entry of the menu of the open trip. */
export async function chooseEdit(page: Page, edit: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this trip' }).click();
  await page.getByRole('menuitem', { name: edit }).click();
}
