import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { fakeServer, Refusal, renderApp, type Replies } from '@atoll/app-frame/testing';
import { Footer } from '../frame/footer.js';

const MESSAGE = 'If there are upcoming bookings with this contact, their links were sent to it.';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function open(replies: Replies = {}) {
  const server = fakeServer(replies);
  renderApp(<Footer />);
  await press('Find my booking');
  // the list of countries takes its time to render on a busy machine
  await screen.findByRole('dialog', { name: 'Find my booking' }, { timeout: 15_000 });
  return server;
}

const asked = ({ sent }: Awaited<ReturnType<typeof open>>) => sent.filter(({ call }) => call === 'sendBookingLinks');

// loaded once before, because the first load takes longer than a test waits for an element
beforeAll(() => import('./find-booking-dialog.js'), 30_000);
beforeEach(() => localStorage.clear());

it('has the links of a phone number sent to it, and says so', async () => {
  const server = await open({ sendBookingLinks: { message: MESSAGE } });
  await userEvent.type(screen.getByLabelText('Phone', { selector: 'input[type=tel]' }), '771 2345');
  await press('Send Links');
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  expect(asked(server)).toMatchObject([{ body: { phone: '+9607712345' } }]);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has the links of an e-mail address sent to it', async () => {
  const server = await open({ sendBookingLinks: { message: MESSAGE } });
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), ' aishath@example.com ');
  await press('Send Links');
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
  expect(asked(server)).toMatchObject([{ body: { email: 'aishath@example.com' } }]);
});

it('refuses what is no contact before it sends', async () => {
  const server = await open();
  await press('Send Links');
  expect(await screen.findByText('Invalid phone number.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'E-mail' }));
  expect(screen.queryByText('Invalid phone number.')).toBeNull();
  await press('Send Links');
  expect(await screen.findByText('Invalid email address.')).toBeTruthy();
  expect(asked(server)).toEqual([]);
});

it('shows the refusal of the server', async () => {
  await open({ sendBookingLinks: new Refusal(429, 'Too many requests. Please try again later.') });
  await userEvent.type(screen.getByLabelText('Phone', { selector: 'input[type=tel]' }), '771 2345');
  await press('Send Links');
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please try again later.');
});

it('shows nothing when no response comes, and sends at the next attempt [XC-06]', async () => {
  const replies = ['no response' as const, { message: MESSAGE }];
  const server = await open({ sendBookingLinks: () => replies.shift() ?? 'no response' });
  await userEvent.type(screen.getByLabelText('Phone', { selector: 'input[type=tel]' }), '771 2345');
  await press('Send Links');
  const send = screen.getByRole('button', { name: 'Send Links' });
  await waitFor(() => expect([server.sent.filter(({ call }) => call === 'sendBookingLinks').length, send.getAttribute('aria-busy')]).toEqual([1, null]));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(send);
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
});

it('is not shown to staff, who find bookings on their dashboard', () => {
  const store = makeStore();
  store.dispatch(userConfirmed({ id: 7, username: 'x', isSuperUser: false, isAdmin: true, isCaptain: false }));
  renderApp(<Footer />, { store });
  expect(screen.queryByRole('button', { name: 'Find my booking' })).toBeNull();
});

it('opens by the fragment of an address, which closing removes', async () => {
  fakeServer({});
  renderApp(<Footer />, { at: '/booking/lost#find-booking' });
  await screen.findByRole('dialog', { name: 'Find my booking' }, { timeout: 15_000 });
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
