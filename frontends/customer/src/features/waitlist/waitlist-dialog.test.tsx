import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { early, HOME, press, server } from '../../testing/wizard.js';
// The dialog loads when it is opened: importing it here keeps that out of the first test's time.
import './waitlist-dialog.js';

beforeEach(cleanup);

const noTrips = { ...server, getCustomerTrips: () => ({ trips: [] }), createWaitlist: () => ({ message: 'You are on the waitlist.' }) };
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Join the waitlist' }));

async function openDialog(handlers: Parameters<typeof fakeApi>[0] = noTrips, address = `${HOME}&from=1&to=2`) {
  const api = fakeApi(handlers);
  openPage(address);
  await press('Join Waitlist');
  await dialog();
  return api;
}

it('is offered where a day has no trips, and joined with what the search says already [BK-71, CW-16, CW-35]', async () => {
  const { sentTo } = await openDialog();
  for (const time of ['Morning', 'Noon', 'Afternoon']) expect((await dialog()).getByRole('radio', { name: time })).toBeTruthy();
  expect((await dialog()).getByLabelText<HTMLInputElement>('From').value).toBe('Malé');
  expect((await dialog()).getByLabelText<HTMLInputElement>('To').value).toBe('Maafushi');
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Noon' }));
  fireEvent.change((await dialog()).getByLabelText('Phone'), { target: { value: '7712345' } });
  await userEvent.dblClick((await dialog()).getByRole('button', { name: 'Join waitlist' }));
  expect(await screen.findByRole('heading', { name: 'You are on the waitlist' })).toBeTruthy();
  expect(screen.getByText('If a trip is added, we tell you at +960 7712345.')).toBeTruthy();
  expect(screen.getByText('Nothing is booked or charged until then.')).toBeTruthy();
  expect(sentTo('createWaitlist').map(({ input }) => input)).toEqual([
    { preferredTime: 'Noon', fromLocationId: 1, toLocationId: 2, date: '2030-01-02', language: 'en', phone: '7712345', phoneCountryCode: 'mv', email: null },
  ]);
  expect(sentTo('createWaitlist')[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes the contact of the link', async () => {
  await openDialog(noTrips, `${HOME}&email=aisha@example.mv&phone=7712345`);
  expect((await dialog()).getByLabelText<HTMLInputElement>('E-mail').value).toBe('aisha@example.mv');
  expect((await dialog()).getByLabelText<HTMLInputElement>('Phone').value).toBe('7712345');
});

it('requires a preferred time and a contact, with the exact texts, before it sends [BK-70]', async () => {
  const { sentTo } = await openDialog();
  await press('Join waitlist');
  expect(await screen.findByText('No preferred time chosen.')).toBeTruthy();
  const times = (await dialog()).getByRole('radiogroup', { name: 'Preferred time', description: 'No preferred time chosen.' });
  expect(times.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(times));
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Morning' }));
  expect(times.getAttribute('aria-invalid')).toBeNull();
  await press('Join waitlist');
  expect(await screen.findByText('Please enter at least one.')).toBeTruthy();
  expect(sentTo('createWaitlist')).toEqual([]);
});

it('never has the same location twice: choosing the other one swaps them', async () => {
  await openDialog();
  await userEvent.click((await dialog()).getByLabelText('To'));
  await userEvent.click(await screen.findByRole('option', { name: 'Malé' }));
  await waitFor(async () => expect((await dialog()).getByLabelText<HTMLInputElement>('From').value).toBe('Maafushi'));
});

it('shows the server’s refusal and keeps what was typed', async () => {
  await openDialog({ ...noTrips, createWaitlist: () => new Refusal(400, 'Date must be today or later.', 'PAST_DATE') });
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Morning' }));
  fireEvent.change((await dialog()).getByLabelText('E-mail'), { target: { value: 'aisha@example.mv' } });
  await press('Join waitlist');
  expect(await screen.findByText('Date must be today or later.')).toBeTruthy();
  expect((await dialog()).getByLabelText<HTMLInputElement>('E-mail').value).toBe('aisha@example.mv');
});

it('is not offered where trips exist, even if all are full [BK-71]', async () => {
  fakeApi({ ...server, getCustomerTrips: () => ({ trips: [early] }) });
  openPage(HOME);
  await screen.findByRole('button', { name: 'Request Private Transfer' });
  expect(screen.queryByRole('button', { name: 'Join Waitlist' })).toBeNull();
});

it('asks before Escape throws away a request that was begun', async () => {
  await openDialog();
  await userEvent.click((await dialog()).getByRole('radio', { name: 'Noon' }));
  await userEvent.keyboard('{Escape}');
  await press('Keep editing');
  expect((await dialog()).getByRole('radio', { name: 'Noon' })).toHaveProperty('checked', true);
  await userEvent.keyboard('{Escape}');
  await press('Discard');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
