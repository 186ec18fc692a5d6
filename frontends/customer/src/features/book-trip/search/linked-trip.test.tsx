import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import { aTrip } from '../../../testing/builders.js';
import { evening, morning, press, radios, server } from '../../../testing/wizard.js';

beforeEach(cleanup);

const NOTICE = 'The trip in your link is not available. Please choose another one.';
const noNextTrip = { getNextTripTime: () => ({ nextTripTime: null }) };
const chosen = async (): Promise<string | undefined> => (await radios()).find(({ checked }) => checked)?.value;

it('takes day and locations from the linked trip where the address does not name them [CW-23]', async () => {
  const { sentTo } = fakeApi({ ...server, ...noNextTrip, getTrip: () => ({ trip: evening }) });
  openPage('/?trip=3');
  expect(await chosen()).toBe('3');
  expect(sentTo('getTrip').map(({ input }) => input)).toEqual([{ id: '3' }]);
  expect(sentTo('getCustomerTrips').map(({ input }) => input)).toEqual([{ date: '2030-01-02', from: '1', to: '2' }]);
  expect(screen.queryByText(NOTICE)).toBeNull();
});

it('takes only the day from the linked trip where the address names the locations, and loads no trip where it names all [CW-23]', async () => {
  const { sentTo } = fakeApi({ ...server, ...noNextTrip, getTrip: () => ({ trip: evening }) });
  openPage('/?trip=3&from=1&to=2');
  expect(await chosen()).toBe('3');
  expect(sentTo('getCustomerTrips').map(({ input }) => input['date'])).toEqual(['2030-01-02']);
  cleanup();
  openPage('/?trip=3&from=1&to=2&date=2030-01-02');
  expect(await chosen()).toBe('3');
  expect(sentTo('getTrip')).toHaveLength(1);
});

it.each([
  ['does not exist', new Refusal(404, 'Not found.', 'NOT_FOUND')],
  ['has departed', { trip: aTrip({ id: 3, fromTime: '2020-01-02T05:00:00.000Z' }) }],
])('shows a notice that the linked trip %s instead of silently choosing another [CW-23]', async (_what, response) => {
  fakeApi({ ...server, ...noNextTrip, getTrip: () => response });
  openPage('/?trip=3');
  expect(await screen.findByText(NOTICE)).toBeTruthy();
});

it.each([
  ['is full', [{ ...evening, booked: 30 }, morning]],
  ['is not offered', [morning]],
])('shows a notice that the linked trip %s, until another is chosen [CW-23]', async (_what, trips) => {
  fakeApi({
    ...server,
    ...noNextTrip,
    getTrip: () => ({ trip: evening }),
    getCustomerTrips: () => ({ trips: [...trips, aTrip({ id: 4, fromTime: '2030-01-02T08:00:00.000Z' })] }),
  });
  openPage('/?trip=3');
  expect(await screen.findByText(NOTICE)).toBeTruthy();
  const other = (await radios()).find(({ value }) => value === '4');
  await userEvent.click(other as HTMLElement);
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});

it('removes the notice once another search is made [CW-23]', async () => {
  fakeApi({ ...server, ...noNextTrip, getTrip: () => new Refusal(404, 'Not found.') });
  openPage('/?trip=3&date=2030-01-02');
  await screen.findByText(NOTICE);
  await press('Swap From and To');
  await waitFor(() => expect(screen.queryByText(NOTICE)).toBeNull());
});
