import { expect, it } from '@jest/globals';
import { LiveReply } from '@atoll/app-frame/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { gulhi, maafushi, male } from '../../testing/builders.js';
import { fakeApi, type Handlers } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { HOME, radios, server, toNames } from '../../testing/wizard.js';

/** Home with its stream open, on which the server says that nothing has changed since it was loaded. */
async function openHome(handlers: Handlers) {
  const stream = new LiveReply();
  const { sentTo } = fakeApi({ ...server, ...handlers, live: () => stream });
  openPage(HOME, { 'Enable maintenance': 'false' });
  await radios();
  await waitFor(() => expect(sentTo('live')).toHaveLength(1));
  await act(async () => stream.tell('current', { subject: 0, version: 'v1' }));
  return { sentTo, change: () => act(async () => stream.tell('changed', { subject: 0, version: String(Math.random()) })) };
}

it('asks for changes with the age of what it shows, and reads nothing again while there are none', async () => {
  const { sentTo, change } = await openHome({});
  const reads = (): number[] => [sentTo('getPublicLocations').length, sentTo('getCustomerTrips').length];
  expect(sentTo('live')[0]?.input).toEqual({ subjects: [{ list: 'publicCatalogue', ageMs: expect.any(Number) }] });
  await change();
  await waitFor(() => expect(reads()).toEqual([2, 2]));
});

it('offers a location by its new name, and the trips by the new names of their boats, without a reload', async () => {
  let name = male.name;
  const trips = server.getCustomerTrips().trips;
  const { change } = await openHome({
    getPublicLocations: () => ({ locations: [{ ...male, name }, maafushi, gulhi] }),
    getCustomerTrips: () => ({ trips: trips.map((trip) => ({ ...trip, boat: { ...trip.boat, name: `Boat of ${name}` } })) }),
  });
  name = 'Malé North';
  await change();
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'From' }).value).toBe('Malé North'));
  expect((await screen.findAllByText(/Boat of Malé North/)).length).toBeGreaterThan(0);
});

it('maintenance that begins leaves a customer who is already giving names what was typed; other settings apply', async () => {
  let value = 'false';
  const names = ['Enable maintenance', 'Require customer national ID or passport'];
  const { change } = await openHome({ getConfigs: () => ({ configs: names.map((name, index) => ({ id: index + 1, name, value })) }) });
  await toNames();
  const typed = await screen.findByLabelText<HTMLInputElement>('Full name');
  value = 'true';
  await change();
  expect(await screen.findByLabelText('National ID or passport')).toBeTruthy();
  expect(screen.getByLabelText('Full name')).toBe(typed);
});

it('maintenance that begins replaces the booking card', async () => {
  let maintenance = 'false';
  const { change } = await openHome({ getConfigs: () => ({ configs: [{ id: 16, name: 'Enable maintenance', value: maintenance }] }) });
  maintenance = 'true';
  await change();
  expect(await screen.findByText('The site is down for maintenance. Please check back later.')).toBeTruthy();
});
