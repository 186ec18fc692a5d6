import { expect } from '@playwright/test';
import { dayFromNow } from '../../gateway.js';
import { at, shot, test } from '../browser.js';
import { booked, ownTrip, paid } from '../fixtures.js';
import * as person from '../steps.js';

test('a tourist finds a trip by From, To and date, books four people and pays by card [ID-02] [BK-06] [BK-09] [CW-12] [CW-13] [CW-14] [CW-15] [CW-17] [CW-18] [CW-19] [CW-20] [CW-32] [CW-36] [BK-10] [BK-25] [PY-04] [PY-30] @phone', async ({
  page,
}) => {
  const trip = await ownTrip({ from: 'Gulhi', to: 'Guraidhoo', day: dayFromNow(3 + (Date.now() % 10)) });
  await page.goto(at('coral', '/'));
  await person.choosePlace(page, 'From', 'Gulhi');
  await person.choosePlace(page, 'To', 'Guraidhoo');
  await expect(page.getByLabel('Pickup point')).toHaveText('Gulhi Harbour');
  await person.chooseDate(page, 'Date', trip.day);
  await person.chooseTrip(page, trip);
  await shot(page, 'home');
  await person.bookNow(page);
  await shot(page, 'step2');
  await person.chooseParty(page, { Adult: 2, Child: 1, Infant: 1 });
  await shot(page, 'step3');
  await person.giveNames(page, { 'Adult 1': 'Emma Lind', 'Adult 2': 'Jonas Lind', 'Child 1': 'Elsa Lind', 'Infant 1': 'Ove Lind' });
  await shot(page, 'step4');
  await person.giveContact(page, { phone: '7712345', email: 'emma.lind@example.com' });
  // Three seats at 20.00 or 308.40; the infant on a lap pays nothing.
  await expect(page.getByText('USD 60.00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('MVR 925.20').filter({ visible: true }).first()).toBeVisible();
  await shot(page, 'step5');
  await person.confirm(page);
  await expect(page.getByRole('status').filter({ hasText: 'Booking created.' })).toBeVisible();
  await expect(person.ticket(page).getByText('Pending', { exact: true })).toBeVisible();
  await expect(person.ticket(page).getByText('Ove Lind')).toBeVisible();
  await shot(page, 'booking-pending');
  await person.payByCard(page, 'MVR 925.20');
  await expect(page.getByRole('img', { name: /^QR code of booking / })).toBeVisible();
  await shot(page, 'booking-paid');
});

test('two adults book and pay by card in at most seven taps on five screens, a reload between them loses nothing [D-112] [CW-18] [CW-20]', async ({ page }) => {
  const trip = await ownTrip();
  await person.openTrip(page, trip);
  const job = { taps: 0, screens: 1 };
  const tap = async (name: string): Promise<void> => {
    job.taps += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };
  const arrive = async (name: string | RegExp): Promise<void> => {
    job.screens += 1;
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
  };
  const panel = page.getByRole('complementary', { name: 'Your trip' });
  await tap('One more Adult');
  await expect(panel.getByText('USD 40.00').filter({ visible: true })).toBeVisible();
  await tap('Book Now');
  await arrive('Who is travelling?');
  await expect(page.getByLabel('Full name').first()).toBeFocused();
  await page.keyboard.type('Emma Lind');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Jonas Lind');
  await page.reload();
  await expect(page.getByLabel('Full name').nth(1)).toHaveValue('Jonas Lind');
  await tap('Continue');
  await arrive('Check and confirm');
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused();
  await page.keyboard.type('7712345');
  await tap('Confirm');
  await arrive(/^Booking/);
  expect(await page.evaluate(() => sessionStorage.getItem('atoll.wizard.1')), 'what was typed is forgotten').toBeNull();
  await tap('Pay MVR 616.80');
  await arrive('Confirm your payment');
  await tap('Pay');
  await expect(person.ticket(page).getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  console.log(`two adults by card: ${job.taps} taps, ${job.screens} screens`);
  expect(job.taps).toBeLessThanOrEqual(7);
  expect(job.screens).toBeLessThanOrEqual(5);
});

test('the admin sees the booking on its trip, the captain finds it, boards its people, departs and ends [ID-02] [AW-01] [AW-13] [AW-17] [AW-21] [AW-23] [AW-24] [CP-01] [CP-04] [CP-05] [BK-64] [BK-66] @desktop', async ({
  page,
  browser,
}) => {
  const trip = await ownTrip();
  const booking = await paid(trip, await booked(trip, 2));
  const unpaid = await booked(trip, 1, 'Unpaid');

  await page.goto(at('coral', '/login'));
  await person.logIn(page, 'admin');
  await page.waitForURL(/\/admin/);
  await page.goto(at('coral', `/admin?date=${trip.day}`));
  const card = page.getByRole('link', { name: `Trip #${trip.id} ` });
  await expect(card).toContainText('3/12');
  await shot(page, 'admin-trips');
  await card.click();
  await expect(page.getByText('3 of 12 seats booked')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(booking.refNo);
  await expect(page.getByRole('article', { name: `Booking ${unpaid.refNo}` })).toBeHidden();
  await shot(page, 'admin-workspace');
  await page.getByRole('button', { name: booking.refNo }).click();
  const panel = page.getByRole('dialog', { name: `Booking ${booking.refNo}` });
  await expect(panel.getByText('Paid', { exact: true })).toBeVisible();
  await shot(page, 'admin-panel');

  const captain = await (await browser.newContext()).newPage();
  await person.enterAs(captain, 'coral', 'captain', `/captain?date=${trip.day}`);
  await captain.getByRole('link', { name: new RegExp(`^${trip.departs}`) }).click();
  const find = captain.getByRole('searchbox', { name: 'Search bookings' });
  await find.fill('Unpaid');
  await expect(captain.getByText('Not paid yet. Can board once it is paid.')).toBeVisible();
  await expect(captain.getByRole('checkbox')).toBeDisabled();
  await find.fill(booking.refNo);
  await person.tick(captain, 'Emma Lind');
  await person.tick(captain, 'Jonas Lind');
  await expect(captain.getByRole('region', { name: 'Boarding' })).toContainText('2 of 3 on board');
  await shot(captain, 'captain-trip');
  await person.hold(captain, 'Depart');
  await expect(captain.getByText(/^Departed /)).toBeVisible();
  await expect(captain.getByRole('checkbox', { name: 'Emma Lind' })).toBeDisabled();
  await person.hold(captain, 'End Trip');
  await expect(captain.getByText(/^Ended /)).toBeVisible();
  await captain.context().close();

  await page.reload();
  await panel.getByText('The trip has ended, so boarding is closed.').click();
  await expect(panel.getByRole('checkbox', { name: /^Jonas Lind/ })).toBeChecked();
});
