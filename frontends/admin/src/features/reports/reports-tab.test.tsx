import { expect, it, jest } from '@jest/globals';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';
import { aBookingReport, aRevenue, aRevenueDay, aTripReport } from '../../testing/reports.js';
import { savedFiles, textOf } from '../../testing/saved-files.js';

const TAB = '/admin?tab=reports';
const revenue = aRevenue({
  transaction: { mvr: 120_000, usd: 0 },
  transfer: { mvr: 61_680, usd: 10_000 },
  cash: { mvr: -5000, usd: 4050 },
  credit: { mvr: 0, usd: 2000 },
  prepaid: { mvr: 30_840, usd: 0 },
  mvrtotal: 207_520,
  usdtotal: 16_050,
});
const replies: Replies = {
  getRevenueReports: { report: revenue },
  getTripReports: { report: aTripReport({ notdeparted: 14, departed: 2, ended: 31, total: 47 }) },
  getBookingReports: { report: aBookingReport({ totalpaid: 90, paidmvr: 60, paidusd: 30, allowed: 12, pending: 5, total: 107 }) },
};

/** The texts of each line of a table. */
const linesOf = (table: HTMLElement): (string | null)[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** On the screen; the paper beside it has the same tables. */
const shownTable = async (name: string): Promise<HTMLElement> => within(await screen.findByRole('tabpanel')).findByRole('table', { name });

it('shows revenue by method and currency, trips and bookings of the current month [AW-51, AW-53, RP-04]', async () => {
  const { sentTo } = renderAdmin(TAB, replies);
  expect(linesOf(await shownTable('Revenue'))).toEqual([
    ['Type', 'MVR', 'USD'],
    ['Card', '1,200.00', '0.00'],
    ['Transfer', '616.80', '100.00'],
    ['Cash', '-50.00', '40.50'],
    ['Credit', '0.00', '20.00'],
    ['Pre-paid', '308.40', '0.00'],
    ['Total', '2,075.20', '160.50'],
  ]);
  expect(linesOf(await shownTable('Bookings')).slice(1)).toEqual([
    ['Paid', '90'],
    ['Paid in MVR', '60'],
    ['Paid in USD', '30'],
    ['Allowed', '12'],
    ['Pending', '5'],
    ['Total', '107'],
  ]);
  expect(screen.getByRole('combobox', { name: 'Date range' })).toHaveProperty('value', 'month');
  for (const call of ['getRevenueReports', 'getTripReports', 'getBookingReports'])
    expect(sentTo(call).map(({ query }) => query)).toEqual([
      { from: expect.stringMatching(/^\d{4}-\d\d-01$/), to: expect.stringMatching(/^\d{4}-\d\d-(28|29|30|31)$/) },
    ]);
});

it('calls trips not departed, in transit and completed [RP-06, TR-31]', async () => {
  renderAdmin(TAB, replies);
  expect(linesOf(await shownTable('Trips')).slice(1)).toEqual([
    ['Not departed', '14'],
    ['In transit', '2'],
    ['Completed', '31'],
    ['Total', '47'],
  ]);
});

it('offers the four ranges, and keeps the chosen one in the address [RP-04]', async () => {
  const { sentTo, unmount } = renderAdmin(TAB, replies);
  const range = await screen.findByRole('combobox', { name: 'Date range' });
  expect(
    within(range)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Current Month', 'Last 30 Days', 'All', 'Custom Range']);
  await userEvent.selectOptions(range, 'All');
  await waitFor(() => expect(sentTo('getRevenueReports').at(-1)?.query).toEqual({ all: 'true' }));
  expect(await within(screen.getByRole('tabpanel')).findByText('All days')).toBeTruthy();
  unmount();
  const linked = renderAdmin(`${TAB}&range=custom&from=2026-11-03&to=2026-11-05`, replies);
  expect(await within(await screen.findByRole('tabpanel')).findByText('03-Nov-2026 – 05-Nov-2026')).toBeTruthy();
  expect(linked.sentTo('getTripReports')[0]?.query).toEqual({ from: '2026-11-03', to: '2026-11-05' });
});

it('has no day to choose for From after To, and none for To before From [RP-05]', async () => {
  renderAdmin(`${TAB}&range=custom&from=2026-11-10&to=2026-11-12`, replies);
  const dayIn = async (field: RegExp, day: RegExp): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: field }));
    return screen.findByRole('button', { name: day });
  };
  const isDisabled = (day: HTMLElement): boolean => day.getAttribute('aria-disabled') === 'true';
  expect(isDisabled(await dayIn(/^From /, /13 November 2026/))).toBe(true);
  expect(isDisabled(await screen.findByRole('button', { name: /12 November 2026/ }))).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(isDisabled(await dayIn(/^To /, /, 9 November 2026/))).toBe(true);
  expect(isDisabled(await screen.findByRole('button', { name: /10 November 2026/ }))).toBe(false);
});

