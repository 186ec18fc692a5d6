import type { ReactElement } from 'react';
import { expect, it, jest } from '@jest/globals';
import { Link, Route, Routes } from '@atoll/app-frame/page/router';
import { Accepted, fakeServer, Refusal, renderApp, type Replies, type SentCall } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RemoteRoutes } from '../../routes.js';
import { aPaymentRow, groupsWith, someTripPayments } from '../../testing/trip-payments.js';
import { tripPaymentsSheet } from './trip-payments-sheet.js';

const rows = {
  'Free of charge': [aPaymentRow(1, 'Ibrahim Naeem', 0)],
  'Transfer MVR': [
    aPaymentRow(2, 'Emma Lind', 61_680, {
      transferReference: 'FT-7711',
      passengers: [
        { name: 'Emma Lind', boarded: true },
        { name: 'Kenji Mori', boarded: false },
      ],
    }),
    aPaymentRow(3, 'Eva Novak', 30_840, { cancelled: true }),
  ],
  'Cash USD': [aPaymentRow(4, 'Max Roth', 4000)],
};
const report = someTripPayments({ groups: groupsWith(rows), totals: { mvr: 92_520, usd: 4000 } });

const OTHER = 'Another trip';

function renderPage(replies: Replies, at = '/trip-payments/155', beside?: ReactElement) {
  const { sent } = fakeServer(replies);
  renderApp(
    <>
      {beside}
      <Routes>
        <Route path="/trip-payments/*" element={<RemoteRoutes />} />
      </Routes>
    </>,
    { at },
  );
  return sent;
}

const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Payments by type' });
const rowsOf = (group: HTMLElement): string[][] =>
  within(group)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
/** The lines that name a group, with the total in the column of its currency. */
const groupLines = async (): Promise<string[][]> =>
  rowsOf(await table())
    .slice(1)
    .filter(([name]) => !name?.startsWith('REF'));

it("is headed 'Trip #{id} Payments', in the page and in the browser's tab [AW-54, RP-07]", async () => {
  const sent = renderPage({ getTripPaymentReport: { report } });
  await table();
  expect(screen.getByRole('heading', { level: 1, name: 'Trip #155 Payments' })).toBeTruthy();
  expect(document.title).toContain('Trip #155 Payments');
  expect(sent.filter(({ call }) => call === 'getTripPaymentReport').map(({ query }) => query)).toEqual([{ tripId: '155' }]);
});

