import { expect, type Page } from '@playwright/test';
import { at, refused, test, withoutLiveUpdates } from '../browser.js';
import { booked, bookedOn, farDay, ownRouteTrip, ownTrip } from '../fixtures.js';
import * as person from '../steps.js';

test('when two customers confirm the last seat at once, one gets it and the other is refused [BK-13] [BK-59] @desktop', async ({ page, context, expected }) => {
  expected.push(refused(409));
  const trip = await ownTrip();
  await booked(trip, trip.capacity - 1);
  const other = await context.newPage();
  for (const [one, name] of [
    [page, 'Emma Lind'],
    [other, 'Marco Conti'],
  ] as const) {
    await person.openTrip(one, trip);
    await person.toSummary(one, name);
  }
  await Promise.all([page, other].map((one) => one.getByRole('button', { name: 'Confirm' }).click()));
  const outcome = async (one: Page): Promise<string> => {
    const refusal = one.getByRole('alert').filter({ hasText: 'Seats not available.' });
    await expect(refusal.or(person.ticket(one)).first()).toBeVisible();
    return (await refusal.count()) > 0 ? 'refused' : 'booked';
  };
  expect((await Promise.all([page, other].map(outcome))).sort()).toEqual(['booked', 'refused']);
  expect(await bookedOn(trip)).toBe(trip.capacity);
});

test('a seat that one passenger takes turns to taken on the plan of another without a reload; who chose it too, and is slower, is refused and sees it taken [BK-59] @phone', async ({
  page,
  context,
  expected,
}) => {
  expected.push(refused(409));
  const trip = await ownRouteTrip({ capacity: 12 });
  const [watcher, other] = [await context.newPage(), await context.newPage()];
  await withoutLiveUpdates(other, expected);
  const seat = (one: Page, state: string) => one.getByRole('button', { name: new RegExp(`^Seat A1, .*, ${state}$`) });
  for (const one of [page, watcher, other]) {
    await one.goto(at('lagoon', `/booking/${(await booked(trip)).uuid}`));
    await one.getByRole('button', { name: 'Choose seats' }).click();
    await expect(seat(one, 'free')).toBeVisible();
  }
  for (const one of [page, other]) await seat(one, 'free').click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(page.getByText('Your seats: A1')).toBeVisible();
  await expect(seat(watcher, 'taken')).toBeVisible();
  await other.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(other.getByText('Seats not available.')).toBeVisible();
  await expect(seat(other, 'taken')).toBeVisible();
});

test('every Back goes one step back, also after choosing another trip for a full one, and after a reload; back at the trips the contact is kept, and the names are not [CW-21] [CW-22] [CW-23] [BK-13] @phone', async ({
  page,
  expected,
}) => {
  expected.push(refused(409));
  const day = farDay();
  const [sold, other] = [await ownTrip({ day }), await ownTrip({ day })];
  await page.goto(at('coral', '/login'));
  await person.openTrip(page, sold);
  await person.toSummary(page);
  await booked(sold, sold.capacity);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Choose another trip' }).click();
  await person.chooseTrip(page, other);
  await person.bookNow(page);
  await page.goBack();
  await expect(person.heading(page, 'Where to next?')).toBeVisible();

  await person.toSummary(page);
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue('emma.lind@example.com');
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Emma Lind');
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Adult', exact: true }).getByRole('status')).toHaveText('1');
  await person.bookNow(page);
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await person.giveNames(page, { 'Adult 1': 'Jonas Lind' });
  await expect(page.getByLabel('E-mail')).toHaveValue('emma.lind@example.com');
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Jonas Lind');
  await page.goBack();
  await expect(person.heading(page, 'Where to next?')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});
