import type { Page } from '@playwright/test';
import type { Made } from './made.js';
import { button, control, dialog, opens, saves, tab, type Screen } from './screen.js';
import type { Words } from './words.js';

// Reports, configs, accounts, the cash of staff, the operator and the audit trail.

async function openReportMails(page: Page, t: Words): Promise<void> {
  await page.getByText(t('admin-report-mails', 'title'), { exact: true }).first().click();
  await button(page, t('admin-report-mails', 'add')).waitFor();
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
          dialog: 'charts/revenue-chart',
          act: async (page, t) => {
            await control(page, 'combobox', t('admin-reports', 'range')).selectOption('all');
            await page.getByText(t('admin-reports', 'chart.table'), { exact: true }).first().click();
          },
        },
        {
          name: 'charts of the trips',
          dialog: 'charts/trip-charts-cards',
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
        { name: 'reports by e-mail', dialog: 'mails/report-mails', act: openReportMails },
        {
          name: 'a report by e-mail',
          dialog: 'mails/report-mail-dialog',
          act: async (page, t) => {
            await openReportMails(page, t);
            await button(page, t('admin-report-mails', 'add')).click();
            await button(dialog(page), t('admin-report-mails', 'save')).click();
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
    {
      name: 'card payments of a day',
      part: 'reconciliation-tab',
      path: tab('reconciliation'),
      shows: (page, t) => page.getByRole('heading', { name: t('admin-reconciliation', 'all') }),
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
