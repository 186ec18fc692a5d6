import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBoat } from '../../testing/builders.js';
import { aWaitlist } from '../../testing/requests.js';
import { renderAdmin } from '../../testing/render-admin.js';
import { journeysOf } from './slots.js';

const back = { fromLocationId: 3, toLocationId: 1, fromLocation: { id: 3, name: 'Maafushi' }, toLocation: { id: 1, name: 'Malé' } };

it('groups the entries of a day by journey, and then by preferred time in the order of the day [AW-34, BK-67]', () => {
  const journeys = journeysOf([
    aWaitlist({ id: 1, preferredTime: 'Afternoon' }),
    aWaitlist({ id: 2, ...back }),
    aWaitlist({ id: 3 }),
    aWaitlist({ id: 4, preferredTime: 'Noon' }),
    aWaitlist({ id: 5 }),
  ]);
  expect(
    journeys.map(({ from, to, slots }) => [from, to, slots.map(({ preferredTime, waitlists }) => [preferredTime, waitlists.map(({ id }) => id)])]),
  ).toEqual([
    ['Maafushi', 'Malé', [['Morning', [2]]]],
    [
      'Malé',
      'Maafushi',
      [
        ['Morning', [3, 5]],
        ['Noon', [4]],
        ['Afternoon', [1]],
      ],
    ],
  ]);
});

it('shows each entry with its contact, and those with a trip as created [AW-34, AW-35]', async () => {
  const entries = [aWaitlist(), aWaitlist({ id: 2, phone: null, email: 'ali@example.mv', tripCreated: true })];
  renderAdmin('/admin?tab=waitlists', { getWaitlists: { waitlists: entries } });
  const morning = within(await screen.findByRole('region', { name: 'Morning' }));
  expect(morning.getByRole('link', { name: '+9607771234' }).getAttribute('href')).toBe('tel:+9607771234');
  expect(morning.getByRole('link', { name: 'ali@example.mv' })).toBeTruthy();
  expect(morning.getAllByText('Created')).toHaveLength(1);
  expect(morning.getByText('1 waiting')).toBeTruthy();
});

