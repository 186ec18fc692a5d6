import { expect, type Page } from '@playwright/test';
import type { Made } from './made.js';
import type { OwnTrip } from '../../fixtures.js';
import { button, chosenFrom, control, dialog, opens, saves, type Overlay, type Screen } from './screen.js';

// The workspace of one trip: its facts, its bookings, and a dialog for each of its controls.

const edits = 'admin-trip-edits';
const steps = 'admin-workspace';

const path = ({ day }: OwnTrip, id: number): string => `/admin?date=${day}&trip=${id}`;

/** A dialog that the menu of the trip opens. */
const fromMenu = (name: string, file: string, edit: string, inside?: Overlay['inside']): Overlay =>
  chosenFrom({ name, file, menu: (_page, t) => t(edits, 'more'), entry: (_page, t) => t(edits, edit), ...(inside && { inside }) });

/** A coral trip with a booking in each state. */
export function tripWorkspace({ trip }: Made): Screen[] {
  return [
    {
      name: 'trip',
      path: path(trip, trip.id),
      otherLanguageAt: 1280,
      shows: (page, t) => button(page, t(edits, 'reschedule')),
      wide: true,
      states: [
        opens(
          'reschedule a trip',
          'reschedule-dialog',
          (_page, t) => t(edits, 'reschedule'),
          async (page, t) => {
            await control(page, 'textbox', t(edits, 'departure')).fill('25:61');
            await button(dialog(page), t(edits, 'reschedule.save')).click();
          },
        ),
        fromMenu(
          'transfer a trip',
          'transfer-dialog',
          'transfer',
          saves((t) => t(edits, 'transfer.save')),
        ),
        opens('bookings to transfer', 'move-bookings-dialog', (_page, t) => t(edits, 'move'), bookingsListed),
        opens(
          'boat for transferred bookings',
          'move-bookings-dialog',
          (_page, t) => t(edits, 'move'),
          async (page, t) => {
            await bookingsListed(page);
            await dialog(page).getByRole('checkbox').first().press('Space');
            await button(dialog(page), t('admin-move-bookings', 'next')).click();
            await expect(dialog(page).getByRole('radio').first()).toBeAttached();
          },
        ),
        fromMenu(
          'change the boat',
          'trip-workspace/boat-dialog',
          'boat',
          saves((t) => t(edits, 'boat.save')),
        ),
        fromMenu('prices of a trip', 'pricing-dialog', 'prices', async (page, t) => {
          await dialog(page).getByRole('textbox').first().fill('');
          await button(dialog(page), t(edits, 'prices.save')).click();
        }),
        fromMenu('message to passengers', 'notice/notice-dialog', 'notice', previewed),
        fromMenu('delete a trip', 'delete-trip-dialog', 'delete'),
        opens('depart', 'trip-lifecycle', (_page, t) => t(steps, 'depart')),
        opens(
          'add a booking',
          'add-booking-dialog',
          (_page, t) => t('admin-add-booking', 'title'),
          saves((t) => t('admin-add-booking', 'save')),
        ),
        opens('payments of a trip', 'payments-dialog', (_page, t) => t('admin-trip-payments', 'payments')),
        { name: 'manifests', by: (page, t) => [button(page, t('manifest', 'manifest'))] },
        { name: 'actions of a card', by: (page, t) => [button(page, t('admin-booking-actions', 'actions'))] },
        {
          name: 'no booking of a trip found',
          act: async (page, t) => {
            await page.getByRole('searchbox', { name: t(steps, 'search') }).fill('zzzzzz');
            await button(page, t(steps, 'clear')).waitFor();
          },
        },
      ],
    },
  ];
}

/** A trip of a repeat, a departed one whose refused acts wait, and one along a route with its seats. */
export function otherTrips({ trip, seriesTripId, seriesDay, departed, route }: Made): Screen[] {
  return [
    {
      name: 'trip of a repeat',
      path: path({ ...trip, day: seriesDay }, seriesTripId),
      shows: (page, t) => button(page, t(edits, 'reschedule')),
      states: [
        opens('reschedule following trips', 'reschedule-dialog', (_page, t) => t(edits, 'reschedule'), chooseFollowing),
        fromMenu('delete following trips', 'delete-trip-dialog', 'delete', chooseFollowing),
      ],
    },
    {
      name: 'payments of a trip',
      part: 'trip-payments-page',
      path: `/trip-payments/${trip.id}`,
      otherLanguageAt: 390,
      shows: (page) => page.getByRole('table'),
      wide: true,
    },
    {
      name: 'payments of no trip',
      path: '/trip-payments/999999',
      shows: (page, t) => page.getByText(t('admin-dashboard', 'missingDetail'), { exact: true }),
    },
    {
      name: 'departed trip with refused acts',
      path: path(departed, departed.id),
      shows: (page, t) => page.getByText(t('admin-refused-acts', 'title'), { exact: true }),
      wide: true,
      states: [
        opens('dismiss a refused act', 'dismiss-dialog', (_page, t) => t('admin-refused-acts', 'dismiss')),
        opens('end a trip', 'trip-lifecycle', (_page, t) => t(steps, 'end')),
        opens('cancel a departure', 'trip-lifecycle', (_page, t) => t(steps, 'cancelDepart')),
        { name: 'decided acts', act: (page, t) => page.getByText(t('admin-refused-acts', 'decided_one', { count: 1 })).click() },
      ],
    },
    {
      name: 'trip along a route',
      operator: 'lagoon',
      path: path(route, route.id),
      shows: (page, t) => button(page, t(steps, 'layoutShow')),
      wide: true,
      states: [
        {
          name: 'seats of a trip',
          dialog: 'seat-grid',
          act: async (page, t) => (await button(page, t(steps, 'layoutShow')).click(), expect(page.getByRole('grid')).toBeVisible()),
        },
        opens('reschedule a trip along a route', 'reschedule-dialog', (_page, t) => t(edits, 'reschedule')),
        opens('add a booking by stops', 'add-booking-dialog', (_page, t) => t('admin-add-booking', 'title')),
        opens('bookings by stops', 'move-bookings-dialog', (_page, t) => t(edits, 'move'), bookingsListed),
        { name: 'manifests of stops', by: (page, t) => [button(page, t('manifest', 'manifest'))] },
      ],
    },
  ];
}

const bookingsListed = (page: Page): Promise<void> => expect(dialog(page).getByRole('checkbox').first()).toBeAttached();

/** The preview has come. */
const previewed: NonNullable<Overlay['inside']> = (page) => expect(dialog(page).locator('[lang=dv]')).toBeAttached();

const chooseFollowing: NonNullable<ReturnType<typeof opens>['inside']> = async (page, t) => {
  await dialog(page).getByText(t('admin-series', 'whole'), { exact: true }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(/\d/);
};
