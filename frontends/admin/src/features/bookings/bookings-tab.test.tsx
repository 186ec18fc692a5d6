import { describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { declarationOf, shownBookingFilters } from '@atoll/contracts/booking-filters';
import { paid } from '@atoll/booking-facts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aBooking, aUser } from '../../testing/builders.js';
import { chooseAction, renderAdmin } from '../../testing/render-admin.js';

const lastQuery = (sent: readonly { query: Readonly<Record<string, string>> }[]) => sent.at(-1)?.query;

describe('the bookings tab', () => {
  it('loads five bookings a page, newest first [AW-32, BK-33, BK-34, XC-11]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=bookings', { getBookings: { bookings: [aBooking()], count: 12 } });
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    expect(lastQuery(sentTo('getBookings'))).toEqual({ page: '0', pageLimit: '5', sort: 'Newest' });
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(lastQuery(sentTo('getBookings'))?.['page']).toBe('1'));
  });

  it('has more rows a page when they are chosen, and begins with five [AW-32, BK-33]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=bookings&page=2', { getBookings: { bookings: [aBooking()], count: 60 } });
    await userEvent.click(await screen.findByRole('radio', { name: '20 a page' }));
    await waitFor(() => expect(lastQuery(sentTo('getBookings'))).toMatchObject({ page: '0', pageLimit: '20' }));
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
  });

  it('says how long a list is that its pages do not reach, exactly or not [AW-32, BK-33]', async () => {
    renderAdmin('/admin?tab=bookings', { getBookings: { bookings: [aBooking()], count: 123_456 } });
    expect(await screen.findByText(/^123,456 in all\./)).toBeTruthy();
    expect(screen.getByText('Page 1 of 2000')).toBeTruthy();
  });

  it('says when more match than the server counts [AW-32, BK-33]', async () => {
    renderAdmin('/admin?tab=bookings', { getBookings: { bookings: [aBooking()], count: 10_000, totalIsExact: false } });
    expect(await screen.findByText(/^More than 10,000\./)).toBeTruthy();
    expect(screen.getByText('Page 1 of 2000')).toBeTruthy();
  });

  it('leads back to the first page from one that the server refuses [AW-32, BK-33]', async () => {
    const refused = new Refusal(400, 'Please narrow the list: only the first 10,000 entries can be paged.', 'PAGE_TOO_FAR');
    const { sentTo } = renderAdmin('/admin?tab=bookings&page=9001', {
      getBookings: ({ query }) => (query['page'] === '9000' ? refused : { bookings: [aBooking()], count: 1 }),
    });
    expect(await screen.findByText('Please narrow the list: only the first 10,000 entries can be paged.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'First page' }));
    expect(await screen.findByText('UTLPGF6X')).toBeTruthy();
    expect(lastQuery(sentTo('getBookings'))?.['page']).toBe('0');
  });

  it('starts with the status of the address, and offers every status filter [AW-01, AW-33, BK-34]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=bookings&status=Pending%20Cash%20Option', { getBookings: { bookings: [], count: 0 } });
    await screen.findByText('No bookings');
    expect(lastQuery(sentTo('getBookings'))?.['status']).toBe('Pending Cash Option');
    const options = [...(screen.getByRole('combobox', { name: 'Status' }) as HTMLSelectElement).options].map(({ text }) => text);
    expect(options.filter(Boolean)).toEqual(['All statuses', 'Pending Cash Option', 'Pending Verification', 'Pending', 'Paid', 'Allowed', 'Cancelled']);
  });

  it.each(shownBookingFilters)(
    'sends the declared filter %s of the address, by the type of its parameter, and no filter that no screen has [AW-33, D-44]',
    async (name) => {
      const { values, input } = declarationOf(name);
      const [value, sent] = values ? [values[0]!, values[0]!] : input === 'id' ? ['7 captain', '7'] : ['anything', 'anything'];
      const query = new URLSearchParams({ tab: 'bookings', [name]: value, paymentMethod: 'Card' });
      const { sentTo } = renderAdmin(`/admin?${query}`, { getBookings: { bookings: [], count: 0 } });
      await screen.findByText('No bookings');
      expect(lastQuery(sentTo('getBookings'))).toEqual({ page: '0', pageLimit: '5', sort: 'Newest', [name]: sent });
    },
  );

  it('shows the travel date of the address, and all bookings again without it [D-44, AW-33]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=bookings&day=2026-11-24', { getBookings: { bookings: [], count: 0 } });
    expect(await screen.findByRole('button', { name: 'Travel date Tuesday, 24 November 2026' })).toBeTruthy();
    await waitFor(() => expect(lastQuery(sentTo('getBookings'))).toMatchObject({ day: '2026-11-24' }));
    await userEvent.click(screen.getByRole('button', { name: 'Any travel date' }));
    await waitFor(() => expect(lastQuery(sentTo('getBookings'))).not.toHaveProperty('day'));
    expect(screen.queryByRole('button', { name: 'Any travel date' })).toBeNull();
  });

  it('searches from the first page when the typing pauses [AW-32]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=bookings&page=3', { getBookings: { bookings: [aBooking()], count: 12 } });
    const field = await screen.findByPlaceholderText('Search bookings');
    // All within one moment, because a busy machine may pause between keys.
    for (const value of ['z', 'zah', 'zahira']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(lastQuery(sentTo('getBookings'))).toMatchObject({ search: 'zahira', page: '0' }));
    expect(sentTo('getBookings').filter(({ query }) => query['search'] !== undefined)).toHaveLength(1);
  });

  it('loads users only when the picker is used, by what is typed, and keeps the name in the address [AW-32, BK-30]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=bookings', {
      getBookings: { bookings: [], count: 0 },
      getUsers: { users: [aUser({ id: 7, username: 'captain' })], count: 1 },
    });
    const field = await screen.findByRole('combobox', { name: 'Booked by' });
    expect(sentTo('getUsers')).toHaveLength(0);
    await userEvent.type(field, 'capt');
    await waitFor(() => expect(lastQuery(sentTo('getUsers'))).toEqual({ page: '0', pageLimit: '20', sortBy: 'username', search: 'capt' }));
    await userEvent.click(await screen.findByRole('option', { name: 'captain' }));
    await waitFor(() => expect(lastQuery(sentTo('getBookings'))?.['user']).toBe('7'));
    expect(field).toHaveProperty('value', 'captain');
  });

  it.each([
    ['Paid', paid],
    ['Allowed (Credit)', { isAllowed: true, allowedType: 'Credit', status: 'Allowed' as const }],
    ['Allowed (Free of charge)', { isAllowed: true, allowedType: '', status: 'Allowed' as const }],
    ['Cash On Arrival', { isCashAllowed: true, status: 'Cash On Arrival' as const }],
  ])('shows %s in a chip [BK-36, BK-37, BK-38]', async (words, parts) => {
    renderAdmin('/admin?tab=bookings', { getBookings: { bookings: [aBooking(parts)], count: 1 } });
    await screen.findByText('UTLPGF6X');
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });

  it('marks a card payment of the second gateway by its tooltip, and a cancelled paid booking by a second chip [BK-36, BK-41]', async () => {
    renderAdmin('/admin?tab=bookings', { getBookings: { bookings: [aBooking({ ...paid, isPaidStripe: true, isCancelled: true })], count: 1 } });
    expect(await screen.findByTitle('Paid in USD though Stripe payment gateway')).toBeTruthy();
    expect(screen.getAllByText('Cancelled').length).toBeGreaterThan(1);
  });

  it('offers staff to change the trip of an open booking, with both amounts [AW-25, BK-47]', async () => {
    const trip = {
      ...aBooking().trip,
      id: 160,
      seatsLeft: 12,
      priceInCent: 2500,
      priceInLaari: 38_550,
      differenceInCent: 500,
      differenceInLaari: 7710,
      refusedBy: null,
    };
    const { sentTo } = renderAdmin('/admin?tab=bookings', {
      getBookings: { bookings: [aBooking({ legs: aBooking().legs.map((leg) => ({ ...leg, changeableUntil: null })) })], count: 1 },
      getChangeTrips: { trips: [trip] },
      getChangeDays: { days: [] },
      changeBooking: { message: 'Booking changed.' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
    await chooseAction('UTLPGF6X', 'Change trip');
    for (const words of ['USD 5.00 more', 'MVR 77.10 more', '12 seats left']) expect(await screen.findByText(words)).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /Coral Queen/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Change to this trip' }));
    await waitFor(() => expect(sentTo('changeBooking')[0]?.body).toMatchObject({ isReturnTrip: false, changeToTripId: 160 }));
  });

  it('keeps the open booking and a half-typed reason when its row leaves the list [AW-31]', async () => {
    let rows = [aBooking()];
    const { sentTo } = renderAdmin('/admin?tab=bookings', {
      getBookings: ({ query }) => ({ bookings: query['search'] === 'UTLPGF6X' ? [aBooking()] : rows, count: 12 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'UTLPGF6X' }));
    await chooseAction('UTLPGF6X', 'Cancel booking');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Called at 10, wants');
    rows = [aBooking({ id: 7, refNo: 'JD3AAX23' })];
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(sentTo('getBookings').at(-1)?.query['search']).toBe('UTLPGF6X'));
    await waitFor(() => expect(screen.queryByText('UTLPGF6X', { selector: 'table *' })).toBeNull());
    expect((screen.getByRole('textbox', { name: /^Reason/ }) as HTMLTextAreaElement).value).toBe('Called at 10, wants');
    expect(screen.getByRole('dialog', { name: 'Booking UTLPGF6X', hidden: true })).toBeTruthy();
  });

  it('keeps an open dialog when the page becomes wider or narrower than list and panel need [AW-26, AW-31]', async () => {
    const listeners = new Set<() => void>();
    let matches = false;
    const query = () => ({
      matches,
      addEventListener: (_: string, told: () => void) => listeners.add(told),
      removeEventListener: (_: string, told: () => void) => listeners.delete(told),
    });
    const media = jest.spyOn(globalThis, 'matchMedia').mockImplementation(query as never);
    renderAdmin('/admin?tab=bookings&booking=UTLPGF6X', { getBookings: { bookings: [aBooking()], count: 1 }, getAgeGroups: { ageGroups: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Mariyam Zahira' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' Ali');
    matches = true;
    act(() => listeners.forEach((told) => told()));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Mariyam Zahira Ali');
    media.mockRestore();
  });

  it('opens the booking of a link, whichever page lists it, and shows when there is none [AW-24]', async () => {
    const { unmount } = renderAdmin('/admin?tab=bookings&booking=UTLPGF6X', {
      getBookings: ({ query }) => ({ bookings: query['search'] ? [aBooking()] : [aBooking({ id: 7, refNo: 'JD3AAX23' })], count: 12 }),
    });
    expect(await within(await screen.findByRole('dialog', { name: 'Booking UTLPGF6X' })).findByRole('button', { name: 'Edit Mariyam Zahira' })).toBeTruthy();
    unmount();
    renderAdmin('/admin?tab=bookings&booking=NO2SUCH3', { getBookings: { bookings: [aBooking()], count: 12 } });
    expect(await within(await screen.findByRole('dialog', { name: 'Booking NO2SUCH3' })).findByText('No booking has this number.')).toBeTruthy();
  });

  it('folds its filters but the search on phones, and says how many are chosen [AW-33, BK-34]', async () => {
    renderAdmin('/admin?tab=bookings&status=Paid&sort=Oldest', { getBookings: { bookings: [aBooking()], count: 1 } });
    const button = await screen.findByRole('button', { name: 'Filters: 2', hidden: true });
    const folded = within(document.getElementById(button.getAttribute('aria-controls') ?? '')!);
    expect([folded.getByRole('combobox', { name: 'Status' }).tagName, folded.queryByRole('searchbox')]).toEqual(['SELECT', null]);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows the last page when the requested page does not exist [AW-32]', async () => {
    const { sentTo } = renderAdmin('/admin?tab=bookings&page=99', {
      getBookings: ({ query }) => ({ bookings: Number(query['page']) < 3 ? [aBooking()] : [], count: 12 }),
    });
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
    expect(await screen.findByText('UTLPGF6X')).toBeTruthy();
    expect(lastQuery(sentTo('getBookings'))?.['page']).toBe('2');
  });
});
