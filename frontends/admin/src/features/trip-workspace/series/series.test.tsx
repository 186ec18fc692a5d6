import { afterEach, expect, it } from '@jest/globals';
import { announcements } from '@atoll/app-frame/snackbar/snackbar';
import { renderApp } from '@atoll/app-frame/testing';
import { texts as errorTexts } from '@atoll/app-frame/texts/translations/dv/server-errors';
import { changeLanguage } from '@atoll/app-frame/texts/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Trip } from '../../../server-types.js';
import { clockShift } from '../../../fields/trip-form.js';
import { aBoat, aTrip } from '../../../testing/builders.js';
import { chooseEdit, renderAdmin, TODAY } from '../../../testing/render-admin.js';
import { Series } from './series.js';
import type { SeriesState } from './use-series.js';

afterEach(() => act(() => changeLanguage('en')));

const inSeries = (id: number, day: string, booked = 0) =>
  aTrip({ id, booked, seriesId: 155, version: 3, fromTime: `2026-11-${day}T05:00:00.000Z`, toTime: `2026-11-${day}T05:40:00.000Z` });
const series = [inSeries(155, '22'), inSeries(156, '23', 4), inSeries(157, '24'), inSeries(158, '25', 1)];
const done = { code: null, error: null };

function openTrip(outcomes: { tripId: number; code: string | null; error: string | null }[] = [], trip = series[0]!, listed = series) {
  return renderAdmin(`/admin?date=${TODAY}&trip=155`, {
    getTrips: { trips: [trip] },
    getTrip: { trip },
    getBookingsForTrip: { bookings: [] },
    getSeriesTrips: { trips: listed },
    getBoats: { boats: [aBoat(), aBoat({ id: 9, name: 'Sea Breeze' })] },
    changeSeries: { message: 'Some trips changed.', outcomes },
    deleteTrip: { message: 'Trip deleted.' },
  });
}

async function chooseWhole(button: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  await chooseEdit(button);
  const dialog = within(await screen.findByRole(role));
  await userEvent.click(await dialog.findByRole('radio', { name: 'This and following' }));
  await dialog.findByText('4 trips, from Sun, 22 Nov to Wed, 25 Nov.');
  return dialog;
}

it('a series is ended from the open trip on; trips with bookings only where they are chosen', async () => {
  const { sentTo } = openTrip([155, 157, 156].map((tripId) => ({ tripId, ...done })));
  const dialog = await chooseWhole('Delete Trip', 'alertdialog');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Mon, 23 Nov/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Trip' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo('deleteTrip')).toEqual([]);
  expect(sentTo('changeSeries')[0]?.body).toEqual({
    tripId: 155,
    delete: true,
    trips: [
      { tripId: 155, version: 3, withBookings: false },
      { tripId: 156, version: 3, withBookings: true },
      { tripId: 157, version: 3, withBookings: false },
    ],
  });
});

it('new prices are for all following trips, without a confirmation', async () => {
  const { sentTo } = openTrip(series.map(({ id: tripId }) => ({ tripId, ...done })));
  const dialog = await chooseWhole('Edit pricing');
  expect(dialog.queryByRole('checkbox', { name: /Nov/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save prices' }));
  await waitFor(() => expect(sentTo('changeSeries')).toHaveLength(1));
  expect(sentTo('changeSeries')[0]?.body).toMatchObject({ trips: series.map(({ id: tripId }) => ({ tripId, withBookings: false })) });
});

it('says which trips were refused, and why; nothing is left to save then', async () => {
  openTrip([
    { tripId: 155, ...done },
    { tripId: 156, code: 'CAPACITY_TOO_SMALL', error: 'Boat capacity is less than the seats booked.' },
    { tripId: 157, code: 'NEW_REASON', error: 'The server says why.' },
  ]);
  const dialog = await chooseWhole('Reschedule Trip');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'All with bookings' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reschedule' }));
  const refused = within(await dialog.findByRole('alert'));
  expect(refused.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Mon, 23 Nov.*: The boat is too small for its bookings\.$/),
    expect.stringMatching(/^Tue, 24 Nov.*: The server says why\.$/),
  ]);
  expect(dialog.queryByRole('button', { name: 'Reschedule' })).toBeNull();
});

it('that no trip was changed is no success', async () => {
  const { store } = openTrip([{ tripId: 155, code: 'TRIP_CHANGED', error: '' }]);
  const dialog = await chooseWhole('Edit pricing');
  await userEvent.click(dialog.getByRole('button', { name: 'Save prices' }));
  await dialog.findByText(/Someone else has changed it since\.$/);
  expect(announcements(store.getState()).map(({ kind }) => kind)).toEqual(['failure']);
});

it('a refusal without a text of its own is said in the language of the page', async () => {
  await changeLanguage('dv');
  const outcomes = [{ tripId: 155, code: 'ARRIVAL', error: 'Arrival should be after departure.' }];
  const state: Partial<SeriesState> = { isSeries: true, result: { outcomes, trips: series } };
  renderApp(<Series series={state as SeriesState} />);
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain(errorTexts.ARRIVAL));
});

it('a trip of its own offers no choice', async () => {
  openTrip([], aTrip({ seriesId: null }));
  await chooseEdit('Delete Trip');
  await screen.findByRole('alertdialog');
  expect(screen.queryByRole('radio', { name: 'This and following' })).toBeNull();
});

it('a series moves by minutes of the clock, also over midnight', () => {
  const shown = { date: '2026-11-22', departure: '08:00', arrival: '08:40', nextDay: false };
  expect(clockShift(shown, { ...shown, departure: '07:30', arrival: '08:20' })).toEqual({ departureMinutes: -30, arrivalMinutes: -20 });
  expect(clockShift(shown, { date: '2026-11-23', departure: '23:50', arrival: '00:30', nextDay: true })).toEqual({
    departureMinutes: 2390,
    arrivalMinutes: 2390,
  });
});

it('leaves out the trips of which trip does not say that it can be done', async () => {
  const acts: Trip['acts'] = [{ code: 'delete', refusal: 'TRIP_DEPARTED', until: null }];
  const [first, ...later] = series;
  const { sentTo } = openTrip([], first, [first!, { ...later[0]!, acts }, { ...later[1]!, acts: [] }, later[2]!]);
  await chooseEdit('Delete Trip');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(await dialog.findByRole('radio', { name: 'This and following' }));
  await dialog.findByText('2 trips, from Sun, 22 Nov to Wed, 25 Nov.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete Trip' }));
  await waitFor(() => expect(sentTo('changeSeries')).toHaveLength(1));
  expect(sentTo('changeSeries')[0]?.body).toMatchObject({ trips: [{ tripId: 155 }] });
});