it('loads the day of the address, and says when it has none [AW-34, AW-37, BK-72]', async () => {
  const { sentTo } = renderAdmin('/admin?tab=waitlists&date=2026-12-01', { getWaitlists: { waitlists: [] } });
  expect(await screen.findByText('No waitlists for the day.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
  await waitFor(() => expect(sentTo('getWaitlists').map(({ query }) => query)).toEqual([{ date: '2026-12-01' }, { date: '2026-12-02' }]));
});

it('has its tabs in the order of the specification [AW-03, AW-53]', async () => {
  renderAdmin('/admin', {});
  const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Trips', 'Bookings', 'Waitlists', 'Private Transfers', 'Boats', 'Providers', 'Users', 'Locations', 'Reports', 'Config']);
});

it('says above the tabs what waits, with links to the first day and to that of each customer in a list [AW-05, AW-06, AW-07, D-07]', async () => {
  const { unmount } = renderAdmin('/admin', {
    getPendingWaitlists: {
      waitlists: [aWaitlist({ date: '2030-01-02' }), aWaitlist({ id: 2, date: '2030-01-03', preferredTime: 'Noon', phone: null, email: 'emma@example.com' })],
    },
    getPendingPrivateTransfers: { privateTransfers: [] },
  });
  expect((await screen.findByRole('link', { name: '2 on waitlists, from Wed, 2 Jan 2030' })).getAttribute('href')).toBe('/admin?tab=waitlists&date=2030-01-02');
  await userEvent.click(screen.getByRole('button', { name: /^Show: 2 on waitlists/ }));
  const [first, second] = screen.getAllByRole('link', { name: /Malé → Maafushi/ });
  expect(first?.textContent).toBe('+9607771234 · Malé → Maafushi · Wed, 2 Jan 2030 · Morning · since Yesterday, 10:00 AM');
  expect(second?.textContent).toBe('emma@example.com · Malé → Maafushi · Thu, 3 Jan 2030 · Noon · since Yesterday, 10:00 AM');
  expect(second?.getAttribute('href')).toBe('/admin?tab=waitlists&date=2030-01-03');
  expect(screen.queryByText(/private transfer/)).toBeNull();
  unmount();
  renderAdmin('/admin', {});
  await screen.findAllByRole('tab');
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
});

it('offers a trip for each slot, also where nobody waits any more, and says that it notifies nobody there [AW-36]', async () => {
  renderAdmin('/admin?tab=waitlists', {
    getWaitlists: {
      waitlists: [aWaitlist(), aWaitlist({ id: 2, preferredTime: 'Noon', tripCreated: true }), aWaitlist({ id: 3, preferredTime: 'Afternoon' })],
    },
  });
  for (const slot of ['Morning', 'Noon', 'Afternoon']) {
    expect(within(await screen.findByRole('region', { name: slot })).getByRole('button', { name: 'Add Trip' })).toBeTruthy();
  }
  await userEvent.click(within(screen.getByRole('region', { name: 'Noon' })).getByRole('button', { name: 'Add Trip' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Trip' }));
  expect(form.getByText(/so creating another one notifies nobody/)).toBeTruthy();
});

it('adds a trip for a slot where somebody waits, and says that it notifies them; arrival and prices are proposed, and prices rounded [AW-36, BK-75, BK-77, BK-78, BK-79, TR-15]', async () => {
  const { sentTo } = renderAdmin('/admin?tab=waitlists', {
    getWaitlists: { waitlists: [aWaitlist(), aWaitlist({ id: 2 }), aWaitlist({ id: 3, preferredTime: 'Noon', tripCreated: true })] },
    getBoats: { boats: [aBoat()] },
    createTripForWaitlistSlot: { message: 'Trip created. The customers on the waitlist are notified.' },
  });
  const morning = within(await screen.findByRole('region', { name: 'Morning' }));
  await userEvent.click(morning.getByRole('button', { name: 'Add Trip' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add Trip' }));
  expect(form.getByText('Creating the trip notifies the 2 customers on this waitlist.')).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Add Trip' }));
  expect(await form.findByText('No boat chosen.')).toBeTruthy();
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Boat' }), '1');
  await userEvent.click(form.getByRole('button', { name: 'Add Trip' }));
  expect(await form.findByText('Both times not selected.')).toBeTruthy();
  await userEvent.type(form.getByRole('textbox', { name: 'Departure' }), '08:00');
  expect(form.getByRole('textbox', { name: 'Arrival' })).toHaveProperty('value', '08:30');
  await userEvent.clear(form.getByRole('textbox', { name: 'Arrival' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Arrival' }), '08:00');
  await userEvent.click(form.getByRole('button', { name: 'Add Trip' }));
  expect(await form.findByText('Arrival should be before departure.')).toBeTruthy();
  await userEvent.clear(form.getByRole('textbox', { name: 'Arrival' }));
  await userEvent.type(form.getByRole('textbox', { name: 'Arrival' }), '08:45');
  const price = form.getByRole('textbox', { name: 'USD per seat' });
  await userEvent.clear(price);
  await userEvent.type(price, '19.999');
  await userEvent.click(form.getByRole('button', { name: 'Add Trip' }));
  await waitFor(() => expect(sentTo('createTripForWaitlistSlot')).toHaveLength(1));
  expect(sentTo('createTripForWaitlistSlot')[0]?.body).toMatchObject({
    preferredTime: 'Morning',
    date: '2026-11-22',
    boatId: 1,
    fromLocationId: 1,
    toLocationId: 3,
    fromTime: '2026-11-22T03:00:00.000Z',
    toTime: '2026-11-22T03:45:00.000Z',
    usdPerSeat: '20.00',
    mvrPerSeat: '308.40',
  });
});
