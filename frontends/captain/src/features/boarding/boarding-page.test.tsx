import { expect, it } from '@jest/globals';
import { aBookedTrip, aBooking, aLeg, betweenStops, departed, paid } from '@atoll/booking-facts/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { boardingServer } from '../../testing/boarding-server.js';
import { DAY, renderCaptain, TRIP } from '../../testing/render-captain.js';
import { aCustomer, aRouteTrip, aTrip, kenji, lindqvists } from '../../testing/builders.js';

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('reads the bookings of the trip as a captain [CP-14] [BK-31]', async () => {
  const { sentTo } = renderCaptain(TRIP, boardingServer());
  await box('Emma Lindqvist');
  expect(sentTo('getBookingsForTrip')[0]?.query).toEqual({ tripId: '155', captain: 'true' });
  expect(sentTo('getCaptainTrips')[0]?.query).toEqual({ date: DAY });
});

it('names the trip by its number [TR-05]', async () => {
  renderCaptain(TRIP, boardingServer());
  await box('Emma Lindqvist');
  expect(screen.getByText('Trip #155')).toBeTruthy();
  expect(document.title).toContain('Trip #155');
});

it('opens the payment report of the trip in a new tab [CP-15]', async () => {
  renderCaptain(TRIP, boardingServer());
  await box('Emma Lindqvist');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Payment report opens in a new tab' });
  expect([link.getAttribute('href'), link.target]).toEqual(['/trip-payments/155', '_blank']);
});

it('shows why a passenger cannot board, and disables the tick [BK-66]', async () => {
  const slip = aBooking({ id: 9, refNo: 'ZK82MM7D', status: 'Pending Verification', customers: [aCustomer(1, 'Tom Baker')] });
  const cash = aBooking({ id: 10, refNo: 'PQ4TT9XA', status: 'Cash On Arrival', isCashAllowed: true, customers: [aCustomer(1, 'Hassan Ali')] });
  renderCaptain(TRIP, boardingServer([lindqvists, kenji, slip, cash]));
  const reasons = { 'Kenji Watanabe': 'Not paid yet.', 'Tom Baker': 'The payment slip is being checked.', 'Hassan Ali': 'Pays cash on arrival.' };
  for (const [name, reason] of Object.entries(reasons)) {
    const tick = await box(name);
    expect(tick.disabled).toBe(true);
    const described = (tick.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
    expect(described).toContain(reason);
  }
  expect(screen.getByText('3 cannot board yet')).toBeTruthy();
});

it('closes boarding once the boat has departed, and shows how to reopen it [BK-66] [CP-04]', async () => {
  const left = { ...lindqvists, legs: [aLeg(aBookedTrip(departed))] };
  renderCaptain(TRIP, { ...boardingServer([left]), getCaptainTrips: { trips: [aTrip(departed)] } });
  expect((await box('Emma Lindqvist')).disabled).toBe(true);
  expect(screen.getByText('The boat has departed, so boarding is closed. Cancel depart opens it again.')).toBeTruthy();
});

it('keeps boarding open at later stops of a route after departure, listed by stop [BK-66] [CP-05]', async () => {
  const first = { ...lindqvists, ...betweenStops(1, 3), legs: [aLeg(aBookedTrip(departed))] };
  const later = aBooking({ ...paid, ...betweenStops(2, 4), trip: aBookedTrip(departed), id: 9, customers: [aCustomer(1, 'Ibrahim Rasheed')] });
  renderCaptain(TRIP, { ...boardingServer([first, later]), getCaptainTrips: { trips: [aRouteTrip(departed)] } }, { settings: { clock24h: 'true' } });
  const rasdhoo = await screen.findByRole('region', { name: 'Rasdhoo · 10:20' });
  expect(within(rasdhoo).getByRole<HTMLInputElement>('checkbox', { name: 'Ibrahim Rasheed' }).disabled).toBe(false);
  expect((await box('Emma Lindqvist')).disabled).toBe(true);
});

it('offers no tick for a whole booking that cannot board [BK-66]', async () => {
  renderCaptain(TRIP, boardingServer([lindqvists, { ...lindqvists, id: 9, refNo: 'ZK82MM7D', isPaid: false, status: 'Pending', notBoarded: 'unpaid' }]));
  expect(await box('Whole booking ACASL2CH')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'Whole booking ZK82MM7D' })).toBeNull();
});

it('shows the seats of a booking once, not beside each passenger [CP-05] [BK-58]', async () => {
  const seat = (id: number, name: string) => ({ tripId: 155, bookingId: 1, boatLayoutColumnID: id, boatLayoutColumn: { id, name } });
  const infant = { ...aCustomer(1, 'Baby First'), ageGroup: { id: 3, name: 'Infant', minAge: 0, maxAge: 1, occupiesSeat: false } };
  renderCaptain(TRIP, boardingServer([aBooking({ ...paid, customers: [infant, aCustomer(2, 'Mariyam Zahira')], seats: [seat(1, 'A1'), seat(2, 'A2')] })]));
  await box('Baby First');
  expect(screen.getByText('Seats A1, A2')).toBeTruthy();
  expect(screen.queryByText('A1')).toBeNull();
});

it('marks a card payment of the second gateway by its tooltip [BK-36]', async () => {
  renderCaptain(TRIP, boardingServer([{ ...lindqvists, isPaidStripe: true }]));
  await box('Emma Lindqvist');
  expect(screen.getByTitle('Paid in USD though Stripe payment gateway').textContent).toBe('Paid');
});

it('finds passengers by the search, and clears it [CP-05]', async () => {
  renderCaptain(TRIP, boardingServer());
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search bookings' }), '8qdk');
  expect(screen.queryByRole('checkbox', { name: 'Emma Lindqvist' })).toBeNull();
  expect(await box('Kenji Watanabe')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('Nobody matches “8qdkzzz”.')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0]!);
  expect(await box('Emma Lindqvist')).toBeTruthy();
});

it('shows only passengers who have not boarded when the filter is on', async () => {
  const onBoard = { ...lindqvists, customers: lindqvists.customers.map((one) => ({ ...one, hasBoarded: true })) };
  renderCaptain(TRIP, boardingServer([onBoard, kenji]));
  await userEvent.click(await screen.findByRole('button', { name: 'To come 1' }));
  expect(screen.queryByRole('checkbox', { name: 'Emma Lindqvist' })).toBeNull();
  expect(await box('Kenji Watanabe')).toBeTruthy();
});

it("shows that nobody has booked, and that a trip is not among the captain's trips of the day [CP-01]", async () => {
  const { unmount } = renderCaptain(TRIP, {});
  expect(await screen.findByText('No bookings')).toBeTruthy();
  unmount();
  renderCaptain(`/captain?date=${DAY}&trip=999`, {});
  expect(await screen.findByText('This trip is not among yours on this day.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the trips of the day' }).getAttribute('href')).toBe(`/captain?date=${DAY}`);
});
