import { expect, it } from '@jest/globals';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderAdmin } from '../../testing/render-admin.js';
import type { Reconciliation } from '../../server-types.js';

const NEXT = '2026-11-05T12:00:00.000Z';
const paid: Reconciliation['lines'][number] = {
  attemptId: 1,
  at: '2026-11-05T05:00:00.000Z',
  bookingId: 7,
  refNumber: 'UTLPGF6X',
  gateway: 'bml-connect',
  transactionId: 'tx-1',
  state: 'paid',
  currency: 'MVR',
  minor: 61_680,
  confirmed: { currency: 'MVR', minor: 61_680 },
  confirmedAt: '2026-11-05T05:01:00.000Z',
  posted: 61_680,
  refunded: 10_000,
  refundDue: 51_680,
  matches: true,
};
const nothingWentBack = { refunded: 0, refundDue: 0 };
const mismatch = {
  ...paid,
  ...nothingWentBack,
  attemptId: 2,
  refNumber: 'K7TR2M9Q',
  state: 'mismatch' as const,
  confirmed: { currency: 'USD' as const, minor: 500 },
  posted: 0,
  matches: false,
};
const lost = { ...paid, ...nothingWentBack, attemptId: 3, refNumber: 'ABCD2345', posted: 0, matches: false };
const open = {
  ...paid,
  ...nothingWentBack,
  attemptId: 4,
  refNumber: 'EFGH6789',
  gateway: 'another',
  transactionId: '',
  state: 'created' as const,
  confirmed: null,
  confirmedAt: null,
  posted: 0,
};
const first: Reconciliation = {
  lines: [paid, mismatch, lost, open],
  unmatched: [mismatch, lost],
  unmatchedCount: 2,
  sums: [{ gateway: 'bml-connect', currency: 'MVR', confirmed: 123_360, posted: 61_680, difference: 61_680 }],
  next: NEXT,
};
const show = (reply: Replies['getReconciliation'], at = '/admin?tab=reconciliation&day=2026-11-05') => renderAdmin(at, { getReconciliation: reply });
/** The first is on the screen, the second on paper. */
const table = async (name: string) => within((await screen.findAllByRole('table', { name }))[0]!);
const rowsOf = async (name: string): Promise<(string | null)[]> =>
  (await table(name))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('shows what does not match first, in words, then every card payment of the day beside the ledger, and its sums', async () => {
  const { sentTo } = show(first);
  expect(await rowsOf('Does not match')).toEqual([
    expect.stringMatching(/K7TR2M9Q.*tx-1.*Other amount confirmed, not paid.*MVR 616\.80.*USD 5\.00/),
    expect.stringMatching(/ABCD2345.*Not in the ledger as confirmed/),
  ]);
  const rows = await rowsOf('All payments of the day');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatch(/UTLPGF6X.*10:00 AM.*Bank of Maldives Connect \(MVR\).*Paid.*Refunded: MVR\u00a0100\.00 · Refund due: MVR\u00a0516\.80/);
  expect(rows[3]).toMatch(/EFGH6789.*another.*–.*Open/);
  expect(await rowsOf('Sums')).toEqual([expect.stringMatching(/Bank of Maldives Connect \(MVR\).*MVR 1,233\.60.*MVR 616\.80.*MVR 616\.80/)]);
  const all = await table('All payments of the day');
  expect(all.getByRole('link', { name: 'UTLPGF6X' }).getAttribute('href')).toBe('/admin?tab=bookings&booking=UTLPGF6X');
  const paper = document.querySelector('body > [data-printed]')?.textContent;
  for (const said of ['Card payments of 05-Nov-2026', 'Does not match', 'UTLPGF6X']) expect(paper).toContain(said);
  expect(sentTo('getReconciliation')[0]?.query).toEqual({ day: '2026-11-05' });
});

it('says how many do not match where not all of them are listed', async () => {
  const { unmount } = show({ ...first, unmatchedCount: 340 });
  expect((await screen.findAllByText('These are the first 2 of 340 that do not match.')).length).toBeGreaterThan(0);
  unmount();
  show(first);
  await table('Does not match');
  expect(screen.queryByText(/These are the first/)).toBeNull();
});

it('goes on to later payments of the day, and back to the first', async () => {
  const { sentTo } = show(({ query }) => (query['start'] ? { lines: [open], unmatched: null, unmatchedCount: null, sums: null, next: null } : first));
  await userEvent.click(await screen.findByRole('link', { name: 'Later payments' }));
  await waitFor(() => expect(screen.queryByText('Does not match')).toBeNull());
  expect(sentTo('getReconciliation').at(-1)?.query).toEqual({ day: '2026-11-05', start: NEXT });
  expect(await rowsOf('All payments of the day')).toEqual([expect.stringContaining('EFGH6789')]);
  await userEvent.click(screen.getByRole('link', { name: 'First payments of the day' }));
  expect((await screen.findAllByText('Does not match')).length).toBeGreaterThan(0);
});

it('says that everything matches, and where no card payment was begun', async () => {
  const { unmount } = show({ ...first, lines: [paid], unmatched: [], unmatchedCount: 0 });
  expect((await screen.findAllByText('Everything matches.')).length).toBeGreaterThan(0);
  unmount();
  show({ lines: [], unmatched: [], unmatchedCount: 0, sums: [], next: null }, '/admin?tab=reconciliation');
  expect((await screen.findAllByText('No card payment was begun on this day.')).length).toBeGreaterThan(0);
  expect(screen.queryByText('Does not match')).toBeNull();
});

it('says why it could not be read, and asks once more', async () => {
  let isAway = true;
  show(() => (isAway ? new Refusal(503, 'Not available.', 'SERVICE_AWAY') : first));
  const again = await screen.findByRole('button', { name: /try again/i });
  isAway = false;
  await userEvent.click(again);
  expect((await screen.findAllByText('Does not match')).length).toBeGreaterThan(0);
});
