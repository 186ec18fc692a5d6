import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { at, shot, test } from '../browser.js';
import { ask, ownTrip } from '../fixtures.js';
import { BOOKING_LINK, linkIn, mailTo, outbox, smsTo, ticketMailTo } from '../outbox.js';
import * as person from '../steps.js';

const someone = () => {
  const number = randomInt(7_200_000, 7_999_999);
  return { phone: String(number), email: `guest${number}@example.com` };
};

test('a customer who gives phone and e-mail gets both messages, and their link opens the booking [NT-07] [NT-08] @phone', async ({ page, expected }) => {
  // Playwright's own script in the frames of the sandbox, which run none.
  expected.push(/^error: Blocked script execution in '.*\/mail\/\d+'/);
  const [trip, contact] = [await ownTrip(), someone()];
  const { uuid } = await ask<{ uuid: string }>('coral', 'createBooking', { tripId: trip.id, customers: [{ name: 'Emma Lind', ageGroupId: 1 }], ...contact });
  const link = at('coral', `/booking/${uuid}`);
  for (const sent of [await smsTo(`+960${contact.phone}`, /is made/), await mailTo(contact.email, /is made/)]) expect(linkIn(sent, BOOKING_LINK)).toBe(link);
  await page.goto(link);
  await expect(person.ticket(page)).toBeVisible();
  await page.goto(`${outbox}/sms`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('article').filter({ hasText: contact.phone })).toContainText('See it and pay');
  await page.goto(`${outbox}/mail`, { waitUntil: 'domcontentloaded' });
  const shown = page.getByRole('article').filter({ hasText: contact.email });
  await expect(shown.getByRole('heading')).toContainText(`${trip.from.name} – ${trip.to.name}`);
  // Frames load when they are near the screen, and other journeys have mail above this one.
  await shown.locator('iframe').scrollIntoViewIfNeeded();
  await expect(shown.frameLocator('iframe').getByRole('link', { name: 'See booking and pay' })).toBeVisible();
  await shot(page, 'sent-mail');
});

test('a customer whose payment is received gets the ticket by mail, which staff can send again, and after a cancellation a message with the reason [NT-07] @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const [trip, contact] = [await ownTrip(), someone()];
  const { uuid } = await ask<{ uuid: string }>('coral', 'createBooking', {
    tripId: trip.id,
    customers: [{ name: 'Emma Lind', ageGroupId: 1 }],
    email: contact.email,
  });
  const { booking } = await ask<{ booking: { id: number; refNo: string } }>('coral', 'getBookingByUuid', { uuid });
  await ask('coral', 'setAsCashPayment', { bookingId: booking.id }, 'admin');
  await ask('coral', 'confirmCashTransfer', { bookingId: booking.id, currency: 'USD' }, 'admin');
  const { files = [] } = await ticketMailTo(contact.email, /This is your ticket/);
  expect(files.map(({ name }) => name)).toEqual([`booking-${booking.refNo}.pdf`, `booking-${booking.refNo}.ics`]);
  expect(Math.min(...files.map(({ bytes }) => bytes))).toBeGreaterThan(100);
  await person.enterAs(page, 'coral', 'admin', `/admin?date=${trip.day}&trip=${trip.id}&booking=${booking.refNo}`);
  await page
    .getByRole('dialog', { name: `Booking ${booking.refNo}` })
    .getByText('Messages', { exact: true })
    .click();
  const messages = page.getByRole('listitem').filter({ has: page.getByText('Payment received', { exact: true }) });
  await expect(messages).toContainText(`E-mail · ${contact.email} · sent`);
  await page.getByRole('button', { name: 'Send again: Payment received' }).click();
  await expect(page.getByText('Payment received, sent again')).toBeVisible();
  await shot(page, 'sent-messages');
  await ask('coral', 'cancelBooking', { bookingId: booking.id, reason: 'The sea is too rough.' }, 'admin');
  expect((await mailTo(contact.email, /cancelled/)).text).toContain('Your booking is cancelled: The sea is too rough.');
});

test('a customer who lost the link of a booking has it sent to its phone again @phone', async ({ page }) => {
  const [trip, contact] = [await ownTrip(), someone()];
  const { uuid } = await ask<{ uuid: string }>('coral', 'createBooking', {
    tripId: trip.id,
    customers: [{ name: 'Emma Lind', ageGroupId: 1 }],
    phone: contact.phone,
  });
  await page.goto(at('coral', '/login'));
  await page.getByRole('button', { name: 'Find my booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find my booking' });
  await dialog.getByLabel('Phone', { exact: true }).last().fill(contact.phone);
  await shot(page, 'find-booking');
  await dialog.getByRole('button', { name: 'Send Links' }).click();
  await expect(dialog.getByText('If there are upcoming bookings with this contact, their links were sent to it.')).toBeVisible();
  await shot(page, 'find-booking-done');
  const link = linkIn(await smsTo(`+960${contact.phone}`, /your upcoming bookings/), BOOKING_LINK);
  expect(link).toBe(at('coral', `/booking/${uuid}`));
  await page.goto(link);
  await expect(person.ticket(page)).toBeVisible();
});
