import { expect, type Locator, type Page } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { ownTrip, type OwnTrip } from '../fixtures.js';
import * as person from '../steps.js';

const homeOf = ({ operator, day, from, to }: OwnTrip): string => at(operator, `/?date=${day}&from=${from.id}&to=${to.id}`);
const line = (page: Page): Locator => page.getByRole('button', { name: /^Edit search/ });

test('on a phone the first trip is in view without scrolling, whole and above the bar with Book Now [CW-15] @phone', async ({ page }) => {
  // Before the trips of other journeys, which may be on this day: the first one is chosen.
  const trip = await ownTrip({ time: '06:05' });
  await page.goto(homeOf(trip));
  await expect(person.tripCard(page, trip)).toBeChecked();
  const shown = await person.tripLabel(page, trip).boundingBox();
  const bar = await page.getByRole('complementary', { name: 'Your trip' }).boundingBox();
  expect(shown!.y).toBeGreaterThan(0);
  expect(shown!.y + shown!.height).toBeLessThanOrEqual(bar!.y);
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(844);
  expect((await line(page).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await shot(page, 'home-first-trip');
});

test('on a phone the route is drawn below the trips, with its distance [CW-12] @phone', async ({ page }) => {
  await page.goto(homeOf(await ownTrip()));
  const map = page.getByRole('img', { name: /^Malé to Maafushi, \d+ km$/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map).toBeInViewport();
  const { x, width, height } = (await map.boundingBox())!;
  expect([x >= 0, x + width <= 390, height > 150]).toEqual([true, true, true]);
});

test('on a phone the line of the search opens as the whole form, and what was chosen stays [CW-12] [CW-14] @phone', async ({ page }) => {
  const trip = await ownTrip();
  await page.goto(homeOf(trip));
  await expect(line(page)).toContainText('Tourist · One Way');
  await line(page).click();
  await expect(page.getByRole('radio', { name: 'One Way' })).toBeFocused();
  await shot(page, 'home-edit');
  await page.getByText('Local', { exact: true }).click();
  await page.getByRole('button', { name: 'Swap From and To' }).click();
  await page.getByRole('button', { name: 'Show trips' }).click();
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toContainText('Local · One Way');
  await expect(line(page)).toContainText(`from ${trip.to.name} to ${trip.from.name}`);
});

test('each day of the week shows its lowest price, and nothing moves when the prices come [CW-32]', async ({ page }) => {
  const trip = await ownTrip({ usd: 18.5, mvr: '285.27' });
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/api/getlowestprices*', async (route) => {
    await sent;
    await route.continue();
  });
  // Another journey may have an earlier trip on this day.
  await page.goto(`${homeOf(trip)}&trip=${trip.id}`);
  await expect(person.tripCard(page, trip)).toBeChecked();
  const before = await person.tripLabel(page, trip).boundingBox();
  send();
  const week = page.getByRole('group', { name: `Date of the trip from ${trip.from.name} to ${trip.to.name}` });
  await expect(week.getByRole('button', { name: `${person.longDay(trip.day)}, from USD 18.50` })).toContainText('18.50');
  expect(await person.tripLabel(page, trip).boundingBox()).toEqual(before);
});
