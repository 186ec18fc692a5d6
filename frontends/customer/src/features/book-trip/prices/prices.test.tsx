import { beforeEach, expect, it } from '@jest/globals';
import { userConfirmed } from '@atoll/app-frame/session/session';
import { makeStore } from '@atoll/app-frame/store/store';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { aTrip } from '../../../testing/builders.js';
import { HOME, press, radios, server, toNames } from '../../../testing/wizard.js';

beforeEach(cleanup);

const returnTrip = aTrip({ id: 9, fromTime: '2030-01-03T05:00:00.000Z', toTime: '2030-01-03T05:40:00.000Z' });
const roundTrip = { ...server, getCustomerTrips: ({ from }: { from?: unknown }) => (Number(from) === 1 ? server.getCustomerTrips() : { trips: [returnTrip] }) };
const panel = (): HTMLElement => screen.getByRole('complementary', { name: 'Your trip' });
const card = async (id: string): Promise<string | null | undefined> => (await radios()).find(({ value }) => value === id)?.closest('label')?.textContent;

it('labels each price: per seat on one trip, or per seat both ways [CW-32]', async () => {
  fakeApi(roundTrip);
  openPage(HOME);
  expect(await card('2')).toMatch(/USD 20\.00\s+per seat/);
  expect(panel().textContent).toMatch(/Price per seatUSD 20\.00.*USD 20\.00 per seat/);
  await userEvent.click(screen.getByLabelText('Round Trip'));
  expect(await within(panel()).findByText('Per seat, both ways')).toBeTruthy();
  expect(panel().textContent).toMatch(/USD 40\.00.*USD 40\.00 per seat, both ways/);
});

it('names every chosen trip with its day and time, in the phone bar as well [CW-15]', async () => {
  fakeApi(roundTrip);
  openPage(HOME);
  await radios();
  await userEvent.click(screen.getByLabelText('Round Trip'));
  await screen.findByRole('group', { name: 'Trips from Maafushi to Malé' });
  expect([...panel().querySelectorAll('time')].map(({ textContent }) => textContent).slice(-2)).toEqual([
    'Wed, 2 Jan 2030 · 10:00 AM',
    'Thu, 3 Jan 2030 · 10:00 AM',
  ]);
});

it('shows the discount of a same-day return, in the phone bar as well', async () => {
  fakeApi({ ...server, getCustomerTrips: ({ from }) => ({ trips: [Number(from) === 1 ? aTrip() : aTrip({ id: 9, fromTime: '2030-01-02T09:00:00.000Z' })] }) });
  openPage(HOME, { 'Cent discount for same day return trip': '500' });
  await userEvent.click(await screen.findByLabelText('Round Trip'));
  await press(/^Return date/);
  fireEvent.click((await screen.findAllByRole('button', { name: /2 January 2030/ })).at(-1) as HTMLElement);
  expect(await within(panel()).findByText('USD 5.00 off, same-day return')).toBeTruthy();
});

it('shows the charged price first, and the local price as applying once verified (D-21) [CW-14, CW-32]', async () => {
  fakeApi(server);
  openPage(HOME, { 'Show MVR amount to customers': 'true' });
  await radios();
  await userEvent.click(screen.getByLabelText('Local'));
  expect(await card('2')).toMatch(/USD 20\.00 MVR 308\.40 per seatUSD\s3\.00 · MVR\s50\.00 once verified/);
  expect(panel().textContent).toContain('USD 20.00 MVR 308.40per seat');
  expect(within(panel()).getByText('USD 3.00 · MVR 50.00 once verified')).toBeTruthy();
});

it('charges the local price at once when staff book (D-21)', async () => {
  fakeApi({ ...server, getLocations: server.getPublicLocations });
  const store = makeStore();
  store.dispatch(userConfirmed({ id: 7, username: 'admin', isSuperUser: false, isAdmin: true, isCaptain: false }));
  openPage(HOME, {}, store);
  await radios();
  await userEvent.click(screen.getByLabelText('Local'));
  expect(await card('2')).toContain('USD 3.00 MVR 50.00 per seat');
  expect(screen.queryByText(/once verified/)).toBeNull();
});

async function localSummary(contact: { phone?: string; country?: string; email?: string }): Promise<void> {
  cleanup();
  fakeApi(server);
  openPage(HOME);
  await radios();
  await userEvent.click(screen.getByLabelText('Local'));
  await toNames();
  fireEvent.change(await screen.findByLabelText('Full name'), { target: { value: 'Aishath Naseem' } });
  await press('Continue');
  fireEvent.change(await screen.findByLabelText('Country code'), { target: { value: contact.country ?? 'mv' } });
  fireEvent.change(await screen.findByLabelText('Phone'), { target: { value: contact.phone ?? '' } });
  fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: contact.email ?? '' } });
  await screen.findByRole('heading', { name: 'Check and confirm' });
}

it('announces the local price for a Maldivian number only; for others the operator can grant it (D-21)', async () => {
  const verified = 'USD 3.00 once your Maldivian phone number is verified';
  const given = 'The operator can give the local price: USD 3.00.';
  await localSummary({ phone: '7712345' });
  expect([screen.queryAllByText(verified).length > 0, screen.queryAllByText(given)]).toEqual([true, []]);
  for (const contact of [{ email: 'a@b.mv' }, { phone: '7911123456', country: 'gb' }]) {
    await localSummary(contact);
    expect([screen.queryAllByText(verified), screen.queryAllByText(given).length > 0]).toEqual([[], true]);
  }
});
