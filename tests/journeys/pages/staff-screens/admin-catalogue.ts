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

export function settings({ trip, creditAccount, cash }: Made): Screen[] {
  return [
    {
      name: 'reports',
      part: 'reports-tab',
      path: tab('reports'),
      otherLanguageAt: 390,
      shows: (page, t) => page.getByRole('table', { name: t('admin-reports', 'bookings') }),
      wide: true,
      states: [
        {
          name: 'chart of the revenue',
          dialog: 'reports/revenue-chart',
          act: async (page, t) => {
            await control(page, 'combobox', t('admin-reports', 'range')).selectOption('all');
            await page.getByText(t('admin-reports', 'chart.table'), { exact: true }).first().click();
          },
        },
        {
          name: 'charts of the trips',
          dialog: 'reports/trip-charts-cards',
          act: async (page, t) => {
            await page.getByRole('heading', { name: t('admin-reports', 'chart.occupancy') }).waitFor();
            await page.getByRole('slider', { name: t('admin-reports', 'chart.title.ahead') }).waitFor();
          },
        },
        {
          name: 'reports of chosen days',
          act: async (page, t) => {
            await control(page, 'combobox', t('admin-reports', 'range')).selectOption('custom');
            await page.getByRole('button', { name: new RegExp(`^${t('admin-reports', 'from')} `) }).waitFor();
          },
        },
      ],
    },
    {
      name: 'config',
      part: 'config-tab',
      path: tab('config'),
      wide: true,
      otherLanguageAt: 1280,
      shows: (page, t) => page.getByText(t('admin-config', 'switches'), { exact: true }),
      states: [
        {
          name: 'a changed config',
          act: async (page, t) => {
            await control(page, 'switch', t('admin-config-names', 'maintenance')).press('Space');
            await button(page, t('admin-config', 'undo')).waitFor();
          },
        },
      ],
    },
    {
      name: 'credit accounts',
      part: 'credit-accounts-tab',
      path: tab('creditAccounts'),
      shows: (page, t) => button(page, t('admin-credit-accounts', 'add')),
      wide: true,
      states: [
        opens(
          'add a credit account',
          'credit-account-dialog',
          (_page, t) => t('admin-credit-accounts', 'add'),
          saves((t) => t('admin-credit-accounts', 'add')),
        ),
      ],
    },
    {
      name: 'credit statement',
      path: tab('creditAccounts', `account=${creditAccount.id}`),
      shows: (page) => page.getByRole('table', { name: 'MVR' }),
      wide: true,
      states: [
        opens('record a payment', 'credit-payment-dialog', (_page, t) => t('admin-credit-statement', 'payment.record')),
        opens('take a payment back', 'credit-accounts/take-back-dialog', (_page, t) => t('admin-credit-statement', 'reverse.action', { refNo: 'FT-1' })),
      ],
    },
    { name: 'cash of staff', part: 'cash-tab', path: tab('cash'), shows: (page, t) => page.getByRole('table', { name: t('admin-cash-custody', 'closings') }) },
    {
      name: 'open cash shift',
      path: tab('cash', `holder=${cash.holderId}`),
      shows: (page, t) => page.getByRole('table', { name: t('admin-cash-custody', 'shift') }),
      states: [opens('count and close', 'close-shift-dialog', (_page, t) => t('admin-cash-custody', 'count'))],
    },
    {
      name: 'closed cash shift',
      path: tab('cash', `shift=${cash.shiftId}`),
      shows: (page, t) => page.getByRole('table', { name: t('admin-cash-custody', 'sums') }),
      states: [opens('take a closing back', 'take-back-closing-dialog', (_page, t) => t('admin-cash-custody', 'takeBack.action'))],
    },
    { name: 'SMS carrier', part: 'sms-carrier-tab', path: tab('smsCarrier'), shows: (page, t) => page.getByLabel(t('admin-sms-carrier', 'kind')) },
    {
      name: 'messages',
      part: 'messages-tab',
      path: tab('messages'),
      shows: (page, t) => page.getByRole('heading', { name: t('admin-message-settings', 'always') }),
      wide: true,
      states: [
        opens('words of a message', 'messages/text-dialog', (_page, t) =>
          t('admin-message-settings', 'edit', { text: t('admin-message-settings', 'text.booking-created'), language: 'English' }),
        ),
      ],
    },
    {
      name: 'card payments',
      part: 'gateway-accounts-tab',
      path: tab('gatewayAccounts'),
      shows: (page, t) => page.getByLabel(t('admin-gateway-accounts', 'webhookSecret')),
      wide: true,
      states: [
        {
          name: 'an account that serves',
          act: async (page, t) => {
            await page.getByLabel(t('admin-gateway-accounts', 'apiKey')).last().fill('sk_test_operator_sandbox');
            await page.getByLabel(t('admin-gateway-accounts', 'webhookSecret')).fill('whsec_operator_sandbox');
            await page
              .getByRole('button', { name: t('admin-gateway-accounts', 'save'), exact: true })
              .last()
              .click();
            await button(page, t('admin-gateway-accounts', 'remove')).waitFor();
          },
        },
        opens('remove an account', 'remove-account-dialog', (_page, t) => t('admin-gateway-accounts', 'remove')),
      ],
    },
    { name: 'operator', part: 'operator-tab', path: tab('operator'), shows: (page, t) => page.getByLabel(t('admin-operator', 'productTitle')), wide: true },
    {
      name: 'audit trail',
      part: 'audit-tab',
      path: tab('audit', `type=trip&record=${trip.id}`),
      shows: (page) => page.getByRole('table'),
      wide: true,
      states: [{ name: 'filters of the audit trail', act: (page, t) => button(page, t('admin-audit', 'filters')).click() }],
    },
    { name: 'no audit entry found', path: tab('audit', 'type=trip&record=999999'), shows: (page, t) => page.getByText(t('admin-audit', 'noneFiltered')) },
  ];
}
