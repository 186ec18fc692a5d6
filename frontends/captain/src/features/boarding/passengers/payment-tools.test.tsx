import { describe, expect, it } from '@jest/globals';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { fakeServer, renderApp, type Replies } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, paid } from '@atoll/booking-facts/testing';
import { addMethods, HOTEL_ACCOUNT } from '@atoll/contracts/testing/added-methods';
import type { Booking } from '../../../server-types.js';
import { PaymentTools } from './payment-tools.js';

const CASH = { isCashAllowed: true, status: 'Cash On Arrival', cashPayment: { id: 8, status: 'Allowed' } } as const;
const captain = { id: 7, username: 'captain', isSuperUser: false, isAdmin: false, isCaptain: true };

function show(parts: Partial<Booking>, replies: Replies = {}) {
  const store = makeStore();
  store.dispatch(userConfirmed(captain));
  const server = fakeServer(replies);
  const received: string[] = [];
  const { unmount } = renderApp(<PaymentTools booking={aBooking({ ...parts, uuid: '' })} onReceive={(currency) => received.push(currency)} />, { store });
  return { ...server, received, unmount };
}
const choose = async (entry: string): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name: 'Payment of UTLPGF6X' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

it('receives cash with one tap on the amount, also of a booking that is not paid yet; the other currency is in the menu [CP-13, PY-22, PY-23]', async () => {
  for (const parts of [CASH, {}]) {
    const { received, unmount } = show(parts);
    await userEvent.click(await screen.findByRole('button', { name: 'Receive cash · USD\u00a020.00 for UTLPGF6X' }));
    await choose('Receive cash · MVR\u00a0308.40');
    expect(received).toEqual(['USD', 'MVR']);
    unmount();
  }
});

it('offers locals their price in MVR first, and only currencies in which something is due [CP-13]', async () => {
  show({ isLocal: true, dueInCent: 0 });
  expect(await screen.findByRole('button', { name: 'Receive cash · MVR\u00a0308.40 for UTLPGF6X' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Payment of UTLPGF6X' }));
  expect(within(await screen.findByRole('menu')).queryByRole('menuitem', { name: /^Receive/ })).toBeNull();
});

it.each<[string, Partial<Booking>, string[]]>([
  ['not paid', {}, ['Receive cash · MVR\u00a0308.40', 'Upload payment slip', 'Set as cash on arrival', 'Allow without payment']],
  [
    'with a slip that waits, which only admins verify',
    { transfer: { id: 3, status: 'Pending', refNo: '', updated_at: null }, status: 'Pending Verification' },
    ['Set as cash on arrival', 'Allow without payment'],
  ],
])('offers captains what they may do about the payment of a booking %s [AW-30]', async (_state, parts, offered) => {
  show(parts);
  await userEvent.click(await screen.findByRole('button', { name: 'Payment of UTLPGF6X' }));
  const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(offered);
});

it('uploads a slip by the number of the booking, because captains know no uuid [PY-09, D-14]', async () => {
  const server = show({}, { uploadPaymentSlip: { message: 'Payment slip uploaded.' } });
  await choose('Upload payment slip');
  const dialog = await screen.findByRole('dialog', { name: 'Payment slip for UTLPGF6X' });
  await userEvent.upload(within(dialog).getByLabelText('Choose photo', { selector: 'input' }), new File(['x'], 'slip.png', { type: 'image/png' }));
  await waitFor(() =>
    expect(server.sent.filter(({ call }) => call === 'uploadPaymentSlip').map(({ body }) => body)).toEqual([{ bookingId: '6', file: expect.anything() }]),
  );
});

it('sets a booking as cash after a confirmation [PY-22]', async () => {
  const server = show({}, { setAsCashPayment: { message: 'Set as cash on arrival.' } });
  await choose('Set as cash on arrival');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Set as cash' }));
  await waitFor(() => expect(server.sent.map(({ call, body }) => [call, body])).toContainEqual(['setAsCashPayment', { bookingId: 6 }]));
});

it('is not there for a booking that is paid [AW-30]', () => {
  show(paid);
  expect(screen.queryByRole('button')).toBeNull();
});

it('returns the focus to the button of the menu when its dialog is closed', async () => {
  show({});
  await choose('Allow without payment');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Payment of UTLPGF6X' })));
});

describe('where a test adds a method at a counter', () => {
  addMethods();

  it('speaks of payment on arrival instead of cash [CP-13]', async () => {
    show({ ...CASH, cashPayment: { ...CASH.cashPayment, method: HOTEL_ACCOUNT } });
    expect(screen.getByRole('button', { name: /^Receive payment · .* for UTLPGF6X$/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Payment of UTLPGF6X' }));
    const entries = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent).join()).not.toMatch(/Receive cash/);
  });
});
