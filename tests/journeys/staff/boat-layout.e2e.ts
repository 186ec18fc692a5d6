import { expect, type Page } from '@playwright/test';
import { at, openInApp, shot, test } from '../browser.js';
import { ask, booked, ownRouteTrip, type OwnTrip } from '../fixtures.js';
import * as person from '../steps.js';

test.describe.configure({ timeout: 120_000 });

interface Boat {
  readonly id: number;
  readonly name: string;
}

const row = (no: number, ...names: string[]) => ({ no, columns: names.map((name, index) => ({ no: index + 1, name, active: true })) });
const twoByTwo = [row(1, 'A1', 'A2'), row(2, 'B1', 'B2')];
const oneByFour = [row(1, 'P1', 'P2', 'P3', 'P4')];

/** A boat of lagoon’s own demo provider with four seats, so that no other journey’s trips change with it. */
async function ownBoat(label: string, rows: typeof twoByTwo): Promise<Boat> {
  const name = `${label} ${Date.now() % 1_000_000}`;
  const { providers } = await ask<{ providers: Boat[] }>('lagoon', 'getProviders', {}, 'admin');
  await ask('lagoon', 'createBoat', { name, capacity: 4, providerId: providers[0]?.id }, 'admin');
  const { boats } = await ask<{ boats: Boat[] }>('lagoon', 'getBoats', {}, 'admin');
  const boat = boats.find((one) => one.name === name);
  if (!boat) throw new Error(`the boat ${name} is not listed`);
  await ask('lagoon', 'createBoatLayout', { boatId: boat.id, rows }, 'admin');
  return boat;
}

const freeSeats = (page: Page) => page.getByRole('grid', { name: /^Seats of the boat/ }).getByRole('button', { name: /, free$/ });

async function chooseSeats(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose seats' }).click();
  await expect(freeSeats(page)).toHaveCount(4);
  for (const name of names) await freeSeats(page).filter({ hasText: name }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText(`Your seats: ${names.join(', ')}`)).toBeVisible();
}

const openTrip = (page: Page, trip: OwnTrip): Promise<void> => person.enterAs(page, 'lagoon', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);

test('after a change of boat two friends choose their seats again, on the plan of the new boat; an update of its layout releases them once more [TR-22] [BK-57] [AW-17] [AW-42] [AW-43] @desktop', async ({
  page,
  browser,
}) => {
  const [first, second] = [await ownBoat('Fin', twoByTwo), await ownBoat('Sail', oneByFour)];
  const trip = await ownRouteTrip({ boatId: first.id, capacity: 4 });
  const booking = await booked(trip, 2);
  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await customer.goto(at('lagoon', `/booking/${booking.uuid}`));
  await chooseSeats(customer, ['A1', 'B2']);

  await openTrip(page, trip);
  await person.chooseEdit(page, 'Change boat');
  const dialog = page.getByRole('dialog', { name: 'Change boat' });
  await dialog.getByRole('combobox').selectOption(String(second.id));
  await dialog.getByRole('button', { name: 'Change boat' }).click();
  await expect(page.getByText('Boat changed.')).toBeVisible();

  await expect(customer.getByText(/^Your seats:/)).toBeHidden();
  await chooseSeats(customer, ['P2', 'P3']);
  await shot(customer, 'seats-after-boat-change');
  await page.getByRole('button', { name: 'Show the seats' }).click();
  await expect(page.getByRole('grid', { name: /^Seats of the boat/ }).getByRole('button', { name: /^Seat P[23], .*taken$/ })).toHaveCount(2);

  await updateLayout(page, second);
  await expect(customer.getByText(/^Your seats:/)).toBeHidden();
  await customer.getByRole('button', { name: 'Choose seats' }).click();
  await expect(freeSeats(customer)).toHaveCount(4);
  await shot(customer, 'seats-after-layout-update');
  await customer.context().close();
});

/** Two rows of two seats in place of what the boat had. */
async function updateLayout(page: Page, { id }: Boat): Promise<void> {
  await openInApp(page, at('lagoon', `/admin?tab=boats&layout=${id}`));
  await expect(page.getByText(/^Updating resets the layout on all trips of this boat/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('textbox', { name: 'Rows' }).fill('2');
  await page.getByRole('textbox', { name: 'Columns' }).fill('2');
  await page.getByRole('textbox', { name: 'Columns' }).press('Enter');
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByRole('button', { name: 'Replace seats' }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
}
