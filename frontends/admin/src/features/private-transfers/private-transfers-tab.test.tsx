import { expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPrivateTransfer, anAcceptedTransfer } from '../../testing/requests.js';
import { renderAdmin } from '../../testing/render-admin.js';
// The tab loads when it is opened: importing it here keeps that out of the first test's time.
import './private-transfers-tab.js';

const one = { privateTransfers: [aPrivateTransfer()], count: 12 };
const TAB = '/admin?tab=privateTransfers';
const lastQuery = (sent: readonly { query: Readonly<Record<string, string>> }[]) => sent.at(-1)?.query;

it('loads five requests a page from page 0, newest first, and filters by status and order in the address [AW-38, PT-14, XC-11]', async () => {
  const { sentTo } = renderAdmin(TAB, { getPrivateTransfers: one });
  expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  expect(lastQuery(sentTo('getPrivateTransfers'))).toEqual({ page: '0', pageLimit: '5', sort: 'Newest' });
  const status = screen.getByRole('combobox', { name: 'Status' }) as HTMLSelectElement;
  expect([...status.options].map(({ text }) => text)).toEqual(['All statuses', 'Pending', 'Accepted', 'Rejected']);
  await userEvent.selectOptions(status, 'Rejected');
  await userEvent.click(screen.getByRole('radio', { name: 'Oldest' }));
  await waitFor(() => expect(lastQuery(sentTo('getPrivateTransfers'))).toMatchObject({ status: 'Rejected', sort: 'Oldest', page: '0' }));
});

it('starts with the status of the link, searches when the typing pauses, and says when nothing matches [AW-07, AW-38, PT-14]', async () => {
  const { sentTo } = renderAdmin(`${TAB}&status=Pending`, { getPrivateTransfers: { privateTransfers: [], count: 0 } });
  expect(await screen.findByText('No private transfers')).toBeTruthy();
  expect(lastQuery(sentTo('getPrivateTransfers'))?.['status']).toBe('Pending');
  await userEvent.type(screen.getByPlaceholderText('Search private transfers'), 'zahira');
  await waitFor(() => expect(lastQuery(sentTo('getPrivateTransfers'))?.['search']).toBe('zahira'));
  expect(sentTo('getPrivateTransfers').filter(({ query }) => query['search'] !== undefined)).toHaveLength(1);
});

it('shows a request with its people, contact and notes, and rejects it after asking [AW-38, PT-07, PT-11]', async () => {
  const { sentTo } = renderAdmin(TAB, { getPrivateTransfers: one, rejectPrivateTransfer: { message: 'Request rejected.' } });
  await userEvent.click(await screen.findByRole('button', { name: '#12' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Private transfer #12' }));
  for (const shown of ['Two surfboards', '2 passengers, 1 seat', 'Baby Zahira']) expect(dialog.getByText(shown, { exact: false })).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'zahira@example.mv' })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Reject Request' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Reject request #12?' }));
  await userEvent.click(asked.getByRole('button', { name: 'Reject Request' }));
  await waitFor(() => expect(sentTo('rejectPrivateTransfer').map(({ body }) => body)).toEqual([{ privateTransferId: 12 }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it('offers no decision on a request that is decided, and links an accepted one to its trip and booking [PT-02, PT-07, PT-17, AW-38]', async () => {
  renderAdmin(`${TAB}&request=12`, { getPrivateTransfers: { privateTransfers: [anAcceptedTransfer()], count: 1 } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Private transfer #12' }));
  for (const name of ['Accept Request', 'Reject Request']) expect(dialog.queryByRole('button', { name })).toBeNull();
  expect((await dialog.findByRole('link', { name: 'Trip #77' })).getAttribute('href')).toBe('/admin?date=2030-01-02&trip=77');
  expect(dialog.getByRole('link', { name: 'ABCD2345' }).getAttribute('href')).toBe('/admin?tab=bookings&booking=ABCD2345');
  for (const shown of ['Coral Queen', 'USD 350.50', 'MVR 5,400.26']) expect(dialog.getByText(shown, { exact: false })).toBeTruthy();
  expect(dialog.queryByText('This trip was deleted.')).toBeNull();
});

it('says why a request could not be rejected, and opens the request of a link whichever page lists it', async () => {
  renderAdmin(`${TAB}&request=12`, {
    getPrivateTransfers: ({ query }) => ({ privateTransfers: query['search'] === '12' ? [aPrivateTransfer()] : [], count: 12 }),
    rejectPrivateTransfer: new Refusal(409, 'This action is not possible in the current state.', 'PRIVATE_TRANSFER_REJECTED'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Request' }));
  const asked = within(await screen.findByRole('alertdialog'));
  await userEvent.click(asked.getByRole('button', { name: 'Reject Request' }));
  expect(await asked.findByText('This action is not possible in the current state. This request was rejected meanwhile.')).toBeTruthy();
});

it('has a banner for pending requests, with a link to them and to each in a list [AW-05, AW-06, AW-07, PT-13, D-07]', async () => {
  const others = Array.from({ length: 11 }, (_, index) => aPrivateTransfer({ id: 13 + index }));
  renderAdmin('/admin', { getPendingPrivateTransfers: { privateTransfers: [aPrivateTransfer(), ...others] } });
  expect((await screen.findByRole('link', { name: '12 private transfers' })).getAttribute('href')).toBe('/admin?tab=privateTransfers&status=Pending');
  await userEvent.click(screen.getByRole('button', { name: 'Show: 12 private transfers' }));
  const [first, ...more] = screen.getAllByRole('link', { name: /^#\d+ · Malé/ });
  expect(first?.textContent).toBe('#12 · Malé → Maafushi · Wed, 2 Jan 2030 · 3:00 PM · Mariyam Zahira +1 · since Yesterday, 10:00 AM');
  expect(first?.getAttribute('href')).toBe('/admin?tab=privateTransfers&status=Pending&request=12');
  expect(more).toHaveLength(9);
  expect(screen.getByText('and 2 more')).toBeTruthy();
});
