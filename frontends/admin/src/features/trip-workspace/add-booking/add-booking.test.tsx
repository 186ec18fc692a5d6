import { describe, expect, it } from '@jest/globals';
import { Refusal, type Replies } from '@atoll/app-frame/testing';
import { counterBooking } from '@atoll/booking-facts/counter-sale';
import { aRoute } from '@atoll/booking-facts/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Trip } from '../../../server-types.js';
import { aBooking, aTrip } from '../../../testing/builders.js';
import { renderAdmin, TODAY } from '../../../testing/render-admin.js';

const NID = 'Please enter national ID or passport for all customers.';
const noPayment = { stripeFeeEstimate: 2000, payment: { methods: [], cardAttemptOpen: false }, otp: null };

function openTrip(replies: Replies = {}, trip: Trip = aTrip(), settings: Readonly<Record<string, string>> = {}) {
  const all = {
    getTrips: { trips: [trip] },
    getTrip: { trip },
    getBookingsForTrip: { bookings: [aBooking()] },
    getBookingByUuid: { booking: aBooking(), ...noPayment },
    createBooking: { message: 'Booking created.', uuid: 'b-1' },
    ...replies,
  };
  return renderAdmin(`/admin?date=${TODAY}&trip=${trip.id}`, all, { settings });
}
async function dialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add booking' }));
  return screen.findByRole('dialog', { name: 'Add booking' });
}

const book = () => userEvent.click(screen.getByRole('button', { name: 'Book' }));

describe('a sale at the counter', () => {
  it('takes a name, a phone number and how many; the new booking opens [BK-10]', async () => {
    const { sentTo } = openTrip();
    const form = within(await dialog());
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('Mariyam Zahira');
    await userEvent.click(form.getByRole('button', { name: /^One more/ }));
    expect(form.getByText('USD 40.00')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '7755512');
    await book();
    await waitFor(() =>
      expect(sentTo('createBooking')[0]?.body).toEqual({
        tripId: 155,
        isRoundTrip: false,
        phone: '7755512',
        phoneCountryCode: 'mv',
        customers: [
          { name: 'Mariyam Zahira', ageGroupId: 1 },
          { name: 'Mariyam Zahira +1', ageGroupId: 1 },
        ],
        isLocal: false,
      }),
    );
    expect(await screen.findByRole('dialog', { name: 'Booking UTLPGF6X' })).toBeTruthy();
  });

  it('is booked once however often Enter is pressed while the new booking loads [BK-10]', async () => {
    let load: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => void (load = resolve));
    const { sentTo } = openTrip({ getBookingByUuid: () => loaded.then(() => ({ booking: aBooking(), ...noPayment })) });
    const form = within(await dialog());
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ali');
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '7755512');
    const enter = (): boolean => fireEvent.submit(form.getByRole('textbox', { name: 'Name' }).closest('form')!);
    enter();
    await waitFor(() => expect(sentTo('getBookingByUuid')).toHaveLength(1));
    enter();
    load();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add booking' })).toBeNull());
    expect(sentTo('createBooking')).toHaveLength(1);
  });

  it('shows what is missing at its field, and a refusal above the form [BK-17, BK-18]', async () => {
    openTrip({ createBooking: new Refusal(409, 'Seats not available.', 'SEATS_NOT_AVAILABLE') });
    const form = within(await dialog());
    await book();
    expect(await form.findByText('Please enter all customer names.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ali');
    await book();
    expect(await form.findByText('Please enter at least one.')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '7755512');
    await book();
    expect(await form.findByText('Seats not available.')).toBeTruthy();
  });

  it('asks for the papers that the operator requires of each passenger, and shows their refusal [BK-22]', async () => {
    const refused = new Refusal(400, NID, 'NID');
    let attempts = 0;
    const createBooking = () => ((attempts += 1) === 1 ? refused : { message: 'Booking created.', uuid: 'b-1' });
    const { sentTo } = openTrip({ createBooking: createBooking as never }, aTrip(), { nationalIdRequired: 'true', emergencyContactRequired: 'true' });
    const form = within(await dialog());
    const type = (name: string, text: string) => userEvent.type(form.getByRole('textbox', { name }), text);
    await type('Name', 'Ali');
    await type('Phone', '7755512');
    await userEvent.click(form.getByRole('button', { name: /^One more/ }));
    await type('National ID or passport of passenger 1', 'A100001');
    await book();
    expect(await form.findByText(NID)).toBeTruthy();
    await type('National ID or passport of passenger 2', 'A100002');
    await type('Emergency contact of passenger 2', 'Hawwa 7771234');
    await book();
    await waitFor(() =>
      expect(sentTo('createBooking')[1]?.body).toMatchObject({
        customers: [
          { name: 'Ali', nid: 'A100001' },
          { name: 'Ali +1', nid: 'A100002', emergencyContact: 'Hawwa 7771234' },
        ],
      }),
    );
  });

  it('of a route trip asks where the passengers get on and off, and shows the price of that pair [BK-10]', async () => {
    const { sentTo } = openTrip({}, aTrip({ routeId: 1, route: aRoute() }));
    const form = within(await dialog());
    expect(form.getByText('USD 12.00')).toBeTruthy();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'From and to' }), 'Malé to Ukulhas');
    await userEvent.type(form.getByRole('textbox', { name: 'Name' }), 'Ali');
    await userEvent.type(form.getByRole('textbox', { name: 'Phone' }), '7755512');
    await book();
    await waitFor(() => expect(sentTo('createBooking')[0]?.body).toMatchObject({ tripId: 155, routeToStopId: 2, customers: [{ name: 'Ali' }] }));
  });

  it('is offered as long as trip says that seats are sold', async () => {
    const refused = (refusal: string | null): Trip['acts'] => [{ code: 'sell', refusal, until: null }];
    openTrip({}, aTrip({ acts: refused('SEATS_NOT_AVAILABLE') }));
    await screen.findByText('UTLPGF6X');
    expect(screen.queryByRole('button', { name: 'Add booking' })).toBeNull();
    cleanup();
    openTrip({}, aTrip({ acts: refused(null), booked: 30 }));
    expect(await screen.findByRole('button', { name: 'Add booking' })).toBeTruthy();
  });

  it('at the local fare is priced so at once [D-21]', () => {
    const sale = { name: ' Ali ', phone: { country: 'mv', number: ' 7755512 ' }, people: 1, isLocal: true };
    expect(counterBooking({ id: 155 }, sale)).toMatchObject({ isLocal: true, phone: '7755512', customers: [{ name: 'Ali' }] });
  });
});
