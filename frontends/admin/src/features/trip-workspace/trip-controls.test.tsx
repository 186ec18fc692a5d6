import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@atoll/app-frame/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Booking, Trip } from '../../server-types.js';
import { aBoat, aBooking, aRoute, aTrip, movable } from '../../testing/builders.js';
import { chooseEdit, renderAdmin, TODAY } from '../../testing/render-admin.js';
import { transferProblem, type TypedTransfer } from './transfer-form.js';

/** Far in the future: the dialogs compare with the real clock. */
const coming = { fromTime: '2099-11-22T05:00:00.000Z', toTime: '2099-11-22T05:40:00.000Z', version: 3 };
const transferred = { transferred_at: '2026-11-22T04:00:00.000Z' };

function openTrip(trip: Trip, replies: object = {}, bookings: Booking[] = []) {
  return renderAdmin(`/admin?date=${TODAY}&trip=${trip.id}`, {
    getTrips: { trips: [trip] },
    getTrip: { trip },
    getBookingsForTrip: { bookings, acts: movable(trip) },
    getBoats: { boats: [aBoat(), aBoat({ id: 2, name: 'Dhoni', capacity: 10 }), aBoat({ id: 3, name: 'Speedy', capacity: 40 })] },
    rescheduleTrip: { message: 'Trip rescheduled.' },
    transferTrip: { message: 'Trip transferred with 1 booking.', transferredBookings: 1 },
    changeTripBoat: { message: 'Boat changed.' },
    deleteTrip: { message: 'Trip deleted. 1 active booking stays on it.' },
    editSeatPricing: { message: 'Prices updated.' },
    addFuelConsumption: { message: 'Fuel consumption saved.' },
    addTripRemarks: { message: 'Remarks saved.' },
    ...replies,
  });
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
async function type(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('what can be changed of a trip', () => {
  it('is what its owners offer, each on a button or in the menu beside them, the one that ends the trip last [AW-14, AW-15, AW-16, AW-18]', async () => {
    const trip = aTrip({
      ...coming,
      acts: [
        { code: 'duplicate', refusal: null, until: null },
        { code: 'reschedule', refusal: null, until: null },
        { code: 'boat', refusal: 'TRIP_CHANGED', until: null },
        { code: 'delete', refusal: null, until: null },
        { code: 'prices', refusal: null, until: null },
      ],
    });
    openTrip(trip);
    const controls = within(await screen.findByRole('region', { name: 'Change this trip' }));
    await controls.findByRole('button', { name: 'Transfer Bookings' });
    expect(controls.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reschedule Trip', 'Transfer Bookings', '']);
    await userEvent.click(controls.getByRole('button', { name: 'More for this trip' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Duplicate Trip', 'Edit pricing', 'Delete Trip']);
  });

  it('names no reason on a deleted trip, which time does not end [TR-41, TR-42]', async () => {
    const deleted = { ...transferred, deleted_at: aTrip().fromTime, acts: [{ code: 'transfer', refusal: 'TRIP_DELETED', until: null }] } as const;
    openTrip(aTrip({ ...deleted, acts: [...deleted.acts] }), {
      getBookingsForTrip: { bookings: [], acts: [{ code: 'move', refusal: 'TRIP_DELETED', until: null }] },
    });
    expect(await screen.findAllByText(/Deleted/)).not.toEqual([]);
    expect(screen.queryByRole('button', { name: /Passed|Transferred/ })).toBeNull();
  });

  it('is shown on the disabled button of a transfer [TR-41, TR-42]', async () => {
    openTrip(aTrip({ ...coming, ...transferred }));
    expect(await screen.findByRole('button', { name: 'Trip Transferred' })).toHaveProperty('disabled', true);
  });

  it.each([{}, { departed: true }, { departed: true, ended: true }])(
    'both transfers are disabled once the departure time has passed: %j [TR-42]',
    async (parts) => {
      openTrip(aTrip({ fromTime: '2020-01-01T05:00:00.000Z', toTime: '2020-01-01T05:40:00.000Z', ...parts }));
      const passed = await screen.findAllByRole('button', { name: 'Departure Time Passed' });
      expect(passed.map((button) => (button as HTMLButtonElement).disabled)).toEqual([true, true]);
      expect(screen.queryByRole('button', { name: 'Transfer Bookings' })).toBeNull();
    },
  );
});

describe('rescheduling', () => {
  it('proposes the arrival, names the version that it shows, and refuses an earlier arrival [TR-23, TR-24, AW-22]', async () => {
    const { sentTo } = openTrip(aTrip(coming));
    await press('Reschedule Trip');
    const form = await dialog('Reschedule Trip');
    await type(form.getByRole('textbox', { name: 'Departure' }), '14:00');
    expect(form.getByRole('textbox', { name: 'Arrival' })).toHaveProperty('value', '14:30');
    await type(form.getByRole('textbox', { name: 'Arrival' }), '13:00');
    await userEvent.click(form.getByRole('button', { name: 'Reschedule' }));
    expect(await form.findByText('Arrival should be after departure.')).toBeTruthy();
    await userEvent.clear(form.getByRole('textbox', { name: 'Arrival' }));
    await userEvent.click(form.getByRole('button', { name: 'Reschedule' }));
    expect(await form.findByText('Both times not selected.')).toBeTruthy();
    await type(form.getByRole('textbox', { name: 'Arrival' }), '14:50');
    await userEvent.click(form.getByRole('button', { name: 'Reschedule' }));
    await waitFor(() => expect(sentTo('rescheduleTrip')).toHaveLength(1));
    expect(sentTo('rescheduleTrip')[0]?.body).toEqual({ tripId: 155, fromTime: '2099-11-22T09:00:00.000Z', toTime: '2099-11-22T09:50:00.000Z', version: 3 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('computes the arrival of a route trip, which cannot be typed [TR-24]', async () => {
    openTrip(aTrip({ ...coming, routeId: 1, route: aRoute() }));
    await press('Reschedule Trip');
    const form = await dialog('Reschedule Trip');
    await type(form.getByRole('textbox', { name: 'Departure' }), '14:00');
    const arrival = form.getByRole('textbox', { name: 'Arrival' });
    expect([arrival.getAttribute('value'), (arrival as HTMLInputElement).disabled]).toEqual(['15:20', true]);
  });

  it('says that somebody else was first, loads the trip again, and keeps the dialog [TR-23]', async () => {
    const refused = new Refusal(409, 'This action is not possible in the current state.', 'TRIP_CHANGED');
    const { sentTo } = openTrip(aTrip(coming), { rescheduleTrip: refused });
    await press('Reschedule Trip');
    const form = await dialog('Reschedule Trip');
    const read = sentTo('getTrip').length;
    await userEvent.click(form.getByRole('button', { name: 'Reschedule' }));
    expect((await form.findByRole('alert')).textContent).toContain('Someone else has changed this trip since you opened it.');
    await waitFor(() => expect(sentTo('getTrip').length).toBeGreaterThan(read));
  });
});

describe('transferring to another provider', () => {
  const typed: TypedTransfer = {
    provider: 'Red Boats',
    boat: 'Speedy',
    times: { date: TODAY, departure: '10:00', arrival: '10:30', nextDay: false },
    contact: '',
    remarks: '',
  };
  const at = (part: object) => ({ times: { ...typed.times, ...part } });
  it.each<[string | undefined, Partial<TypedTransfer>]>([
    [undefined, {}],
    [undefined, { contact: '7771234', ...at({ arrival: '' }) }],
    ['TT_PROVIDER', { provider: ' ', boat: '' }],
    ['TT_BOAT', { boat: '' }],
    ['TT_TIME', at({ departure: '' })],
    ['TT_CONTACT_DIGITS', { contact: '77x' }],
    ['TT_CONTACT_LEN', { contact: '777123' }],
    ['TT_ARRIVAL', at({ arrival: '10:00' })],
  ])('the first problem is %s [TR-36, TR-37, TR-38, TR-39, TR-40]', (problem, over) => expect(transferProblem({ ...typed, ...over })).toBe(problem));

  it('asks for provider and boat, and sends all that the message to the passengers needs [TR-35, TR-36, TR-37, AW-22]', async () => {
    const { sentTo } = openTrip(aTrip(coming), {}, [aBooking(), aBooking({ id: 7, isCancelled: true, status: 'Cancelled' })]);
    await chooseEdit('Transfer Trip');
    const form = await dialog('Transfer Trip');
    expect(form.getByText(/^1 booking goes to the other provider/)).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Transfer' }));
    expect(await form.findByText('Please enter a provider.')).toBeTruthy();
    expect(form.getByText('Provider is required')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Provider' }), 'Red Boats');
    await userEvent.click(form.getByRole('button', { name: 'Transfer' }));
    expect(await form.findByText('Please enter a boat.')).toBeTruthy();
    expect(form.getByText('Boat is required')).toBeTruthy();
    await userEvent.type(form.getByRole('textbox', { name: 'Boat' }), 'Speedy');
    await userEvent.type(form.getByRole('textbox', { name: /Contact number/ }), '7771234');
    await userEvent.type(form.getByRole('textbox', { name: /Remarks/ }), 'Jetty 3');
    await userEvent.click(form.getByRole('button', { name: 'Transfer' }));
    await waitFor(() => expect(sentTo('transferTrip')).toHaveLength(1));
    expect(sentTo('transferTrip')[0]?.body).toEqual({
      tripId: 155,
      provider: 'Red Boats',
      boat: 'Speedy',
      newTime: '2099-11-22T05:00:00.000Z',
      newArrivalTime: '2099-11-22T05:30:00.000Z',
      contactNumber: '7771234',
      remarks: 'Jetty 3',
    });
  });

  it('is shown on the trip with boat, time and contact [AW-16, TR-04]', async () => {
    const tripTransfer = {
      provider: 'Red Boats',
      boat: 'Speedy',
      newTime: '2099-11-22T07:00:00.000Z',
      newArrivalTime: '2099-11-22T07:30:00.000Z',
      contactNumber: '7771234',
      remarks: 'Jetty 3',
    };
    openTrip(aTrip({ ...coming, ...transferred, tripTransfer }));
    for (const words of ['Speedy, Red Boats', '7771234', 'Jetty 3']) expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText(/12:00 PM → 12:30 PM/)).toBeTruthy();
    expect(screen.getByText(/^Transferred at \d\d-[A-Z][a-z][a-z]-\d{4} \d/)).toBeTruthy();
  });
});

describe('boat, prices and deletion', () => {
  it('offers the other boats and refuses one with fewer seats than are booked [TR-22, AW-16]', async () => {
    const { sentTo } = openTrip(aTrip(coming));
    await chooseEdit('Change boat');
    const form = await dialog('Change boat');
    await userEvent.click(form.getByRole('button', { name: 'Change boat' }));
    expect(await form.findByText('No boat chosen.')).toBeTruthy();
    const select = form.getByRole('combobox', { name: 'New boat' });
    expect([...(select as HTMLSelectElement).options].map(({ text }) => text)).toEqual(['Choose a boat', 'Dhoni · 10 seats', 'Speedy · 40 seats']);
    await userEvent.selectOptions(select, '2');
    await userEvent.click(form.getByRole('button', { name: 'Change boat' }));
    expect(form.getByText('12 seats are booked: this boat is too small.')).toBeTruthy();
    await userEvent.selectOptions(select, '3');
    await userEvent.click(form.getByRole('button', { name: 'Change boat' }));
    await waitFor(() => expect(sentTo('changeTripBoat').map(({ body }) => body)).toEqual([{ tripId: 155, boatId: 3, version: 3 }]));
  });

  it('edits the prices, those of locals where they differ [TR-28, AW-18, AW-22]', async () => {
    const { sentTo } = openTrip(aTrip(coming));
    await chooseEdit('Edit pricing');
    const form = await dialog('Edit pricing');
    await type(form.getByRole('textbox', { name: 'USD per seat' }), '25');
    await userEvent.click(form.getByRole('button', { name: 'Save prices' }));
    await waitFor(() => expect(sentTo('editSeatPricing')).toHaveLength(1));
    expect(sentTo('editSeatPricing')[0]?.body).toEqual({
      tripId: 155,
      usdPerSeat: '25.00',
      mvrPerSeat: '308.40',
      usdPerSeatLocal: '3.00',
      mvrPerSeatLocal: '50.00',
      version: 3,
    });
  });

  it('asks before it deletes, naming the trip and its active bookings [AW-15, TR-25]', async () => {
    const { sentTo } = openTrip(aTrip(coming), {}, [aBooking()]);
    await chooseEdit('Delete Trip');
    const confirm = within(await screen.findByRole('alertdialog', { name: 'Are you sure to delete this trip?' }));
    expect(confirm.getByText(/Trip #155, Malé → Maafushi/)).toBeTruthy();
    expect(confirm.getByText(/^1 active booking stays on it/)).toBeTruthy();
    expect(sentTo('deleteTrip')).toHaveLength(0);
    await userEvent.click(confirm.getByRole('button', { name: 'Delete Trip' }));
    await waitFor(() => expect(sentTo('deleteTrip').map(({ body }) => body)).toEqual([{ tripId: 155, version: 3 }]));
  });
});

describe('duplicating', () => {
  it('proposes the same trip on the fourteen days that follow, so that only a press is left [TR-11, AW-10]', async () => {
    const { sentTo } = openTrip(aTrip({ ...coming, centPerSeat: 2500, ended: true }), {
      getLocations: { locations: [1, 3].map((id) => ({ id, name: id === 1 ? 'Malé' : 'Maafushi', isPublic: true, points: [] })) },
      createTrip: { message: '14 trips created.' },
    });
    await chooseEdit('Duplicate Trip');
    const form = await dialog('Duplicate Trip');
    expect(await form.findByText('This adds 14 trips.')).toBeTruthy();
    expect(form.getByRole('button', { name: '14 days', pressed: true })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Add Trip' }));
    await waitFor(() => expect(sentTo('createTrip')).toHaveLength(1));
    expect(sentTo('createTrip')[0]?.body).toMatchObject({
      boatId: 1,
      fromLocationId: 1,
      toLocationId: 3,
      fromTime: '2099-11-23T05:00:00.000Z',
      toTime: '2099-11-23T05:40:00.000Z',
      usdPerSeat: '25.00',
      repeatDays: 13,
    });
  });

  it('waits for the boats and locations of its fields before it can be saved', async () => {
    let arrive: (() => void) | undefined;
    const { sentTo } = openTrip(aTrip({ ...coming, centPerSeat: 2500 }), {
      getLocations: () =>
        new Promise((resolve) => {
          arrive = () => resolve({ locations: [1, 3].map((id) => ({ id, name: `Place ${id}`, isPublic: true, points: [] })) });
        }),
      createTrip: { message: '14 trips created.' },
    });
    await chooseEdit('Duplicate Trip');
    const save = (await dialog('Duplicate Trip')).getByRole<HTMLButtonElement>('button', { name: 'Add Trip' });
    expect(save.disabled).toBe(true);
    await waitFor(() => expect(arrive).toBeDefined());
    arrive?.();
    await waitFor(() => expect(save.disabled).toBe(false));
    await userEvent.click(save);
    await waitFor(() => expect(sentTo('createTrip')).toHaveLength(1));
  });

  it('is not offered for a private trip, which is of one request', async () => {
    openTrip(aTrip({ ...coming, isPrivate: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'More for this trip' }));
    await screen.findByRole('menuitem', { name: 'Delete Trip' });
    expect(screen.queryByRole('menuitem', { name: 'Duplicate Trip' })).toBeNull();
  });
});

describe('remarks and fuel', () => {
  it('are saved when the field is left or by Enter, with the version that they are based on [TR-26, TR-27, AW-19]', async () => {
    const { sentTo } = openTrip(aTrip({ ...coming, departed: true, ended: true, fuelConsumptionLitres: 80, fuelConsumptionAddedBy: 'adam' }));
    expect(await screen.findByText('Added by adam')).toBeTruthy();
    await userEvent.type(await screen.findByRole('textbox', { name: /Trip remarks/ }), 'Rough sea{Enter}');
    await waitFor(() => expect(sentTo('addTripRemarks').map(({ body }) => body)).toEqual([{ tripId: 155, remarks: 'Rough sea', version: 3 }]));
    await type(screen.getByRole('textbox', { name: /Fuel consumption/ }), '90,5');
    await userEvent.tab();
    await waitFor(() => expect(sentTo('addFuelConsumption').map(({ body }) => body)).toEqual([{ tripId: 155, fuelConsumption: '90.5', version: 3 }]));
  });

  it('are not sent when empty, unchanged or no number [TR-26, TR-27]', async () => {
    const { sentTo } = openTrip(aTrip({ ...coming, remarks: 'Calm', fuelConsumptionLitres: 80 }));
    const [remarks, fuel] = [await screen.findByRole('textbox', { name: /Trip remarks/ }), screen.getByRole('textbox', { name: /Fuel consumption/ })];
    await userEvent.clear(remarks);
    await userEvent.tab();
    await type(fuel, 'a lot{Enter}');
    expect([remarks, fuel].map((field) => (field as HTMLInputElement).value)).toEqual(['Calm', '80']);
    expect([...sentTo('addTripRemarks'), ...sentTo('addFuelConsumption')]).toEqual([]);
  });

  it('that are refused stay in the field [TR-27]', async () => {
    const refused = new Refusal(409, 'This action is not possible in the current state.', 'TRIP_CHANGED');
    openTrip(aTrip(coming), { addTripRemarks: refused });
    const remarks = await screen.findByRole('textbox', { name: /Trip remarks/ });
    await userEvent.type(remarks, 'Rough sea{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Someone else has changed this trip');
    expect(remarks).toHaveProperty('value', 'Rough sea');
  });
});
