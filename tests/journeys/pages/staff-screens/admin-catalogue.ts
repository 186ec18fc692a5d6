import type { Made } from './made.js';
import { button, control, dialog, opens, saves, tab, type Screen } from './screen.js';

// Boats with their seat layouts, providers, users, locations with their points, and routes.

export function boats({ boat: { id, name } }: Made): Screen[] {
  return [
    {
      name: 'boats',
      part: 'boats-tab',
      operator: 'lagoon',
      path: tab('boats', `search=${name}`),
      shows: (page, t) => button(page, t('admin-boats', 'editOf', { name })),
      wide: true,
      states: [
        opens(
          'add a boat',
          'boats/boat-dialog',
          (_page, t) => t('admin-boats', 'add'),
          saves((t) => t('admin-boats', 'add')),
        ),
        opens('edit a boat', 'boats/boat-dialog', (_page, t) => t('admin-boats', 'editOf', { name })),
        opens('delete a boat', 'delete-record', (_page, t) => t('admin-boats', 'deleteOf', { name })),
        { name: 'add to the staff', act: (page, t) => control(page, 'combobox', t('admin-boats', 'addStaff')).click() },
      ],
    },
    {
      name: 'seat layout',
      part: 'seat-layout-page',
      operator: 'lagoon',
      path: tab('boats', `layout=${id}`),
      shows: (page) => page.getByRole('grid'),
      wide: true,
      states: [
        { name: 'renaming of seats', act: (page, t) => page.getByText(t('admin-seat-layout', 'rename'), { exact: true }).click() },
        {
          name: 'another seat layout',
          dialog: 'update-layout',
          act: async (page, t) => {
            for (const press of ['clear', 'all'] as const) await button(page, t('admin-seat-layout', press)).click();
            await control(page, 'textbox', t('admin-seat-layout', 'rows')).fill('20');
            await control(page, 'textbox', t('admin-seat-layout', 'rows')).press('Enter');
            await button(page, t('admin-seat-layout', 'update')).click();
            await dialog(page).waitFor();
          },
        },
      ],
    },
  ];
}

export function providersAndUsers(): Screen[] {
  const first = { name: 'Coral Marine' };
  return [
    {
      name: 'providers',
      part: 'providers-tab',
      path: tab('providers'),
      shows: (page, t) => button(page, t('admin-providers', 'editOf', first)),
      states: [
        opens(
          'add a provider',
          'provider-dialog',
          (_page, t) => t('admin-providers', 'add'),
          saves((t) => t('admin-providers', 'add')),
        ),
        opens('edit a provider', 'provider-dialog', (_page, t) => t('admin-providers', 'editOf', first)),
        opens('delete a provider', 'delete-record', (_page, t) => t('admin-providers', 'deleteOf', first)),
      ],
    },
    {
      name: 'users',
      part: 'users-tab',
      path: tab('users'),
      shows: (page) => page.getByRole('table'),
      wide: true,
      states: [
        opens(
          'register a user',
          'register-dialog',
          (_page, t) => t('admin-users', 'register'),
          saves((t) => t('admin-users', 'register')),
        ),
        {
          name: 'make a captain an admin',
          dialog: 'role-switch',
          act: async (page, t) => {
            await control(page, 'switch', t('admin-users', 'adminOf', { name: 'captain' })).press('Space');
            await dialog(page).waitFor();
          },
        },
      ],
    },
  ];
}

export function locationsAndRoutes({ location, point, routeName }: Made): Screen[] {
  const { name } = location;
  return [
    {
      name: 'locations',
      part: 'locations-tab',
      path: tab('locations', `search=${name}`),
      shows: (page, t) => button(page, t('admin-locations', 'editOf', { name })),
      wide: true,
      states: [
        opens(
          'add a location',
          'location-dialog',
          (_page, t) => t('admin-locations', 'add'),
          saves((t) => t('admin-locations', 'add')),
        ),
        opens('edit a location', 'location-dialog', (_page, t) => t('admin-locations', 'editOf', { name })),
        opens('delete a location', 'delete-record', (_page, t) => t('admin-locations', 'deleteOf', { name })),
        opens('add a point', 'point-dialog', (_page, t) => t('admin-locations', 'addPointTo', { name })),
        opens('edit a point', 'point-dialog', (_page, t) => t('admin-locations', 'editPointOf', { name: point.name })),
        opens('delete a point', 'delete-point-dialog', (_page, t) => t('admin-locations', 'deletePointOf', { name: point.name })),
      ],
    },
    {
      name: 'a long list of locations',
      operator: 'lagoon',
      path: tab('locations'),
      shows: (page) => page.getByRole('button', { expanded: false, name: 'Rasdhoo' }),
      wide: true,
      states: [
        {
          name: 'an unfolded location',
          act: async (page, t) => {
            await page.getByRole('button', { name: 'Rasdhoo', exact: true }).press('Enter');
            await control(page, 'switch', t('admin-locations', 'publicOf', { name: 'Rasdhoo' })).waitFor();
          },
        },
      ],
    },
    {
      name: 'routes',
      part: 'routes-tab',
      operator: 'lagoon',
      path: tab('routes'),
      shows: (page, t) => button(page, t('admin-routes', 'deleteOf', { name: routeName })),
      wide: true,
      states: [
        opens(
          'stops of a route',
          'route-dialog',
          (_page, t) => t('admin-routes', 'add'),
          saves((t) => t('admin-routes', 'next')),
        ),
        opens('prices of a route', 'route-dialog', (_page, t) => t('admin-routes', 'editPricingOf', { name: routeName })),
        opens('stop permissions', 'stop-permissions-dialog', (_page, t) => t('admin-routes', 'permissionsOf', { name: routeName })),
        opens('delete a route', 'delete-record', (_page, t) => t('admin-routes', 'deleteOf', { name: routeName })),
      ],
    },
  ];
}
