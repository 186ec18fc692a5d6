import { expect, it, jest } from '@jest/globals';
import { aCustomer, paid } from '@atoll/booking-facts/testing';
import { Accepted, type Replies } from '@atoll/app-frame/testing';
import { sheetFormats } from '@atoll/contracts/sheet-files';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, aTrip } from '../../../testing/builders.js';
import { renderAdmin, TODAY } from '../../../testing/render-admin.js';
import type { Booking } from '../../../server-types.js';
import { paymentsSheet, rowsOf, totalsOf, type Method, type Payment } from './payment-rows.js';

const payment = (method: Method, currency: Payment['currency'], amount: number, username = 'adam'): Payment => ({
  method,
  currency,
  amount,
  at: '2026-11-21T05:00:00.000Z',
  username,
});
const booking = (id: number, name: string, parts: Partial<Booking>): Booking =>
  aBooking({ id, refNo: `REF0000${id}`, customers: [aCustomer({ name })], ...parts });

const bookings = [
  booking(1, 'Emma Lind', { ...paid, payments: [payment('Transfer', 'MVR', 61_680)] }),
  booking(2, 'Kenji Mori', { ...paid, payments: [payment('Cash', 'USD', 4000, 'hassan'), payment('Card', 'USD', 1000, 'System')], refundDue: true }),
  booking(3, '=HYPERLINK("http://evil.test")', { isAllowed: true, status: 'Allowed', payments: [payment('Free of charge', 'MVR', 0)] }),
  booking(4, 'Eva Novak', { payments: [] }),
  booking(5, 'Rui Silva', { isCancelled: true, status: 'Cancelled', payments: [] }),
  booking(6, 'Max Roth', { ...paid, isCancelled: true, payments: [payment('Cash', 'USD', 2000)] }),
];
const heads = ['Ref no', 'Customer', 'Type', 'Amount', 'Currency'];

it('sums the payments of each method and of all, never of two currencies [AW-22, BK-35, D-52]', () => {
  expect(totalsOf(rowsOf(bookings))).toEqual([
    { method: 'Free of charge', count: 1, mvr: 0, usd: 0 },
    { method: 'Card', count: 1, mvr: 0, usd: 1000 },
    { method: 'Transfer', count: 1, mvr: 61_680, usd: 0 },
    { method: 'Cash', count: 2, mvr: 0, usd: 6000 },
    { count: 5, mvr: 61_680, usd: 7000 },
  ]);
});

it('is saved with ref no, customer, type, amount and currency, no name of which a spreadsheet computes [RP-11, RP-13]', async () => {
  const sheet = paymentsSheet(rowsOf(bookings), 'Payments', heads, (method) => method);
  const file = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await sheetFormats.csv.write(sheet));
  expect([file.slice(0, 1), ...file.slice(1).split('\r\n')]).toEqual([
    '\uFEFF',
    '"Ref no","Customer","Type","Amount","Currency"',
    '"REF00001","Emma Lind","Transfer","616.80","MVR"',
    '"REF00002","Kenji Mori","Cash","40.00","USD"',
    '"REF00002","Kenji Mori","Card","10.00","USD"',
    '"REF00003","\'=HYPERLINK(""http://evil.test"")","Free of charge","0.00","MVR"',
    '"REF00004","Eva Novak","","",""',
    '"REF00006","Max Roth","Cash","20.00","USD"',
    '',
  ]);
});

const trip = aTrip();
const renderTrip = (replies: Replies = {}) =>
  renderAdmin(`/admin?date=${TODAY}&trip=${trip.id}`, { getTrips: { trips: [trip] }, getTrip: { trip }, getBookingsForTrip: { bookings }, ...replies });

async function opened(): Promise<HTMLElement> {
  renderTrip();
  await userEvent.click(await screen.findByRole('button', { name: 'Payments' }));
  return screen.findByRole('dialog', { name: 'Trip #155 Payments' });
}

it('lists each booking with customer, method, status, amount and who confirmed it, and is filtered by the six methods [AW-22, BK-35, D-44]', async () => {
  const dialog = await opened();
  const rows = () =>
    within(within(dialog).getByRole('table', { name: 'Payments' }))
      .getAllByRole('row')
      .slice(1);
  expect(rows()).toHaveLength(6);
  const texts = rows()[1]!.textContent;
  for (const word of ['REF00002', 'Kenji Mori', 'Cash', 'Paid', 'Refund due', 'USD 40.00', 'hassan', '21-Nov-2026']) expect(texts).toContain(word);
  const filter = within(dialog).getByRole('combobox', { name: 'Type' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All types', 'Free of charge', 'Card', 'Transfer', 'Cash', 'Credit', 'Pre-paid']);
  await userEvent.selectOptions(filter, 'Cash');
  expect(rows().map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['REF00002', 'REF00006']);
  expect(within(dialog).getByRole('table', { name: 'Totals' }).textContent).toContain('USD 60.00');
  await userEvent.selectOptions(filter, 'Credit');
  expect(within(dialog).getByText('No payments')).toBeTruthy();
});

it('is printed as it is filtered with route, time and boat, beside the page and not in it [AW-22, RP-13]', async () => {
  const printed = jest.fn();
  Object.assign(globalThis, { print: printed });
  const dialog = await opened();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'Transfer');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
  const paper = document.querySelector('body > [data-printed]');
  for (const said of ['Trip #155 Payments', trip.fromLocation.name, trip.toLocation.name, trip.boat.name, 'MVR', 'USD'])
    expect(paper?.textContent).toContain(said);
  expect(paper?.textContent).toContain('Emma Lind');
  expect(paper?.textContent).not.toContain('Kenji Mori');
});

it('is saved under the number of the trip [RP-11, RP-13]', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const dialog = await opened();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as CSV' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save as Excel' }));
  await waitFor(() => expect(names).toEqual(['payments-155.csv', 'payments-155.xlsx']));
  expect(files.map(({ type }) => type)).toEqual([sheetFormats.csv.type, sheetFormats.xlsx.type]);
});

it('stands beside the payment report, which opens in a new tab and is saved as a file [AW-19, AW-54, RP-12, RP-13]', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const headers = { 'content-disposition': 'attachment; filename="Trip #155 Payments.csv"' };
  const { sentTo } = renderTrip({ getTripPaymentReportCsv: new Accepted('csv', headers) });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Payment report opens in a new tab' });
  expect([link.getAttribute('href'), link.target]).toEqual(['/trip-payments/155', '_blank']);
  await userEvent.click(screen.getByRole('button', { name: 'Save the payment report as CSV' }));
  await screen.findByRole('button', { name: 'Save the payment report as CSV', busy: false });
  expect((clicked.mock.contexts.at(-1) as HTMLAnchorElement).download).toBe('Trip #155 Payments.csv');
  expect(sentTo('getTripPaymentReportCsv').map(({ query }) => query)).toEqual([{ tripId: '155', language: 'en' }]);
});
