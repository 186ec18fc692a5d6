import { beforeEach, expect, it } from '@jest/globals';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';
import { aBookingReport, aRevenue, aTripReport } from '../../testing/reports.js';
import { savedFiles, textOf } from '../../testing/saved-files.js';
import { addsUp, type LedgerPage } from './ledger-sheet.js';

const TAB = '/admin?tab=reports&range=custom';
const DAYS = `${TAB}&from=2026-11-01&to=2026-11-02`;
const NEXT = '2026-11-02T07:00:00.000Z';

const cash = {
  id: 1,
  bookingId: 7,
  refNumber: 'K7TR2M9Q',
  staff: '=hassan()',
  kind: 'charge' as const,
  method: 'Cash' as const,
  currency: 'MVR' as const,
  minor: 61_680,
  actor: 'user:43',
  at: '2026-11-01T05:00:00.000Z',
  postings: [
    { account: 'staff:43', minor: 61_680 },
    { account: 'fares:Cash', minor: -61_680 },
  ],
};
const refund = {
  ...cash,
  id: 2,
  kind: 'refund' as const,
  minor: 20_000,
  at: NEXT,
  reason: 'The boat broke down',
  refNo: 'FT-9',
  postings: [
    { account: 'fares:Cash', minor: 20_000 },
    { account: 'staff:43', minor: -20_000 },
  ],
};
const balances = (staff: number): NonNullable<LedgerPage['opening']> => [
  { account: 'fares:Cash', currency: 'MVR', minor: -staff },
  { account: 'staff:43', currency: 'MVR', minor: staff },
];
const first: LedgerPage = { entries: [cash], opening: balances(100), closing: balances(41_780), next: NEXT };
const second: LedgerPage = { entries: [refund], opening: null, closing: null, next: null };
const reports: Replies = {
  getRevenueReports: { report: aRevenue({}) },
  getTripReports: { report: aTripReport({}) },
  getBookingReports: { report: aBookingReport({}) },
};

const FAILED = 'The file could not be made. Check the connection and try again.';
type Shown = ReturnType<typeof renderAdmin>;
const announced = (store: Shown['store']): string[] => announcements(store.getState()).map(({ text }) => text);

let files: readonly Blob[];
let names: readonly string[];
beforeEach(() => void ({ files, names } = savedFiles()));

const save = async (format = 'CSV'): Promise<void> => userEvent.click(await screen.findByRole('button', { name: `Save as ${format}: Ledger` }));

it('saves all pages of the ledger between the balances of its accounts, a line for each posting [PY-35]', async () => {
  const { sentTo } = renderAdmin(DAYS, { ...reports, getLedgerPeriod: ({ query }) => (query['start'] ? second : first) });
  await save();
  await waitFor(() => expect(names).toEqual(['ledger-2026-11-01-2026-11-02.csv']));
  const lines = (await textOf(files[0]!)).trim().split('\r\n');
  expect(lines).toEqual([
    expect.stringContaining('"Date","Time","Booking","Entry","Method","Account","Debit","Credit","Currency","Staff","Reference","Reason"'),
    '"01-Nov-2026","","","Opening balance","","fares:Cash","","1.00","MVR","","",""',
    '"01-Nov-2026","","","Opening balance","","staff:43","1.00","","MVR","","",""',
    `"01-Nov-2026","10:00 AM","K7TR2M9Q","Received","Cash","staff:43","616.80","","MVR","'=hassan()","",""`,
    `"01-Nov-2026","10:00 AM","K7TR2M9Q","Received","Cash","fares:Cash","","616.80","MVR","'=hassan()","",""`,
    `"02-Nov-2026","12:00 PM","K7TR2M9Q","Refunded","Cash","fares:Cash","200.00","","MVR","'=hassan()","FT-9","The boat broke down"`,
    `"02-Nov-2026","12:00 PM","K7TR2M9Q","Refunded","Cash","staff:43","","200.00","MVR","'=hassan()","FT-9","The boat broke down"`,
    '"02-Nov-2026","","","Closing balance","","fares:Cash","","417.80","MVR","","",""',
    '"02-Nov-2026","","","Closing balance","","staff:43","417.80","","MVR","","",""',
  ]);
  expect(sentTo('getLedgerPeriod').map(({ query }) => query)).toEqual([
    { from: '2026-11-01', to: '2026-11-02' },
    { from: '2026-11-01', to: '2026-11-02', start: NEXT },
  ]);
  await save('Excel');
  await waitFor(() => expect(names).toContain('ledger-2026-11-01-2026-11-02.xlsx'));
});

it('says how many entries have come while it loads, and saves once at a time', async () => {
  let answer: (page: LedgerPage) => void = () => undefined;
  const waiting = new Promise<LedgerPage>((resolve) => (answer = resolve));
  renderAdmin(DAYS, { ...reports, getLedgerPeriod: ({ query }) => (query['start'] ? waiting : first) });
  await save();
  expect(await screen.findByText('Entries loaded: 1')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save as CSV: Ledger' })).toHaveProperty('disabled', true);
  answer(second);
  await waitFor(() => expect(names).toHaveLength(1));
  expect(screen.queryByText(/Entries loaded/)).toBeNull();
});

it('loads again where an entry came meanwhile, and saves no file whose sums differ [PY-35]', async () => {
  let loads = 0;
  const changing = (differing: number): Replies['getLedgerPeriod'] => {
    loads = 0;
    return ({ query }) => {
      if (query['start']) return second;
      loads += 1;
      return loads > differing ? first : { ...first, closing: balances(1) };
    };
  };
  const shown = renderAdmin(DAYS, { ...reports, getLedgerPeriod: changing(1) });
  await save();
  await waitFor(() => expect(names).toHaveLength(1));
  shown.unmount();
  const { store } = renderAdmin(DAYS, { ...reports, getLedgerPeriod: changing(3) });
  await save();
  await waitFor(() => expect(announced(store)).toEqual([FAILED]));
  expect(names).toHaveLength(1);
});

it('says that the file could not be made where a page is refused', async () => {
  const { store } = renderAdmin(DAYS, { ...reports, getLedgerPeriod: ({ query }) => (query['start'] ? new Refusal(503, 'Service away.') : first) });
  await save();
  await waitFor(() => expect(announced(store)).toEqual([FAILED]));
  expect(names).toEqual([]);
});

it.each([
  ['2026-08-02', true],
  ['2026-08-01', false],
])('is offered for 92 days, from %s until 1 November: %s', async (from, isOffered) => {
  renderAdmin(`${TAB}&from=${from}&to=2026-11-01`, reports);
  expect(await screen.findByText(isOffered ? /^All entries of these days/ : 'Choose 92 days at most to save the ledger.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save as CSV: Ledger' }) !== null).toBe(isOffered);
});

it('is not offered for all days', async () => {
  renderAdmin('/admin?tab=reports&range=all', reports);
  expect(await screen.findByText('Choose 92 days at most to save the ledger.')).toBeTruthy();
});

it('adds up by account and currency, in which accounts may be new [PY-35]', () => {
  const entries = [cash, refund];
  expect(addsUp({ opening: balances(100), closing: balances(41_780), entries })).toBe(true);
  expect(addsUp({ opening: [], closing: balances(41_680), entries })).toBe(true);
  expect(addsUp({ opening: [], closing: balances(41_681), entries })).toBe(false);
  expect(addsUp({ opening: balances(0), closing: [], entries: [] })).toBe(false);
  expect(addsUp({ opening: [], closing: balances(41_680).map((one) => ({ ...one, currency: 'USD' as const })), entries })).toBe(false);
});
