import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../testing/fake-api.js';
import { openPage } from '../../testing/open-page.js';
import { aTrip } from '../../testing/builders.js';
import { early, HOME, morning, press, radios, server } from '../../testing/wizard.js';

beforeEach(cleanup);

it('lists the trips of the day by time and preselects the first with free seats [CW-15]', async () => {
  fakeApi(server);
  openPage(HOME);
  expect((await radios()).map(({ value, checked, disabled }) => [value, checked, disabled])).toEqual([
    ['1', false, true],
    ['2', true, false],
    ['3', false, false],
  ]);
});

it('shows the seats left in words, and whether a trip is by day [CW-15, CW-29, CW-30]', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  expect(['Full', '27 seats left', 'Last 3 seats'].map((words) => screen.getByText(words))).toHaveLength(3);
  expect([screen.getAllByTitle('Night trip').length, screen.getAllByTitle('Daytime trip').length]).toEqual([2, 1]);
});

it('says what the local price saves on the chosen trip before it is chosen, and nothing where both prices are the same', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  expect(screen.getByText(/^Local fares are for Maldivians.* On the chosen trip a local saves USD 17\.00 a seat\.$/)).toBeTruthy();
  cleanup();
  fakeApi({ ...server, getCustomerTrips: () => ({ trips: [aTrip({ centPerSeatLocal: 2000, laariPerSeatLocal: 30_840 })] }) });
  openPage(HOME);
  await radios();
  expect(screen.getByText(/^Local fares are for Maldivians/).textContent).not.toContain('saves');
});

it('preselects the trip of the address [CW-23]', async () => {
  fakeApi(server);
  openPage(`${HOME}&trip=3&from=1&to=2`);
  expect((await radios()).find(({ checked }) => checked)?.value).toBe('3');
});

it('hides MVR from customers unless the operator shows it [CW-32]', async () => {
  fakeApi(server);
  openPage(HOME);
  await radios();
  expect(screen.queryByText(/MVR/)).toBeNull();
  cleanup();
  openPage(HOME, { 'Show MVR amount to customers': 'true' });
  expect((await screen.findAllByText('MVR 308.40')).length).toBeGreaterThan(0);
});

it('loads the trips again when From and To are swapped [CW-12, CW-25]', async () => {
  const { sentTo } = fakeApi(server);
  openPage(HOME);
  await radios();
  await press('Swap From and To');
  await waitFor(() =>
    expect(sentTo('getCustomerTrips').map(({ input }) => [input['from'], input['to'], input['date']])).toEqual([
      ['1', '2', '2030-01-02'],
      ['2', '1', '2030-01-02'],
    ]),
  );
});

it('loads both lists of a round trip again when From and To are swapped [CW-25]', async () => {
  const { sentTo } = fakeApi(server);
  openPage(HOME);
  await userEvent.click(await screen.findByLabelText('Round Trip'));
  await waitFor(() => expect(sentTo('getCustomerTrips')).toHaveLength(2));
  await press('Swap From and To');
  await waitFor(() => expect(sentTo('getCustomerTrips')).toHaveLength(4));
  const swapped = sentTo('getCustomerTrips').slice(2);
  expect(new Set(swapped.map(({ input }) => `${input['from']} to ${input['to']} on ${input['date']}`))).toEqual(
    new Set(['2 to 1 on 2030-01-02', '1 to 2 on 2030-01-03']),
  );
});

