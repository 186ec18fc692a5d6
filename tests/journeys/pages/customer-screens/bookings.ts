import { expect } from '@playwright/test';
import { at, openInApp } from '../../browser.js';
import type { BookingState } from './records.js';
import { button, CUSTOMER, dialog, field, inLanguage, pageAt, type Screen, type Visit } from './screen.js';

/** The page of a booking; `more` opens what it offers. */
const booking = (state: BookingState, name: string, more?: (visit: Visit) => Promise<void>, ...shows: readonly string[]): Screen => ({
  name: `booking ${name}`,
  path: `/booking/${state}`,
  shows: [`${CUSTOMER}/features/booking-page/booking-page.tsx`, ...shows],
  open: async (visit) => {
    const { uuid, refNo, operator } = visit.records.bookings[state];
    await openInApp(visit.page, at(operator, `/booking/${uuid}`));
    await expect(visit.page.getByRole('article').first()).toContainText(refNo);
    await more?.(visit);
  },
});

async function unfold({ page }: Visit): Promise<void> {
  const folded = page.locator('main details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

async function declineCard(visit: Visit): Promise<void> {
  await visit.page.getByRole('button', { name: 'MVR 308.40' }).click();
  await visit.page.getByRole('button', { name: 'Decline' }).click();
  await visit.page.waitForURL(/\/booking\//);
  const declined = inLanguage(visit, ['The payment did not go through', 'ފައިސާ ނުދެއްކުނެވެ']);
  await expect(visit.page.getByRole('heading', { name: declined })).toBeVisible({ timeout: 20_000 });
}

async function chooseSeats(visit: Visit): Promise<void> {
  await button(visit, ['Choose seats', 'ގޮނޑި ހޮއްވަވާ']).click();
  await expect(visit.page.getByRole('grid')).toBeVisible();
  await visit.page.getByRole('grid').getByRole('button').first().focus();
}

async function changeTrip(visit: Visit): Promise<void> {
  await button(visit, ['Change', 'ބަދަލުކުރައްވާ']).click();
  await expect(dialog(visit.page).getByRole('radio')).not.toHaveCount(0);
}

async function askForCancellation(visit: Visit): Promise<void> {
  await button(visit, ['Ask for a cancellation', 'ކެންސަލްކުރުމަށް އެދިވަޑައިގަންނަވާ']).click();
  await expect(dialog(visit.page).getByRole('textbox')).toBeVisible();
}

export const bookingScreens: readonly Screen[] = [
  { ...booking('unpaid', 'unpaid, with all ways to pay', unfold), wide: true },
  booking('atBank', 'waiting for the bank', unfold),
  booking('declined', 'whose card was declined', declineCard),
  booking('codeSent', 'of a local, with a wrong code', async (visit) => {
    await field(visit, ['Code', 'ކޯޑު']).fill('111');
    await button(visit, ['Submit', 'ހުށަހަޅުއްވާ']).click();
    await expect(visit.page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  }),
  booking('slipSent', 'waiting for verification', unfold),
  booking('slipRejected', 'whose slip was rejected', unfold),
  booking('cashAsked', 'with a request for cash', unfold),
  booking('cashAllowed', 'to be paid in cash'),
  booking('cancelled', 'cancelled'),
  booking('roundTrip', 'with its linked booking'),
  booking('paid', 'paid, with its QR code', async ({ page }) => {
    await expect(page.getByRole('article').first().getByRole('img').first()).toBeVisible();
  }),
  booking('crowded', 'of 12 people'),
  {
    ...booking('seated', 'paid, with its seat plan', chooseSeats, 'libs/booking-ui/seat-grid.tsx', `${CUSTOMER}/features/booking-page/seats/seat-plan.tsx`),
    wide: true,
  },
  booking('paid', 'with the request for a cancellation', askForCancellation, `${CUSTOMER}/features/booking-page/cancelling/ask-dialog.tsx`),
  booking('cancelDeclined', 'whose cancellation was declined'),
  booking('paid', 'with the choice of another trip', changeTrip, 'libs/booking-ui/change-trip/change-dialog.tsx'),
  pageAt('/booking/00000000-0000-4000-8000-000000000000'),
];