it('saves the three reports as a file of numbers, and prints them without the dashboard [AW-51]', async () => {
  const printed = jest.fn();
  Object.assign(globalThis, { print: printed });
  const { files, names } = savedFiles();
  renderAdmin(`${TAB}&range=custom&from=2026-11-03&to=2026-11-05`, replies);
  await shownTable('Revenue');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save as Excel' }));
  await waitFor(() => expect(names).toEqual(['reports-2026-11-03-2026-11-05.csv', 'reports-2026-11-03-2026-11-05.xlsx']));
  expect((await textOf(files[0]!)).split('\r\n')).toEqual(
    expect.arrayContaining([
      '"Report","Line","Count","MVR","USD"',
      '"Revenue","Cash","","-50.00","40.50"',
      '"Trips","In transit","2","",""',
      '"Bookings","Total","107","",""',
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
  const paper = document.querySelector('body > [data-printed]');
  for (const said of ['Reports', '03-Nov-2026 – 05-Nov-2026', 'Card', '2,075.20', 'Completed', 'Pending']) expect(paper?.textContent).toContain(said);
});

it('shows the reports that came when another cannot be read, which can be loaded again, and saves no part of them', async () => {
  let away = true;
  renderAdmin(TAB, { ...replies, getTripReports: () => (away ? new Refusal(503, 'Service away.') : { report: aTripReport({ total: 47 }) }) });
  expect(await shownTable('Revenue')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('Service away.');
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toHaveProperty('disabled', true);
  away = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(linesOf(await shownTable('Trips')).at(-1)).toEqual(['Total', '47']);
  expect(screen.getByRole('button', { name: 'Save as CSV' })).toHaveProperty('disabled', false);
});

it('draws the revenue by day and method in one currency, read by keyboard and as a table [AW-51]', async () => {
  const days = [
    aRevenueDay('2026-11-03', { transaction: { mvr: 120_000, usd: 0 }, cash: { mvr: 30_000, usd: 4050 } }),
    aRevenueDay('2026-11-05', { cash: { mvr: -5000, usd: 0 } }),
  ];
  renderAdmin(`${TAB}&range=custom&from=2026-11-03&to=2026-11-05`, { ...replies, getRevenueReports: { report: { ...revenue, days } } });
  const slider = await screen.findByRole('slider', { name: 'Revenue by day, MVR' });
  const said = (): string | null => slider.getAttribute('aria-valuetext');
  expect(said()).toBe('Thursday, 5 November 2026: MVR -50.00; Cash MVR -50.00');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(said()).toBe('Tuesday, 3 November 2026: MVR 1,500.00; Card MVR 1,200.00; Cash MVR 300.00');
  await userEvent.click(screen.getByText('Show as a table'));
  expect(linesOf(screen.getByRole('table', { name: 'Revenue by day, MVR' }))).toEqual([
    ['Day', 'Card', 'Transfer', 'Cash', 'Credit', 'Pre-paid', 'Total'],
    ['Tuesday, 3 November 2026', '1,200.00', '0.00', '300.00', '0.00', '0.00', '1,500.00'],
    ['Wednesday, 4 November 2026', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['Thursday, 5 November 2026', '0.00', '0.00', '-50.00', '0.00', '0.00', '-50.00'],
  ]);
  const { files, names } = savedFiles();
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV: Revenue by day, MVR' }));
  await waitFor(() => expect(names).toEqual(['revenue-mvr-2026-11-03-2026-11-05.csv']));
  expect((await textOf(files[0]!)).split('\r\n')).toContain('"2026-11-05","0.00","0.00","-50.00","0.00","0.00","-50.00"');
  await userEvent.click(screen.getByRole('radio', { name: 'USD' }));
  expect(screen.getByRole('slider', { name: 'Revenue by day, USD' }).getAttribute('aria-valuetext')).toBe(
    'Tuesday, 3 November 2026: USD 40.50; Cash USD 40.50',
  );
});

it('says that no money moved in a range without revenue', async () => {
  renderAdmin(TAB, { ...replies, getRevenueReports: { report: aRevenue() } });
  expect(await screen.findByText('No money was received or returned in these days.')).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});
