import { beforeEach, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '../../../testing/fake-api.js';
import { openPage } from '../../../testing/open-page.js';
import '../home-page.js';
import { HOME, press, radios, server } from '../../../testing/wizard.js';

beforeEach(cleanup);

const day = (date: string, cent?: number) => ({
  date,
  status: cent === undefined ? ('full' as const) : ('free' as const),
  lowest: cent === undefined ? null : { centPerSeat: cent, laariPerSeat: cent * 15, centPerSeatLocal: 300, laariPerSeatLocal: 5000 },
});
const priced = {
  ...server,
  getLowestPrices: () => ({ days: [day('2030-01-02', 2000), day('2030-01-03', 1250), day('2030-01-04'), { ...day('2030-01-05'), status: 'none' as const }] }),
};
const strip = (): HTMLElement => screen.getByRole('group', { name: 'Date of the trip from Malé to Maafushi' });
const dayButton = (name: string | RegExp): Promise<HTMLElement> => within(strip()).findByRole('button', { name });

it('shows the lowest price of each day after the trips, and which days are full or have none [CW-32]', async () => {
  const { sentTo } = fakeApi(priced);
  openPage(HOME);
  await radios();
  expect((await dayButton(/^Thursday, 3 January 2030, from USD\s12\.50$/)).textContent).toContain('12.50');
  expect((await dayButton('Friday, 4 January 2030, full')).textContent).toContain('full');
  expect((await dayButton('Saturday, 5 January 2030, no trips')).textContent).toContain('none');
  expect((await dayButton('Tuesday, 1 January 2030')).textContent).toBe('Tue1');
  expect(sentTo('getLowestPrices').map(({ input }) => input)).toEqual([{ from: '1', to: '2', date: '2029-12-30', days: '14' }]);
});

it('shows the chosen tier, and MVR only where the operator shows it [CW-14, CW-32]', async () => {
  fakeApi(priced);
  openPage(HOME, { 'Show MVR amount to customers': 'true' });
  await radios();
  expect((await dayButton(/^Thursday, 3 January 2030, from USD\s12\.50 · MVR\s187\.50$/)).textContent).toBe('Thu312.50');
  expect(screen.getByText('Lowest price per seat, USD')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Local'));
  // All days cost the same in this tier: the price stands once below the week, and each day still names it in words.
  expect((await dayButton(/^Thursday, 3 January 2030, from USD\s3\.00 · MVR\s50\.00$/)).textContent).toBe('Thu3');
  expect(screen.getByText(/^MVR\s50\.00 per seat on each of these days$/)).toBeTruthy();
});

it('loads no prices before the trips, and again for another pair only after its trips [CW-25]', async () => {
  let show = (): void => undefined;
  const shown = new Promise<void>((resolve) => (show = resolve));
  const order: string[] = [];
  fakeApi({
    ...priced,
    getCustomerTrips: ({ from }) => {
      order.push(`trips ${from}`);
      return server.getCustomerTrips();
    },
    getLowestPrices: ({ from }) => {
      order.push(`prices ${from}`);
      show();
      return priced.getLowestPrices();
    },
  });
  openPage(HOME);
  await shown;
  await press('Swap From and To');
  await waitFor(() => expect(order).toEqual(['trips 1', 'prices 1', 'trips 2', 'prices 2']));
});

it('shows the days without prices when these cannot be loaded', async () => {
  const { sentTo } = fakeApi({ ...server, getLowestPrices: () => new Refusal(500, 'Something went wrong.') });
  openPage(HOME);
  await radios();
  await waitFor(() => expect(sentTo('getLowestPrices').length).toBeGreaterThan(0));
  expect(await dayButton('Thursday, 3 January 2030')).toBeTruthy();
  expect(screen.queryByText('Something went wrong.')).toBeNull();
});
