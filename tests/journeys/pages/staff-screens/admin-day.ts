import { expect } from '@playwright/test';
import type { Made } from './made.js';
import { button, control, dialog, opens, saves, tab, type Screen } from './screen.js';

// The tabs of the day: trips, bookings, waitlists, and what opens from every page of the dashboard.

export function trips({ trip, route, pending }: Made): Screen[] {
  return [
    {
      name: 'trips',
      part: 'admin-page',
      path: `/admin?date=${trip.day}`,
      otherLanguageAt: 1280,
      shows: (page, t) => page.getByText(t('admin-trips', 'number', { id: trip.id })).first(),
      wide: true,
      states: [
        {
          name: 'day of the trips',
          dialog: 'calendar-popover',
          by: (page, t) => [page.getByRole('button', { name: new RegExp(`^${t('admin-trips', 'date')} `) })],
        },
        opens(
          'add trip',
          'direct-trip-dialog',
          (_page, t) => t('admin-add-trip', 'title'),
          async (page, t) => {
            await dialog(page)
              .getByRole('switch', { name: t('admin-add-trip', 'repeat') })
              .press('Space');
            await expect(dialog(page).getByRole('checkbox', { name: t('admin-add-trip', 'Monday'), exact: true })).toHaveCount(1);
            await button(dialog(page), t('admin-add-trip', 'save')).click();
          },
        ),
        opens('find', 'find-dialog', (_page, t) => t('admin-find', 'open')),
        {
          name: 'waiting items',
          act: (page, t) =>
            page
              .getByRole('region', { name: t('admin-pending', 'title') })
              .getByRole('button')
              .first()
              .click(),
        },
        { name: 'more pages', act: (page, t) => page.getByText(t('admin-dashboard', 'more'), { exact: true }).click() },
        {
          name: 'find a booking',
          act: async (page, t) => {
            await page.keyboard.press('Control+k');
            await page.getByRole('searchbox', { name: t('admin-find', 'title') }).fill(pending.refNo);
            await expect(page.getByRole('menuitem', { name: new RegExp(pending.refNo) })).toBeVisible();
          },
        },
        { name: 'keys', dialog: 'keys-sheet', act: async (page) => (await page.keyboard.press('?'), expect(dialog(page)).toBeVisible()) },
      ],
    },
    {
      name: 'a day without trips',
      path: '/admin?date=2001-01-01',
      shows: (page, t) => page.getByText(t('admin-trips', 'none')),
    },
    {
      name: 'trips of routes',
      operator: 'lagoon',
      path: `/admin?date=${route.day}`,
      shows: (page, t) => page.getByText(t('admin-trips', 'number', { id: route.id })).first(),
      states: [
        opens(
          'add trip along a route',
          'route-trip-dialog',
          (_page, t) => t('admin-add-trip', 'title'),
          saves((t) => t('admin-add-trip', 'save')),
        ),
      ],
    },
  ];
}

export function bookings({ pending }: Made): Screen[] {
  return [
    {
      name: 'bookings',
      part: 'bookings-tab',
      path: tab('bookings', `search=${pending.refNo}`),
      otherLanguageAt: 1280,
      shows: (page) => page.getByRole('table'),
      wide: true,
      states: [
        {
          name: 'booked by',
          dialog: 'combo-box-list',
          act: async (page, t) => {
            // On phones the filters are folded.
            const fold = button(page, t('admin-lists', 'filters'));
            if (await fold.isVisible()) await fold.click();
            await control(page, 'combobox', t('admin-bookings', 'user')).click();
          },
        },
      ],
    },
    { name: 'no booking found', path: tab('bookings', 'search=zzzzzz'), shows: (page, t) => page.getByText(t('admin-bookings', 'noneFiltered')) },
  ];
}

export function waitlists({ waitlistDay }: Made): Screen[] {
  return [
    {
      name: 'waitlists',
      part: 'waitlists-tab',
      path: tab('waitlists', `date=${waitlistDay}`),
      shows: (page, t) => button(page, t('admin-waitlists', 'add')),
      states: [
        opens(
          'trip for a waitlist',
          'slot-trip-dialog',
          (_page, t) => t('admin-waitlists', 'add'),
          saves((t) => t('admin-waitlists', 'add')),
        ),
      ],
    },
  ];
}

export function privateTransfers({ requestId, acceptedId }: Made): Screen[] {
  const request = (id: number): Pick<Screen, 'path' | 'shows'> => ({
    path: tab('privateTransfers', `request=${id}`),
    shows: (page) => dialog(page).getByText('Two surfboards'),
  });
  return [
    {
      name: 'private transfers',
      part: 'private-transfers-tab',
      path: tab('privateTransfers'),
      shows: (page) => page.getByRole('table'),
      wide: true,
      states: [
        {
          name: 'a private transfer',
          dialog: 'open-transfer',
          by: (page) => [page.getByRole('table').getByRole('link').or(page.getByRole('table').getByRole('button')).first()],
        },
      ],
    },
    {
      ...request(requestId),
      name: 'a pending private transfer',
      states: [
        opens(
          'accept it',
          'accept-transfer-dialog',
          (_page, t) => t('admin-private-transfers', 'accept'),
          saves((t) => t('admin-private-transfers', 'accept')),
        ),
        opens('reject it', 'reject-transfer-dialog', (_page, t) => t('admin-private-transfers', 'reject')),
      ],
    },
    { ...request(acceptedId), name: 'an accepted private transfer' },
  ];
}

export const noPage: readonly Screen[] = [
  {
    name: 'no such page of the office',
    part: 'missing-page',
    path: '/admin/no-such-page',
    shows: (page) => page.getByRole('main').getByRole('heading').first(),
  },
];
