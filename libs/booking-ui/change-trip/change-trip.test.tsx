import { expect, it } from '@jest/globals';
import { fakeServer, Refusal, renderApp } from '@atoll/app-frame/testing';
import type { CallOutput } from '@atoll/app-frame/server-data/api';
import { aBookedTrip, aBooking } from '@atoll/booking-facts/testing';
import { legsOf } from '@atoll/booking-facts/legs';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChangeButton } from './change-button.js';
import { differingAmounts } from './price-difference.js';

type ChangeDay = CallOutput<'getChangeDays'>['days'][number];
type ChangeTrip = CallOutput<'getChangeTrips'>['trips'][number];

const trip = aBookedTrip({ fromTime: '2090-01-02T05:00:00.000Z', toTime: '2090-01-02T05:40:00.000Z' });
const booking = aBooking({ uuid: 'b-1', trip });
const another = (parts: Partial<ChangeTrip> = {}): ChangeTrip => ({
  id: 160,
  fromTime: '2090-01-02T07:00:00.000Z',
  toTime: '2090-01-02T07:40:00.000Z',
  fromLocation: trip.fromLocation,
  toLocation: trip.toLocation,
  boat: { id: 2, name: 'Coral Star' },
  capacity: 30,
  seatsLeft: 12,
  priceInCent: 2000,
  priceInLaari: 30_840,
  differenceInCent: 0,
  differenceInLaari: 0,
  refusedBy: null,
  ...parts,
});

function open(
  trips: ChangeTrip[],
  outcome: CallOutput<'changeBooking'> | Refusal = { message: 'Booking changed.', code: 'BOOKING_CHANGED' },
  forStaff = false,
  days: ChangeDay[] = [],
) {
  const { sent } = fakeServer({ getChangeTrips: { trips }, getChangeDays: { days }, changeBooking: outcome });
  renderApp(<ChangeButton booking={booking} leg={legsOf(booking)[0]} named={false} forStaff={forStaff} />, {
    configs: [{ id: 1, name: 'Use 24 hour clock', value: 'true' }],
  });
  return { sentTo: (call: string) => sent.filter((one) => one.call === call) };
}
const press = async (name: string | RegExp): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

it("shows the trips of the booking's own day with seats left and difference in price, and changes to the chosen one [CW-38, AW-25, BK-46]", async () => {
  const { sentTo } = open([
    another(),
    another({ id: 161, differenceInCent: -500, differenceInLaari: -7710, seatsLeft: 3 }),
    another({ id: 162, differenceInCent: 500 }),
  ]);
  await press('Change');
  for (const words of ['Same price', 'USD 5.00 less', 'USD 5.00 more', 'Last 3 seats']) expect(await screen.findByText(words)).toBeTruthy();
  expect(sentTo('getChangeTrips')[0]?.query).toEqual({ bookingUuid: 'b-1', isReturnTrip: 'false', date: '2090-01-02' });
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Change to this trip' });
  expect(confirm.disabled).toBe(true);
  await userEvent.click(screen.getAllByRole('radio')[1]!);
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('changeBooking')[0]?.body).toEqual({ bookingUuid: 'b-1', isReturnTrip: false, changeToTripId: 161 });
  expect(sentTo('changeBooking')[0]?.headers.get('idempotency-key')).toBeTruthy();
});

it('begins for staff on the next day with the trip of the same time chosen, unless it cannot be [AW-25, BK-46]', async () => {
  const sameTime = { fromTime: '2090-01-03T05:00:00.000Z', toTime: '2090-01-03T05:40:00.000Z' };
  const { sentTo } = open([another(), another({ id: 163, ...sameTime, refusedBy: 'SEATS_NOT_AVAILABLE' }), another({ id: 164, ...sameTime })], undefined, true);
  await press('Change');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change to this trip' }).disabled).toBe(false));
  expect(sentTo('getChangeTrips').map(({ query }) => query['date'])).toEqual(['2090-01-03']);
  await press('Change to this trip');
  await waitFor(() => expect(sentTo('changeBooking')[0]?.body).toMatchObject({ changeToTripId: 164 }));
});

