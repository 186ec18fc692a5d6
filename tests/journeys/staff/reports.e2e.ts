import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { at, openInApp, refused, shot, test } from '../browser.js';
import { ask, booked, ownTrip, paid, type Booked, type OwnTrip } from '../fixtures.js';
import { ownOperator } from '../own-operator.js';
import { uploadSlip } from '../slips.js';
import * as person from '../steps.js';

interface Sold {
  readonly card: Booked;
  readonly transfer: Booked;
  readonly cash: Booked;
  readonly free: Booked;
}

/** A booking for each way to pay, and one that waits. A seat costs USD 20.00 or MVR 308.40. */
async function sell(trip: OwnTrip): Promise<Sold> {
  const { operator } = trip;
  const admin = <T>(...[name, input]: [Parameters<typeof ask>[1], unknown]) => ask<T>(operator, name, input, 'admin');
  const card = await paid(trip, await booked(trip, 1, 'Card'));
  const transfer = await booked(trip, 2, 'Transfer');
  await uploadSlip(operator, transfer.uuid);
  const { booking } = await admin<{ booking: { transfer: { id: number } } }>('getBooking', { bookingId: transfer.id });
  await admin('processTransferSlip', { transferId: booking.transfer.id, status: 'Verified', currency: 'MVR', refNo: 'FT-7711' });
  const cash = await booked(trip, 1, 'Cash');
  await admin('setAsCashPayment', { bookingId: cash.id });
  await admin('confirmCashTransfer', { bookingId: cash.id, currency: 'USD' });
  const free = await booked(trip, 1, 'Free');
  await admin('allowBooking', { bookingId: free.id, allowedType: '', currency: 'MVR' });
  await booked(trip, 1, 'Unpaid');
  return { card, transfer, cash, free };
}

/** The reports follow the payments within moments; a page that is open is not moved under its reader. */
async function reported(operator: OwnTrip['operator']): Promise<void> {
  type Reported = { report: { mvrtotal: number; usdtotal: number } };
  const totals = async (): Promise<number[]> => {
    const { report } = await ask<Reported>(operator, 'getRevenueReports', { all: true }, 'admin');
    return [report.mvrtotal, report.usdtotal];
  };
  await expect.poll(totals, { timeout: 30_000 }).toEqual([92_520, 2000]);
}

const lines = async (page: Page, table: string): Promise<string[]> => {
  const rows = page.getByRole('tabpanel').getByRole('table', { name: table, exact: true }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  return (await rows.allInnerTexts()).slice(1).map((text) => text.replaceAll(/\s+/g, ' '));
};

test('the office reads what was sold: revenue by method and currency, trips and bookings, of a range of days, and the payments of the trip in a new tab [AW-51] [AW-53] [AW-54] [RP-01] [RP-02] [RP-03] [RP-04] [RP-08] [RP-12] @desktop', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const operator = await ownOperator('reports', { 'Enable cash payment': true });
  const trip = await ownTrip({ operator });
  const sold = await sell(trip);
  await reported(operator);
  await person.enterAs(page, operator, 'admin', '/admin?tab=reports');
  expect(await lines(page, 'Revenue')).toEqual([
    'Card 308.40 0.00',
    'Transfer 616.80 0.00',
    'Cash 0.00 20.00',
    'Credit 0.00 0.00',
    'Pre-paid 0.00 0.00',
    'Total 925.20 20.00',
  ]);
  expect(await lines(page, 'Bookings')).toEqual(['Paid 3', 'Paid in MVR 2', 'Paid in USD 1', 'Allowed 1', 'Pending 1', 'Total 5']);
  const chart = page.getByRole('slider', { name: 'Revenue by day, MVR' });
  await expect(chart).toHaveAttribute('aria-valuetext', /MVR 925\.20; Card MVR 308\.40; Transfer MVR 616\.80$/);
  await shot(page, 'reports');
  await openInApp(page, at(operator, `/admin?tab=reports&range=custom&from=${trip.day}&to=${trip.day}`));
  await expect.poll(() => lines(page, 'Trips')).toEqual(['Not departed 1', 'In transit 0', 'Completed 0', 'Total 1']);
  await expect.poll(() => lines(page, 'Bookings')).toContain('Total 0');
  await readsPayments(page, trip, sold);
});

/** From the workspace of the trip. */
async function readsPayments(page: Page, trip: OwnTrip, { card, transfer, cash, free }: Sold): Promise<void> {
  await openInApp(page, at(trip.operator, `/admin?date=${trip.day}&trip=${trip.id}`));
  const [report] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: /^Payment report/ }).click()]);
  await expect(person.heading(report, `Trip #${trip.id} Payments`)).toBeVisible();
  expect(new URL(report.url()).pathname).toBe(`/trip-payments/${trip.id}`);
  const table = report.getByRole('table', { name: 'Payments by type' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });
  await expect(row('Transfer MVR')).toHaveText(/616\.80$/);
  await expect(row(transfer.refNo)).toContainText('Reference FT-7711');
  await expect(row(card.refNo)).toContainText('308.40');
  await expect(row(cash.refNo)).toContainText('20.00');
  await expect(row(free.refNo)).toBeVisible();
  await expect(table.getByRole('row', { name: /^Total/ })).toHaveText(/925\.20\s*20\.00/);
  await expect(report.getByRole('definition').filter({ hasText: '6 of 12' })).toBeVisible();
  await shot(report, 'trip-payments');
  const [download] = await Promise.all([report.waitForEvent('download'), report.getByRole('button', { name: 'Save as CSV' }).click()]);
  expect(download.suggestedFilename()).toBe(`Trip #${trip.id} Payments.csv`);
  const file = (await readFile(await download.path())).toString();
  for (const { refNo } of [card, transfer, cash]) expect(file).toContain(refNo);
  await report.emulateMedia({ media: 'print' });
  await expect(report.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(report.getByRole('banner')).toBeHidden();
  await shot(report, 'trip-payments-paper');
}

test('a captain reads the payments of a trip of the own boat, and the refusal in place of those of no trip [CP-15] [XC-09] @phone', async ({
  page,
  expected,
}) => {
  const trip = await ownTrip();
  const booking = await booked(trip, 2);
  await ask('coral', 'setAsCashPayment', { bookingId: booking.id }, 'admin');
  await ask('coral', 'confirmCashTransfer', { bookingId: booking.id, currency: 'USD' }, 'admin');
  await person.enterAs(page, 'coral', 'captain', `/captain?date=${trip.day}&trip=${trip.id}`);
  const [report] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: /^Payment report/ }).click()]);
  await expect(person.heading(report, `Trip #${trip.id} Payments`)).toBeVisible();
  await expect(async () => {
    await report.reload();
    await expect(report.getByRole('row').filter({ hasText: booking.refNo })).toContainText('40.00', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await shot(report, 'trip-payments-captain');
  expected.push(refused(404));
  await report.goto(at('coral', '/trip-payments/99999999'));
  await expect(report.getByRole('main').getByRole('heading', { name: 'Not found.' })).toBeVisible();
  await expect(report.getByRole('button', { name: 'Print' })).toBeHidden();
});
