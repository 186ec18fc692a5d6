import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { expectAccessibleInBothLanguages } from '../axe.js';
import { at, shot, test } from '../browser.js';
import { booked, bookedOn, ownTrip } from '../fixtures.js';
import { uploadSlip } from '../slips.js';
import * as person from '../steps.js';
import { batch, configure, RACERS, SHORT_HOLD, type Race } from './hold-races.js';

// New bookings of coral expire within seconds meanwhile, so it runs after all other journeys.

const HOLD = 'Minutes to hold unpaid bookings';
const CASH = 'Enable cash payment';
/** Rounds of each race: few by default, because the platform is slow; several hundred by hand. */
const ROUNDS = Number(process.env['ATOLL_HOLD_ROUNDS'] ?? '15');
/** Two batches at least: every second one has rivals. */
const BATCH = Math.min(RACERS, Math.ceil(ROUNDS / 2));
const AT_ONCE = 5;
/** Batches begin one after the other, so that their bookings expire one after the other. */
const APART_MS = 1_500;

const before = new Map<string, string>();
const set = async (name: string, value: string): Promise<void> => {
  const former = await configure(name, value);
  if (!before.has(name)) before.set(name, former);
};
test.afterAll(async () => {
  for (const [name, value] of before) await configure(name, value);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an unpaid booking counts down on its open page and expires there; its seats are free again, and a slip gets them back [D-14] [D-16]', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    // 24 s
    await set(HOLD, '40');
    const trip = await ownTrip();
    const booking = await booked(trip, 2);
    expect(await bookedOn(trip)).toBe(2);
    await page.goto(at('coral', `/booking/${booking.uuid}`));
    await expect(page.getByText(/^Pay by .* Less than a minute left\.$/)).toBeVisible();
    await shot(page, 'hold-counts-down');
    await expect(page.getByText('Reason: Payment time ran out.')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Its seats are free again, also for you.')).toBeVisible();
    await shot(page, 'hold-expired');
    await expectAccessibleInBothLanguages(page, 'the expired booking', () => expect(page.getByRole('article').first()).toContainText(booking.refNo));
    await expect.poll(() => bookedOn(trip)).toBe(0);

    await set(HOLD, '144000');
    expect(await uploadSlip('coral', booking.uuid)).toBe(200);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your transfer is being checked' })).toBeVisible();
    expect(await bookedOn(trip)).toBe(2);
  });

  test('from an expired booking the customer books the same trip again [D-16]', async ({ page }) => {
    test.setTimeout(90_000);
    await set(HOLD, SHORT_HOLD);
    const trip = await ownTrip();
    const { uuid } = await booked(trip);
    await set(HOLD, '144000');
    await page.goto(at('coral', `/booking/${uuid}`));
    await page.getByRole('link', { name: 'Book again' }).click({ timeout: 60_000 });
    await expect(person.tripCard(page, trip)).toBeChecked();
  });
});

const races: readonly [Race, string, readonly string[]][] = [
  ['card', 'a card payment', ['paid and seated', 'expired', 'expired and owed back']],
  ['slip', 'a slip', ['waiting and seated', 'expired']],
  ['cash', 'a cash request', ['waiting and seated', 'expired']],
  ['change', 'a change to another trip', ['expired']],
];

test.describe(() => {
  // A race that ends wrong is a defect, however rare.
  test.describe.configure({ retries: 0 });

  for (const [race, name, allowed] of races)
    test(`an expiry that meets ${name} at the same moment leaves the booking ${allowed.join(', or ')}, and every seat is counted [D-16] [BK-13]`, async () => {
      test.setTimeout(180_000 + ROUNDS * 4_000);
      await set(CASH, 'true');
      await set(HOLD, SHORT_HOLD);
      const sizes = Array.from({ length: Math.ceil(ROUNDS / BATCH) }, (_, i) => Math.min(BATCH, ROUNDS - i * BATCH));
      const ends: string[] = [];
      let next = 0;
      const runner = async (index: number): Promise<void> => {
        await pause(index * APART_MS);
        for (let i = next++; i < sizes.length; i = next++) ends.push(...(await batch(race, sizes[i]!, i % 2 === 1 && race !== 'change')));
      };
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => runner(index)));
      const counts: Record<string, number> = {};
      for (const end of ends) counts[end] = (counts[end] ?? 0) + 1;
      console.log(`${race}: ${JSON.stringify(counts)}`);
      expect(ends.filter((end) => !allowed.includes(end))).toEqual([]);
      expect(ends.length).toBeGreaterThan(0);
    });
});
