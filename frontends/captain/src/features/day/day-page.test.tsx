import { expect, it } from '@jest/globals';
import { departed, ended } from '@atoll/booking-facts/testing';
import { Refusal } from '@atoll/app-frame/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { memoryStore } from '../../device/device-store.js';
import { address, DAY, renderCaptain } from '../../testing/render-captain.js';
import { aTrip } from '../../testing/builders.js';

const clock24h = { settings: { clock24h: 'true' } };

it('loads the trips of the day in the address and shows them with time, locations, boat and seats [CP-01] [CP-03]', async () => {
  const { sentTo } = renderCaptain(`/captain?date=${DAY}`, { getCaptainTrips: { trips: [aTrip()] } }, clock24h);
  const card = await screen.findByRole('link', { name: /10:00 → 10:40.*from Malé to Maafushi.*Coral Queen/ });
  expect(card.textContent).toContain('12 of 30 seats booked');
  expect(card.getAttribute('href')).toBe(`/captain?date=${DAY}&trip=155`);
  expect(sentTo('getCaptainTrips')[0]?.query).toEqual({ date: DAY });
});

it('goes to the previous and the next day and puts it into the address [CP-01] [CP-03]', async () => {
  const { sentTo } = renderCaptain(`/captain?date=${DAY}`, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Next day' }));
  expect(address()).toBe('/captain?date=2026-11-23');
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(address()).toBe('/captain?date=2026-11-21');
  await screen.findAllByRole('link');
  expect(new Set(sentTo('getCaptainTrips').map(({ query }) => query['date']))).toEqual(new Set([DAY, '2026-11-23', '2026-11-21']));
});

it('shows today when the address has no valid day [CP-01]', async () => {
  const { sentTo } = renderCaptain('/captain?date=2026-02-31', {});
  await screen.findByRole('link');
  expect(sentTo('getCaptainTrips')[0]?.query['date']).toBe(new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10));
});

it('marks the trip of which the server has refused an act, until the captain has read it there [D-107]', async () => {
  const store = memoryStore();
  const input = { tripId: 155, bookingId: 7, wholeBooking: false, customerId: 1, boarded: true };
  await store.put({ call: 'markAttendance', input, id: 'one', userId: 0, doneAt: '2026-11-22T04:58:00.000Z', refusedBy: 'BOOKING_CANCELLED' });
  renderCaptain(`/captain?date=${DAY}`, { getCaptainTrips: { trips: [aTrip(), aTrip({ id: 900 })] } }, { device: async () => store });
  const cards = await screen.findAllByRole('link', { name: /Coral Queen/ });
  await screen.findByText('1 not recorded');
  expect(cards.map((card) => card.textContent?.includes('not recorded'))).toEqual([true, false]);
  await userEvent.click(cards[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Understood' }));
  await userEvent.click(screen.getByRole('link', { name: 'Trips' }));
  await screen.findAllByRole('link', { name: /Coral Queen/ });
  expect(screen.queryByText('1 not recorded')).toBeNull();
});

it('shows the state of each trip [CP-03]', async () => {
  const trips = [
    aTrip({ id: 1, ...departed }),
    aTrip({ id: 2, ...ended }),
    aTrip({ id: 3, fromTime: '2020-01-01T05:00:00.000Z' }),
    aTrip({ id: 4, fromTime: '2099-01-01T05:00:00.000Z' }),
  ];
  renderCaptain(`/captain?date=${DAY}`, { getCaptainTrips: { trips } }, clock24h);
  for (const state of ['Departed 10:02', 'Ended 10:44', 'Not departed', 'Scheduled']) expect(await screen.findByText(state)).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Under way',
    'Coming up',
    'Earlier, not departed',
    'Ended',
  ]);
});

it('shows that the day has no trips [CP-03]', async () => {
  renderCaptain(`/captain?date=${DAY}`, { getCaptainTrips: { trips: [] } });
  expect(await screen.findByText('No trips for the day.')).toBeTruthy();
});

it('shows why the trips could not be loaded, and loads them on retry [XC-05]', async () => {
  let tries = 0;
  renderCaptain(`/captain?date=${DAY}`, { getCaptainTrips: () => ((tries += 1) === 1 ? new Refusal(500, 'Something went wrong.') : { trips: [aTrip()] }) });
  expect((await screen.findByText('Something went wrong.')).closest('[role=alert]')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Coral Queen/ })).toBeTruthy();
});

it('forces the light theme and returns to the system theme', async () => {
  renderCaptain(`/captain?date=${DAY}`, {});
  const light = await screen.findByRole('button', { name: 'Light screen', pressed: false });
  await userEvent.click(light);
  expect(document.documentElement.dataset['theme']).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Light screen', pressed: true }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

it('says in the end which cash the captain holds, in each currency, and nothing while it is none [PY-35]', async () => {
  const shift = { holderId: 43, name: 'hassan', version: 0, from: null, upTo: 7, entries: 1, isPart: true, lines: [], earlier: 0, closing: null };
  const held = [
    { currency: 'MVR' as const, minor: 35_000 },
    { currency: 'USD' as const, minor: 2_000 },
  ];
  const { sentTo } = renderCaptain(`/captain?date=${DAY}`, { getCashShift: { ...shift, expected: held.slice(1), held } });
  expect(await screen.findByText('You hold MVR 350.00 · USD 20.00 in cash.')).toBeTruthy();
  expect(sentTo('getCashShift')[0]?.query).toEqual({});
});