it('offers the dashboard where there is no such trip, not a retry', async () => {
  renderPage({ getTripPaymentReport: new Refusal(404, 'Trip not found.') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Trip not found.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')).toBe('/admin');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('says which trip it is, with its seats by age group, and route and fuel where there are any [AW-55]', async () => {
  renderPage({ getTripPaymentReport: { report } });
  await table();
  const facts = (): (string | null)[] => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts()).toEqual(['from Malé to MaafushiMaléMaafushi', 'Sunday, 22 November 2026', '10:00 AM → 10:40 AM', 'Coral Queen', '12 of 30Adult 9, Child 3']);
});

it('names route and fuel where they are recorded [AW-55]', async () => {
  renderPage({ getTripPaymentReport: { report: someTripPayments({ route: 'North Ari', fuelConsumptionLitres: 42.5 }) } });
  await table();
  expect(screen.getByText('North Ari')).toBeTruthy();
  expect(screen.getByText('42.5 L')).toBeTruthy();
});

it('has a line for each method in each currency, and both totals [AW-56, RP-08]', async () => {
  renderPage({ getTripPaymentReport: { report } });
  expect(await groupLines()).toEqual([
    ['Free of charge ', '', ''],
    ['Card MVR', '0.00', ''],
    ['Card USD', '', '0.00'],
    ['Transfer MVR', '925.20', ''],
    ['Transfer USD', '', '0.00'],
    ['Cash MVR', '0.00', ''],
    ['Cash USD', '', '40.00'],
    ['Credit MVR', '0.00', ''],
    ['Credit USD', '', '0.00'],
    ['Pre-paid MVR', '0.00', ''],
    ['Pre-paid USD', '', '0.00'],
    ['Total', '925.20', '40.00'],
  ]);
});

it('leaves out cards where none are allowed and none were used, and shows them where one was [RP-09, D-26]', async () => {
  renderPage({ getTripPaymentReport: { report: someTripPayments({ cardAllowed: false }) } });
  expect((await groupLines()).map(([name]) => name).filter((name) => name?.startsWith('Card'))).toEqual([]);
});

it('shows a card that was used before cards were switched off [RP-09, D-26]', async () => {
  const used = groupsWith({ 'Card USD': [aPaymentRow(5, 'Ali Rasheed', 2000)] });
  renderPage({ getTripPaymentReport: { report: someTripPayments({ cardAllowed: false, groups: used }) } });
  expect((await groupLines()).map(([name]) => name).filter((name) => name?.startsWith('Card'))).toEqual(['Card USD']);
});

it('lists the bookings of a method with a tick or a cross for each passenger, amount and reference of the transfer [RP-10]', async () => {
  renderPage({ getTripPaymentReport: { report } });
  const row = within(await table()).getByRole('row', { name: /REF00002/ });
  expect(row.textContent).toContain('Reference FT-7711');
  expect(within(row).getByText('616.80')).toBeTruthy();
  const passengers = within(row)
    .getAllByRole('listitem')
    .map((item) => [within(item).getByRole('img').getAttribute('aria-label'), item.textContent]);
  expect(passengers).toEqual([
    ['boarded', 'Emma Lind'],
    ['not boarded', 'Kenji Mori'],
  ]);
  expect(within(await table()).getByRole('row', { name: /REF00003/ }).textContent).toContain('Cancelled');
  expect(row.textContent).not.toContain('Cancelled');
});

it('is replaced by the error text when it cannot be loaded [AW-56, XC-09]', async () => {
  renderPage({ getTripPaymentReport: new Refusal(404, 'Trip not found.', 'TRIP_NOT_FOUND') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Trip not found.' })).toBeTruthy();
  expect(screen.queryByText('Trip #155 Payments')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('shows nothing of the trip before while another is opened in the same tab', async () => {
  const refused = ({ query }: SentCall) => (query['tripId'] === '155' ? { report } : new Refusal(404, 'Not found.', 'NOT_FOUND'));
  renderPage({ getTripPaymentReport: refused }, '/trip-payments/155', <Link to="/trip-payments/156">{OTHER}</Link>);
  await table();
  await userEvent.click(screen.getByRole('link', { name: OTHER }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Not found.' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('is printed, and saved under the name that the server gives [AW-54, RP-12, RP-13]', async () => {
  const printed = jest.fn();
  const saved: string[] = [];
  Object.assign(globalThis, { print: printed });
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const headers = { 'content-disposition': 'attachment; filename="Trip #155 Payments.csv"' };
  const sent = renderPage({ getTripPaymentReport: { report }, getTripPaymentReportCsv: new Accepted('csv', headers) });
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  await screen.findByRole('button', { name: 'Save as CSV', busy: false });
  expect(saved).toEqual(['Trip #155 Payments.csv']);
  expect(sent.at(-1)).toMatchObject({ call: 'getTripPaymentReportCsv', query: { tripId: '155', language: 'en' } });
});

it('is saved as a workbook with the columns of the CSV, amounts as numbers and texts that no spreadsheet computes [RP-12]', async () => {
  const saved: string[] = [];
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderPage({ getTripPaymentReport: { report } });
  await userEvent.click(await screen.findByRole('button', { name: 'Save as Excel' }));
  await waitFor(() => expect(saved).toEqual(['Trip #155 Payments.xlsx']));
  expect(files[0]?.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const same = (text: string): string => text;
  expect(tripPaymentsSheet(report, same as never, same)).toEqual({
    name: 'title',
    rows: [
      ['refNo', 'customer', 'method', 'MVR', 'USD'],
      [expect.any(String), 'Ibrahim Naeem', 'Free of charge', { minor: 0 }, { minor: 0 }],
      [expect.any(String), 'Emma Lind', 'Transfer', { minor: 61_680 }, undefined],
      [expect.any(String), 'Eva Novak', 'Transfer', { minor: 30_840 }, undefined],
      [expect.any(String), 'Max Roth', 'Cash', undefined, { minor: 4000 }],
      ['total', undefined, undefined, { minor: 92_520 }, { minor: 4000 }],
    ],
  });
});

it('does not exist without the number of a trip', async () => {
  renderPage({}, '/trip-payments/latest');
  expect(await screen.findByText('There is nothing at this address.')).toBeTruthy();
});
