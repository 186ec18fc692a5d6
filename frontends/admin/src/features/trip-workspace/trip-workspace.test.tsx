import { describe, expect, it, jest } from '@jest/globals';
import { aCustomer, betweenStops, paid } from '@atoll/booking-facts/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Booking, Trip } from '../../server-types.js';
import { aBooking, aRoute, aTrip } from '../../testing/builders.js';
import { chooseAction, renderAdmin, TODAY } from '../../testing/render-admin.js';

const child = { id: 2, name: 'Child', minAge: 2, maxAge: 11, occupiesSeat: true };

/** Opens the list of who is on board, which is folded while no passenger can board. */
const unfold = async (words: RegExp): Promise<void> => userEvent.click(await screen.findByText(words, { selector: 'summary' }));

function openTrip(trip: Trip, bookings: Booking[] = [], settings = {}) {
  return renderAdmin(
    `/admin?date=${TODAY}&trip=${trip.id}`,
    {
      getTrips: { trips: [trip] },
      getTrip: { trip },
      getBookingsForTrip: { bookings },
      depart: { message: 'Trip departed.' },
      markAttendance: { message: 'Boarded.' },
      cancelBooking: { message: 'Booking cancelled.' },
    },
    { settings },
  );
}

describe('the lifecycle of a trip', () => {
  it.each([
    ['departs', {}, ['Depart']],
    ['ends, or cancels its departure', { departed: true }, ['End Trip', 'Cancel depart']],
    ['cancels its end', { departed: true, ended: true }, ['Cancel end']],
    ['stays as it is when deleted', { deleted_at: '2026-11-22T04:00:00.000Z' }, []],
  ] as const)('%s [TR-34]', async (_words, parts, steps) => {
    openTrip(aTrip(parts));
    await screen.findByRole('heading', { name: /Malé/ });
    const names = ['Depart', 'End Trip', 'Cancel depart', 'Cancel end'];
    expect(screen.queryAllByRole('button').flatMap(({ textContent }) => names.filter((name) => name === textContent))).toEqual(steps);
  });

  it('asks for confirmation before the trip departs [TR-32]', async () => {
    const { sentTo } = openTrip(aTrip(), [aBooking({ customers: [aCustomer({ hasBoarded: true }), aCustomer({ id: 2 })] })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Depart' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('1 of 2 people have boarded.');
    expect(sentTo('depart')).toHaveLength(0);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Depart' }));
    expect(sentTo('depart')[0]?.body).toEqual({ tripId: 155, departed: true });
  });
});

describe('a trip', () => {
  it.each([
    ['is scrolled to when it opens below the middle of the window', innerHeight, ['HEADER']],
    ['stays where it is when it opens further up', 100, []],
  ])('%s', async (_words, top, scrolledTo) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    openTrip(aTrip());
    await screen.findByText('of 30 seats booked');
    expect(scrolled.mock.contexts.map((element) => (element as Element).tagName)).toEqual(scrolledTo);
    jest.restoreAllMocks();
  });

  it('counts its passengers by age group, without cancelled bookings [AW-17]', async () => {
    openTrip(aTrip(), [
      aBooking({ customers: [aCustomer(), aCustomer({ id: 2, ageGroup: child })] }),
      aBooking({ id: 7, isCancelled: true, status: 'Cancelled' }),
    ]);
    expect(await screen.findByText('Adult 1')).toBeTruthy();
    expect(screen.getByText('Child 1')).toBeTruthy();
    expect(screen.getByText('of 30 seats booked')).toBeTruthy();
  });

  it('says when it departed and ended [AW-20]', async () => {
    const departed = { departed: true, departed_at: '2026-11-22T05:00:00.000Z' };
    openTrip(aTrip({ ...departed, ended: true, ended_at: '2026-11-22T05:40:00.000Z' }));
    expect(await screen.findByText('Departed at 10:00 AM')).toBeTruthy();
    expect(screen.getByText('Ended at 10:40 AM')).toBeTruthy();
  });

  it('shows a local price only where it differs [AW-18, CAT-48]', async () => {
    const { unmount } = openTrip(aTrip());
    expect(await screen.findByText('Local price per seat')).toBeTruthy();
    unmount();
    openTrip(aTrip({ centPerSeatLocal: 2000, laariPerSeatLocal: 30840 }));
    expect(await screen.findByText('Price per seat')).toBeTruthy();
    expect(screen.queryByText('Local price per seat')).toBeNull();
  });

  it('names its crew, and counts its pickup and dropoff points without cancelled bookings [AW-16]', async () => {
    const [jetty, beach] = [
      { id: 1, name: 'Jetty 6', locationId: 1 },
      { id: 2, name: 'Bikini Beach', locationId: 3 },
    ];
    openTrip(aTrip(), [
      aBooking({ pickupPoint: jetty, dropoffPoint: beach, customers: [aCustomer(), aCustomer({ id: 2 })] }),
      aBooking({ id: 7, pickupPoint: jetty }),
      aBooking({ id: 8, pickupPoint: jetty, isCancelled: true, status: 'Cancelled' }),
    ]);
    const fact = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent;
    expect([await fact('Crew'), await fact('Pickup'), await fact('Dropoff')]).toEqual(['captain', 'Jetty 6: 3', 'Bikini Beach: 2']);
  });

  it('counts who gets on and off at each stop of its route [TR-49, TR-51]', async () => {
    const routeToStop = {
      id: 9,
      departs: '2026-11-22T05:00:00.000Z',
      arrives: '2026-11-22T06:00:00.000Z',
      from: { id: 1, name: 'Malé' },
      to: { id: 2, name: 'Rasdhoo' },
    };
    openTrip(aTrip({ routeId: 1, route: aRoute() }), [aBooking({ routeToStopId: 9, routeToStop })]);
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['StopTimeGetting onGetting off', 'Malé10:00 AM10', 'Rasdhoo11:00 AM01', 'Ukulhas11:20 AM00']);
  });

  it('counts its passengers by pair of stops, without cancelled bookings [TR-51]', async () => {
    const [male, rasdhoo, ukulhas] = [
      { id: 1, name: 'Malé' },
      { id: 2, name: 'Rasdhoo' },
      { id: 3, name: 'Ukulhas' },
    ];
    const between = (from: typeof male, to: typeof male, parts: Parameters<typeof aBooking>[0]) =>
      aBooking({ routeToStopId: 9, routeToStop: { id: 9, departs: '2026-11-22T05:00:00.000Z', arrives: '2026-11-22T06:00:00.000Z', from, to }, ...parts });
    openTrip(aTrip({ routeId: 1, route: aRoute() }), [
      between(rasdhoo, ukulhas, { id: 1 }),
      between(male, ukulhas, { id: 2, customers: [aCustomer(), aCustomer({ id: 2 })] }),
      between(male, rasdhoo, { id: 3 }),
      between(male, ukulhas, { id: 4 }),
      between(male, ukulhas, { id: 5, isCancelled: true }),
    ]);
    const pairs = within(await screen.findByRole('list', { name: 'People by where they get on and off' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(pairs).toEqual(['from Malé to RasdhooMaléRasdhoo1', 'from Malé to UkulhasMaléUkulhas3', 'from Rasdhoo to UkulhasRasdhooUkulhas1']);
  });

  it('offers its seat map where seat selection is on [AW-17, ID-51]', async () => {
    openTrip(aTrip(), [], { seatSelection: 'true' });
    expect(await screen.findByRole('button', { name: 'Show the seats' })).toBeTruthy();
  });
});

describe('the bookings of a trip', () => {
  const others = [
    aBooking(),
    aBooking({ id: 7, refNo: 'JD3AAX23', phone: null, email: 'kenji@example.com', customers: [aCustomer({ name: 'Kenji Watanabe', nid: 'TZ0998877' })] }),
  ];

  it('are found by reference, name, contact or identity number [AW-21]', async () => {
    openTrip(aTrip(), others);
    const search = await screen.findByPlaceholderText('Search bookings');
    await screen.findByText('JD3AAX23');
    for (const words of ['jd3a', 'watanabe', 'kenji@', 'tz0998']) {
      await userEvent.clear(search);
      await userEvent.type(search, words);
      expect(await screen.findByText('1 of 2 bookings')).toBeTruthy();
      expect(screen.getByText('Kenji Watanabe')).toBeTruthy();
    }
    await userEvent.type(search, ' nobody');
    expect(await screen.findByText('No bookings')).toBeTruthy();
  });

  it('sum up what was received and what is due, and are narrowed to those that are unpaid [AW-21]', async () => {
    const payment = (method: 'Cash' | 'Card' | 'Credit', currency: 'USD' | 'MVR', amount: number) =>
      ({ method, currency, amount, at: '2026-11-21T05:00:00.000Z', username: 'admin' }) as const;
    const paidBy = (id: number, ...payments: ReturnType<typeof payment>[]) => aBooking({ id, refNo: `PA1D000${id}`, ...paid, payments });
    openTrip(aTrip(), [
      aBooking(),
      paidBy(7, payment('Cash', 'USD', 4000)),
      paidBy(8, payment('Card', 'MVR', 30_840), payment('Cash', 'USD', 1000)),
      paidBy(9, payment('Credit', 'USD', 9900)),
      { ...paidBy(5, payment('Cash', 'USD', 7700)), isCancelled: true },
    ]);
    expect((await screen.findByText(/ received$/)).textContent).toMatch(/^USD\s50\.00 \+ MVR\s308\.40 received$/);
    expect(screen.getByText(/^USD\s20\.00.* due$/, { selector: 'header p, section > div > p' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Unpaid: 1' }));
    expect(await screen.findByText('1 of 5 bookings')).toBeTruthy();
    expect(screen.queryByText('PA1D0007')).toBeNull();
  });

  it('are listed as they were booked, by name or by what is due, which the address keeps', async () => {
    const named = (id: number, name: string, dueInLaari: number, parts: Partial<Booking> = {}) =>
      aBooking({ id, refNo: `REF${id}`, dueInCent: dueInLaari / 10, dueInLaari, customers: [aCustomer({ name })], ...parts });
    const bookings = [named(1, 'Mona', 2000), named(2, 'Ali', 7000, paid), named(3, 'Zara', 9000), named(4, 'adam', 5000)];
    openTrip(aTrip(), bookings);
    await screen.findAllByText(/REF\d/);
    const order = () => screen.getAllByText(/^REF\d$/).map(({ textContent }) => textContent);
    expect(order()).toEqual(['REF1', 'REF2', 'REF3', 'REF4']);
    const choose = async (option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order of the bookings' }), option);
    await choose('By name');
    await waitFor(() => expect(order()).toEqual(['REF4', 'REF2', 'REF1', 'REF3']));
    await choose('By amount due');
    await waitFor(() => expect(order()).toEqual(['REF3', 'REF4', 'REF1', 'REF2']));
    await choose('As booked');
    await waitFor(() => expect(order()).toEqual(['REF1', 'REF2', 'REF3', 'REF4']));
  });

  it('show that there are none [AW-21]', async () => {
    openTrip(aTrip());
    expect(await screen.findByText('No bookings')).toBeTruthy();
  });

  it('show contact, seats and passengers with their boarding state [AW-23]', async () => {
    openTrip(aTrip(), [
      aBooking({
        customers: [aCustomer({ hasBoarded: true, nid: 'A123456', emergencyContact: '7771234' })],
        seats: [{ tripId: 155, bookingId: 1, boatLayoutColumnID: 3, boatLayoutColumn: { id: 3, name: 'B2' } }],
        pickupPoint: { id: 1, name: 'Jetty 6', locationId: 1 },
      }),
    ]);
    const booking = await screen.findByRole('article');
    for (const words of ['UTLPGF6X', 'Pending', 'Jetty 6', 'B2', 'A123456', '7771234', 'Boarded']) expect(booking.textContent).toContain(words);
    expect(within(booking).getByRole('link', { name: '+9607755512' }).getAttribute('href')).toBe('tel:+9607755512');
    expect(within(booking).getByRole('link', { name: 'mariyam@example.com' }).getAttribute('href')).toBe('mailto:mariyam@example.com');
  });

  it('show the dropoff point, and the stops between which a passenger of a route travels [AW-23]', async () => {
    openTrip(aTrip({ routeId: 1, route: aRoute() }), [aBooking({ ...betweenStops(2, 3), dropoffPoint: { id: 2, name: 'Bikini Beach', locationId: 3 } })]);
    const booking = await screen.findByRole('article');
    expect(booking.textContent).toContain('Dropoff: Bikini Beach');
    expect(booking.textContent).toContain('from Rasdhoo to Ukulhas');
  });

  it('open with the seats of the leg, contact links and the reference of the transfer [AW-24, AW-27, AW-28]', async () => {
    openTrip(aTrip(), [
      aBooking({
        seats: [{ tripId: 155, bookingId: 6, boatLayoutColumnID: 3, boatLayoutColumn: { id: 3, name: 'B2' } }],
        transfer: { ...aBooking().transfer, refNo: 'FT-2211' },
      }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    const panel = await screen.findByRole('dialog', { name: 'Booking UTLPGF6X' });
    expect(panel.textContent).toContain('Seats B2');
    expect(within(panel).getByText('FT-2211')).toBeTruthy();
    expect(within(panel).getByRole('link', { name: '+9607755512' }).getAttribute('href')).toBe('tel:+9607755512');
    expect(within(panel).getByRole('link', { name: 'mariyam@example.com' }).getAttribute('href')).toBe('mailto:mariyam@example.com');
  });

  it('open with Free of charge where staff allowed them without payment [AW-28]', async () => {
    openTrip(aTrip(), [aBooking({ isAllowed: true, allowedType: '' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    expect(within(await screen.findByRole('dialog', { name: 'Booking UTLPGF6X' })).getByText('Free of charge', { selector: 'dd' })).toBeTruthy();
  });

  it('open beside the list with legs, amounts, history and a link [AW-24, AW-27, AW-28, AW-29]', async () => {
    openTrip(aTrip(), [aBooking({ notes: 'Two surfboards' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    const panel = await screen.findByRole('dialog', { name: 'Booking UTLPGF6X' });
    for (const words of ['Sun, 22 Nov · 10:00 AM → 10:40 AM', 'USD 20.00', 'MVR 308.40', 'Two surfboards', 'Booking created'])
      expect(panel.textContent).toContain(words);
    expect(
      within(panel)
        .getByRole('link', { name: /^View link/ })
        .getAttribute('href'),
    ).toBe('/booking/8bfaeefd-7dd2-4c19-ab7d-cefd322c5ae4');
  });

  it('are boarded one person at a time once paid', async () => {
    const { sentTo } = openTrip(aTrip(), [aBooking(paid)]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /Mariyam Zahira/ }));
    expect(sentTo('markAttendance')[0]?.body).toEqual({ tripId: 155, bookingId: 6, wholeBooking: false, customerId: 1, boarded: true });
  });

  it.each([
    ['Not paid yet', {}],
    ['nobody of this booking can board', { ...paid, isCancelled: true }],
    ['The boat has departed', { ...paid, trip: { ...aBooking().trip, departed: true } }],
  ])('show why nobody can board: %s', async (words, parts) => {
    openTrip(aTrip(), [aBooking(parts)]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    await unfold(new RegExp(words));
    expect(await screen.findByRole('checkbox', { name: /Mariyam Zahira/ })).toHaveProperty('disabled', true);
  });

  it('are boarded at later stops of a route after the departure, until the trip ends [BK-66]', async () => {
    const departed = { ...aBooking().trip, routeId: 1, departed: true };
    const later = aBooking({ ...paid, trip: departed, ...betweenStops(2, 3) });
    const { unmount } = openTrip(aTrip({ routeId: 1, route: aRoute(), departed: true }), [later]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    expect(await screen.findByRole('checkbox', { name: /Mariyam Zahira/ })).toHaveProperty('disabled', false);
    expect(screen.queryByText(/boarding is closed/)).toBeNull();
    unmount();
    openTrip(aTrip({ routeId: 1, route: aRoute(), departed: true, ended: true }), [
      aBooking({ ...paid, trip: { ...departed, ended: true }, ...betweenStops(2, 3) }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    await unfold(/boarding is closed/);
    expect(await screen.findByRole('checkbox', { name: /Mariyam Zahira/ })).toHaveProperty('disabled', true);
  });

  it('are cancelled with a reason only [AW-31]', async () => {
    const { sentTo } = openTrip(aTrip(), [aBooking()]);
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    await chooseAction('UTLPGF6X', 'Cancel booking', await screen.findByRole('dialog'));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.type(within(dialog).getByRole('textbox'), '   ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(await screen.findByText('Please enter a reason for cancellation.')).toBeTruthy();
    expect(sentTo('cancelBooking')).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole('textbox'), 'Fell ill');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    expect(sentTo('cancelBooking')[0]?.body).toEqual({ bookingId: 6, reason: 'Fell ill' });
  });
});

it('shows the total of a private trip in place of a price per seat, of the booking that is not cancelled [PT-15]', async () => {
  const total = { isPrivate: true, priceInCent: 35050, priceInLaari: 540026 };
  const trip = aTrip({ isPrivate: true, centPerSeat: 0, laariPerSeat: 0, centPerSeatLocal: 0, laariPerSeatLocal: 0 });
  openTrip(trip, [aBooking({ ...total, id: 1, refNo: 'A', priceInCent: 100, isCancelled: true }), aBooking({ ...total, id: 2, refNo: 'B' })]);
  const fact = (await screen.findByText('Total price')).parentElement!;
  expect(fact.textContent).toContain('USD 350.50');
  expect(fact.textContent).toContain('MVR 5,400.26');
  expect(screen.getAllByText('Total price')).toHaveLength(1);
  expect(screen.queryByText('Price per seat')).toBeNull();
});
