import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../../testing/render-admin.js';
import { aBookingReport, aRevenue, aTripReport } from '../../../testing/reports.js';
import type { ReportMail } from './report-mail-form.js';

const weekly: ReportMail = {
  id: 3,
  report: 'trips',
  every: 'week',
  hour: 18,
  format: 'csv',
  language: 'en',
  addresses: ['a@example.com', 'b@example.com'],
  isOn: true,
};
const sent = { id: 'r:0', report: 'trips', from: '2026-11-15', to: '2026-11-21', address: 'a@example.com', state: 'sent', at: '2026-11-22T13:00:00Z' } as const;
const replies = {
  getRevenueReports: { report: aRevenue({}) },
  getTripReports: { report: aTripReport({}) },
  getBookingReports: { report: aBookingReport({}) },
  getReportMails: { reportMails: [weekly], version: 4 },
  getSentReports: { mails: [sent, { ...sent, id: 'r:1', state: 'failed' as const, address: 'b@example.com', from: '2026-11-21' }] },
  saveReportMail: { message: 'The report is sent by e-mail.' },
  removeReportMail: { message: 'The report is not sent any more.' },
};
const open = async () => userEvent.click(await screen.findByText('Reports by e-mail'));
const WHAT = 'Trips, every Sunday, 6:00 PM';

it('shows what is mailed and what became of the last mails, once it is opened, and switches one off', async () => {
  const { sentTo } = renderAdmin('/admin?tab=reports', replies);
  await screen.findByText('Reports by e-mail');
  expect(sentTo('getReportMails')).toEqual([]);
  await open();
  const on = await screen.findByRole('switch', { name: WHAT });
  expect(screen.getByText('CSV to a@example.com, b@example.com')).toBeTruthy();
  const log = await screen.findByRole('region', { name: 'Last e-mails' });
  expect(
    within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Trips, 15-Nov-2026 – 21-Nov-2026a@example.com · sent 22-Nov-2026 6:00 PM', 'Trips, 21-Nov-2026b@example.com · failed 22-Nov-2026 6:00 PM']);
  await userEvent.click(on);
  await waitFor(() => expect(sentTo('saveReportMail')[0]?.body).toEqual({ ...weekly, isOn: false }));
});

it('adds one, and says at its field which address is none', async () => {
  const { sentTo } = renderAdmin('/admin?tab=reports', { ...replies, getReportMails: { reportMails: [], version: 4 }, getSentReports: { mails: [] } });
  await open();
  expect(await screen.findByText('No report is sent by e-mail.')).toBeTruthy();
  expect(await screen.findByText('No report was sent yet.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add report' }));
  const addresses = await screen.findByRole('textbox', { name: 'E-mail addresses' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'month');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter an e-mail address.')).toBeTruthy();
  await userEvent.type(addresses, 'a@example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
  await userEvent.type(addresses, '.com{Enter}b@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const added = { report: 'revenue', every: 'month', hour: 7, format: 'xlsx', language: 'en', addresses: ['a@example.com', 'b@example.com'], isOn: true };
  await waitFor(() => expect(sentTo('saveReportMail')[0]?.body).toEqual({ ...added, version: 4 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes one, and removes one after a question', async () => {
  const { sentTo } = renderAdmin('/admin?tab=reports', replies);
  await open();
  await userEvent.click(await screen.findByRole('button', { name: `Edit: ${WHAT}` }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Time' }), '9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('saveReportMail')[0]?.body).toEqual({ ...weekly, hour: 9, version: 4 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: `Remove: ${WHAT}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sentTo('removeReportMail')[0]?.body).toEqual({ id: 3 }));
});
