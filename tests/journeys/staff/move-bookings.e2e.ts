import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { at, refused, shot, test } from '../browser.js';
import { ask, booked, ownTrip, type Booked, type OwnTrip } from '../fixtures.js';
import { mailTo } from '../outbox.js';
import * as person from '../steps.js';

/** A boat of the same provider that no other journey uses, so that it is free. */
async function spareBoat(): Promise<string> {
  const name = `Spare ${randomUUID().slice(0, 8)}`;
  const { providers } = await ask<{ providers: { id: number; name: string }[] }>('coral', 'getProviders', {}, 'admin');
  await ask('coral', 'createBoat', { name, capacity: 12, providerId: providers.find((one) => one.name === 'Coral Marine')?.id }, 'admin');
  return name;
}

const openTrip = (page: Page, trip: OwnTrip): Promise<void> => person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}`);

test('an admin moves bookings to another boat; each travels on its trip, and its customer gets a message; one that another admin cancelled meanwhile is not moved [TR-43] [TR-44] [TR-45] [TR-46] [TR-47] [AW-14] [AW-22] [NT-07] @desktop', async ({
  page,
  expected,
}) => {
  const trip = await ownTrip();
  const [name, another] = [await spareBoat(), await spareBoat()];
  const [moved, kept] = [await booked(trip, 2), await booked(trip)];
  await openTrip(page, trip);
  await page.getByRole('button', { name: 'Transfer Bookings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Bookings' });
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await dialog.getByRole('checkbox', { name: new RegExp(moved.refNo) }).check();
  await expect(dialog.getByText('1 booking chosen: the boat needs 2 seats.')).toBeVisible();
  await shot(page, 'move-bookings');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('radio', { name: new RegExp(name) }).check();
  await shot(page, 'move-bookings-boat');
  await dialog.getByRole('button', { name: 'Transfer 1 booking' }).click();
  await expect(page.getByText(`1 booking moved to ${name}.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(moved.refNo)).toHaveCount(0);
  await expect(page.getByText(kept.refNo).first()).toBeVisible();
  await mailTo('emma.lind@example.com', new RegExp(`the boat ${name}[^]*${moved.refNo}`));

  const { actions } = await ask<{ actions: { action: string }[] }>('coral', 'getBookingHistory', { bookingId: moved.id }, 'admin');
  expect(actions.at(-1)?.action).toContain(`boat ${name}`);
  expected.push(refused(409));
  await learnsOfCancellation(page, kept, another);
  const { trips } = await ask<{ trips: { fromTime: string; id: number }[] }>('coral', 'getTrips', { date: trip.day }, 'admin');
  const fromTime = trips.find(({ id }) => id === trip.id)?.fromTime;
  expect(trips.filter((one) => one.fromTime === fromTime)).toHaveLength(2);

  await page.goto(at('coral', `/booking/${moved.uuid}`));
  await expect(person.ticket(page).getByText(name).first()).toBeVisible();
  await expect(person.ticket(page).getByText(trip.departs).first()).toBeVisible();
});

/** The booking is cancelled after it was chosen and before it is moved. */
async function learnsOfCancellation(page: Page, { id, refNo }: Booked, boat: string): Promise<void> {
  await page.getByRole('button', { name: 'Transfer Bookings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer Bookings' });
  await dialog.getByRole('checkbox', { name: new RegExp(refNo) }).check();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('radio', { name: new RegExp(boat) }).check();
  await ask('coral', 'cancelBooking', { bookingId: id, reason: 'Storm' }, 'admin');
  await dialog.getByRole('button', { name: 'Transfer 1 booking' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`Booking ${refNo} can no longer be moved. admin: Booking cancelled: Storm.`);
  await shot(page, 'move-bookings-refused');
}