it('asks for another day when one of the strip is pressed, and forgets the choice [BK-46]', async () => {
  const { sentTo } = open([another()]);
  await press('Change');
  await userEvent.click(await screen.findByRole('radio'));
  await press('Tuesday, 3 January 2090');
  await waitFor(() => expect(sentTo('getChangeTrips').at(-1)?.query['date']).toBe('2090-01-03'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change to this trip' }).disabled).toBe(true);
});

const dayOf = (day: number, differenceInCent?: number, status: ChangeDay['status'] = 'free'): ChangeDay => ({
  date: `2090-01-0${day}`,
  status,
  lowest: differenceInCent === undefined ? null : { differenceInCent, differenceInLaari: 15 * differenceInCent },
});
const dayNotes = async (days: ChangeDay[]): Promise<(string | null)[]> => {
  const { sentTo } = open([another()], undefined, false, days);
  await press('Change');
  await screen.findByRole('button', { name: /^Monday, 2 January 2090, / });
  expect(sentTo('getChangeDays').map(({ query }) => query)).toEqual([{ bookingUuid: 'b-1', isReturnTrip: 'false', date: '2089-12-30', days: '14' }]);
  return [...screen.getByRole('group', { name: 'Days around this date' }).querySelectorAll('[aria-pressed]')].map(({ ariaLabel }) => ariaLabel);
};

it('shows for each day of the strip what a change costs at least, and marks the cheapest [BK-46]', async () => {
  const names = await dayNotes([dayOf(1, 500), dayOf(2, 0), dayOf(3, -250), dayOf(4, undefined, 'full'), dayOf(5, undefined, 'none')]);
  expect(names.slice(2)).toEqual([
    'Sunday, 1 January 2090, USD\u00a05.00 more',
    'Monday, 2 January 2090, Same price',
    'Tuesday, 3 January 2090, USD\u00a02.50 less',
    'Wednesday, 4 January 2090, full',
    'Thursday, 5 January 2090, no trip to change to',
  ]);
  for (const shown of ['+5', '±0', '−2.50', 'full', 'none', 'Lowest difference in price, USD']) expect(screen.getByText(shown)).toBeTruthy();
});

it('says once what a change costs on every day of the strip [BK-46]', async () => {
  expect((await dayNotes([dayOf(2, 0), dayOf(3, 0)])).slice(3, 5)).toEqual(['Monday, 2 January 2090, Same price', 'Tuesday, 3 January 2090, Same price']);
  expect(screen.getByText('Same price on each of these days')).toBeTruthy();
  expect(screen.queryByText('±0')).toBeNull();
});

it('says why a trip cannot be chosen [CW-40, BK-45]', async () => {
  const codes = ['CHANGE_DEARER', 'SEATS_NOT_AVAILABLE', 'RETURN_BEFORE_ARRIVAL', 'TRIP_DEPARTED'];
  open(codes.map((refusedBy, i) => another({ id: 170 + i, refusedBy })));
  await press('Change');
  for (const words of ['Please contact the operator to change to this trip.', 'Seats not available.', 'The return trip would depart before you arrive.'])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(await screen.findByText('This action is not possible in the current state.')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').every(({ disabled }) => disabled)).toBe(true);
});

it('says that a day has no other trip', async () => {
  open([]);
  await press('Change');
  expect(await screen.findByText('No other trips on this day.')).toBeTruthy();
});

it('stays open when the change is refused, and loads the seats again [BK-45]', async () => {
  const { sentTo } = open([another()], new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE'));
  await press('Change');
  await userEvent.click(await screen.findByRole('radio'));
  await press('Change to this trip');
  await waitFor(() => expect(sentTo('getChangeTrips').length).toBeGreaterThan(1));
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('names rufiyaa where customers see them, for staff, and where only they differ (D-87)', () => {
  const differing = (parts: Partial<ChangeTrip>, mvrShown: boolean) => differingAmounts(another(parts), mvrShown).map(({ currency }) => currency);
  expect(differing({ differenceInCent: 100, differenceInLaari: 100 }, false)).toEqual(['USD']);
  expect(differing({ differenceInCent: 100, differenceInLaari: 100 }, true)).toEqual(['USD', 'MVR']);
  expect(differing({ differenceInLaari: 100 }, false)).toEqual(['MVR']);
  expect(differing({}, true)).toEqual([]);
});