it('moves to the next day with a trip when no date was chosen [CW-26]', async () => {
  const next = new Date(Date.now() + 3 * 86_400_000);
  const day = new Date(next.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
  const { sentTo } = fakeApi({
    ...server,
    getCustomerTrips: ({ date }) => ({ trips: date === day ? [morning] : [] }),
    getNextTripTime: () => ({ nextTripTime: next.toISOString() }),
  });
  openPage('/');
  expect(await radios()).toHaveLength(1);
  expect(sentTo('getCustomerTrips').at(-1)?.input['date']).toBe(day);
  expect(screen.getByText('Nothing leaves today. These are the next trips.')).toBeTruthy();
});

it('moves the return date to the next day with a trip back when no date was chosen [CW-26]', async () => {
  const next = new Date(Date.now() + 5 * 86_400_000);
  const day = new Date(next.getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
  const { sentTo } = fakeApi({
    ...server,
    getCustomerTrips: ({ from, date }) => ({ trips: Number(from) === 1 || date === day ? [morning] : [] }),
    getNextTripTime: () => ({ nextTripTime: next.toISOString() }),
  });
  openPage('/');
  await userEvent.click(await screen.findByLabelText('Round Trip'));
  await waitFor(() => expect(sentTo('getCustomerTrips').findLast(({ input }) => input['from'] === '2')?.input['date']).toBe(day));
  expect(sentTo('getNextTripTime').map(({ input }) => [input['from'], input['to']])).toEqual([['2', '1']]);
});

it('says that nothing goes back on the day of travel where the next trip back is before it, instead of loading for ever [CW-26] [CW-24]', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const day = new Date(inDays(5).getTime() + 5 * 3_600_000).toISOString().slice(0, 10);
  fakeApi({
    ...server,
    getCustomerTrips: ({ from, date }) => ({ trips: Number(from) === 1 && date === day ? [morning] : [] }),
    getNextTripTime: ({ from }) => ({ nextTripTime: inDays(Number(from) === 1 ? 5 : 3).toISOString() }),
  });
  openPage('/');
  expect(await radios()).toHaveLength(1);
  await userEvent.click(await screen.findByLabelText('Round Trip'));
  expect(await screen.findByRole('button', { name: 'Join Waitlist' })).toBeTruthy();
  await press('Book Now');
  expect(await screen.findByText('Please select both trips.')).toBeTruthy();
});

it('stays on the chosen day, says that it has no trip and offers the next one from that day on [CW-26]', async () => {
  fakeApi({
    ...server,
    getCustomerTrips: ({ date }) => ({ trips: date === '2030-01-04' ? [morning] : [] }),
    getNextTripTime: ({ date }) => ({ nextTripTime: date === '2030-01-02' ? '2030-01-04T05:00:00.000Z' : '2029-12-24T05:00:00.000Z' }),
  });
  openPage(HOME);
  expect(await screen.findByText('No trips on Wed, 2 Jan 2030')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book Now' })).toBeNull();
  await press('Show Fri, 4 Jan 2030');
  expect(await radios()).toHaveLength(1);
});

it('offers no trip before the day that was asked for [CW-26]', async () => {
  const { sentTo } = fakeApi({ ...server, getCustomerTrips: () => ({ trips: [] }), getNextTripTime: () => ({ nextTripTime: '2030-01-01T05:00:00.000Z' }) });
  openPage(HOME);
  expect(await screen.findByText('No trips on Wed, 2 Jan 2030')).toBeTruthy();
  await waitFor(() => expect(sentTo('getNextTripTime')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Join Waitlist' });
  expect([screen.queryByText(/^Next trip with free seats/), screen.queryByRole('button', { name: /^Show \w{3}, / })]).toEqual([null, null]);
});

it('shows no error when the next trip time cannot be loaded [CW-26, XC-09]', async () => {
  fakeApi({ ...server, getCustomerTrips: () => ({ trips: [] }), getNextTripTime: () => new Refusal(500, 'Something went wrong.') });
  openPage(HOME);
  expect(await screen.findByText('No trips on Wed, 2 Jan 2030')).toBeTruthy();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});

it('refuses the booking when every trip is full [BK-13]', async () => {
  fakeApi({ ...server, getCustomerTrips: () => ({ trips: [early] }) });
  openPage(HOME);
  await press('Book Now');
  expect(await screen.findByText('Seats not available.')).toBeTruthy();
});

it('requires both trips of a round trip [BK-12]', async () => {
  fakeApi({ ...server, getCustomerTrips: ({ from }) => ({ trips: Number(from) === 1 ? [morning] : [] }) });
  openPage(HOME);
  await userEvent.click(await screen.findByLabelText('Round Trip'));
  await press('Book Now');
  expect(await screen.findByText('Please select both trips.')).toBeTruthy();
});

it('leads to the return before it books, until the return was in view or chosen', async () => {
  let report: IntersectionObserverCallback = () => undefined;
  const inView = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      report = callback;
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  } as unknown as typeof IntersectionObserver;
  fakeApi({ ...server, getCustomerTrips: ({ from }) => ({ trips: [Number(from) === 1 ? morning : aTrip({ id: 9, fromTime: '2030-01-03T09:00:00.000Z' })] }) });
  try {
    openPage(HOME);
    await userEvent.click(await screen.findByLabelText('Round Trip'));
    await press('Choose return');
    expect(document.activeElement?.getAttribute('value')).toBe('9');
    expect(await screen.findByRole('button', { name: 'Book Now' })).toBeTruthy();
    await userEvent.click(screen.getByLabelText('One Way'));
    await userEvent.click(screen.getByLabelText('Round Trip'));
    expect(await screen.findByRole('button', { name: 'Choose return' })).toBeTruthy();
    act(() => report([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(await screen.findByRole('button', { name: 'Book Now' })).toBeTruthy();
  } finally {
    globalThis.IntersectionObserver = inView;
  }
});

it('says that the day of a link has passed, until the next search', async () => {
  fakeApi(server);
  openPage('/?date=2020-01-01&from=1&to=2');
  expect(await screen.findByText('That day has passed. These are the next trips.')).toBeTruthy();
  await press('Swap From and To');
  expect(screen.queryByText('That day has passed. These are the next trips.')).toBeNull();
});

it('offers no round trip where the operator prevents it [BK-23]', async () => {
  fakeApi(server);
  openPage(HOME, { 'Prevent customers from booking return trips': 'true' });
  await radios();
  expect(screen.queryByLabelText('Round Trip')).toBeNull();
});

it('loads the settings again when it opens, and follows them [ID-45]', async () => {
  const configs = [{ id: 16, name: 'Enable maintenance', value: 'true' }];
  const { sentTo } = fakeApi({ ...server, getConfigs: () => ({ configs }) });
  openPage(HOME, { 'Enable maintenance': 'false' });
  await radios();
  expect(await screen.findByText('The site is down for maintenance. Please check back later.')).toBeTruthy();
  expect(sentTo('getConfigs')).toHaveLength(1);
});

it('shows the maintenance card with its text instead of the booking card [CW-28]', async () => {
  fakeApi(server);
  openPage('/', { 'Enable maintenance': 'true', 'Maintenance message': 'Back at noon.' });
  expect(await screen.findByText('Back at noon.')).toBeTruthy();
  expect(screen.queryByRole('search')).toBeNull();
  cleanup();
  openPage('/', { 'Enable maintenance': 'true' });
  expect(await screen.findByText('The site is down for maintenance. Please check back later.')).toBeTruthy();
});
