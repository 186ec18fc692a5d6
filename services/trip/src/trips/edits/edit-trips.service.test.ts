import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TripsClient } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import type { CallName } from '@atoll/contracts/http/routes';
import { callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { aRow } from '../../testing/builders.js';
import { aFleet, person, type Fleet } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
let days = 0;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

/** Returns a day that no other test uses. */
const nextDay = () => `2027-05-${String((days += 1)).padStart(2, '0')}`;
const CONFLICT = 'This action is not possible in the current state.';
const transferForm = { provider: 'Red Boats', boat: 'Speedy', newTime: '2027-05-01T10:00:00+05:00' };

async function tripToday() {
  const date = nextDay();
  const { id } = await fleet.tripOn(date);
  return { id, date, read: async () => (await fleet.admin.callOk('getTrip', { id })).trip };
}

describe('rescheduling a trip', () => {
  it('moves it to its new times and day [TR-23]', async () => {
    const { id, date, read } = await tripToday();
    const moved = { tripId: id, fromTime: `${date}T14:00:00+05:00`, toTime: `${date}T14:30:00+05:00` };
    expect(await fleet.admin.callOk('rescheduleTrip', moved)).toEqual({ message: 'Trip rescheduled.', code: 'TRIP_RESCHEDULED' });
    expect(await read()).toMatchObject({ fromTime: `${date}T09:00:00.000Z`, toTime: `${date}T09:30:00.000Z`, version: 2 });
    const found = await fleet.visitorAt('coral').callOk('getCustomerTrips', { date, from: fleet.ids[0], to: fleet.ids[1] });
    expect(found.trips.map(({ fromTime }) => fromTime)).toEqual([`${date}T09:00:00.000Z`]);
  });

  it('is refused without both times, and when it arrives before it departs [TR-23]', async () => {
    const { id, date } = await tripToday();
    expect(await fleet.admin.call('rescheduleTrip', { tripId: id })).toMatchObject({
      status: 400,
      body: { code: 'TIMES', error: 'Both times not selected.' },
    });
    const backwards = { tripId: id, fromTime: `${date}T14:00:00+05:00`, toTime: `${date}T13:00:00+05:00` };
    expect(await fleet.admin.call('rescheduleTrip', backwards)).toMatchObject({
      status: 400,
      body: { code: 'ARRIVAL', error: 'Arrival should be after departure.' },
    });
  });

  it('moves the times of all stops of a route trip, for booking as well (D-75) [TR-24, TR-49]', async () => {
    const { id } = await fleet.routeTripOn('2027-06-01');
    const moved = { tripId: id, fromTime: '2027-06-01T10:00:00+05:00', toTime: '2027-06-01T10:01:00+05:00' };
    await fleet.multiStop.callOk('rescheduleTrip', moved);
    expect((await fleet.multiStop.callOk('getTrip', { id })).trip).toMatchObject({ fromTime: '2027-06-01T05:00:00.000Z', toTime: '2027-06-01T07:00:00.000Z' });
    const caller = callerAs({ kind: 'service', name: 'booking' }, { operatorId: 'lagoon' });
    const { trips } = await fleet.running.peers.client(TripsClient).snapshots(caller, { tripIds: [id], withoutStaff: true, forSale: false });
    expect(trips[0]!.stops.map(({ timeMs }) => new Date(timeMs).toISOString().slice(11, 16))).toEqual(['05:00', '05:40', '06:20', '07:00']);
  });
});

describe('transferring a trip', () => {
  it('stores the transfer, tells how many bookings it has, and takes the trip out of the search (D-33) [TR-04, TR-35]', async () => {
    const { id, date, read } = await tripToday();
    for (const bookingId of [71, 72]) fleet.running.inventory.hold('coral', id, bookingId, `uuid-${bookingId}`, []);
    const form = { ...transferForm, tripId: id, newArrivalTime: '2027-05-01T10:30:00+05:00', contactNumber: '7771234', remarks: 'Jetty 3' };
    expect(await fleet.admin.callOk('transferTrip', form)).toEqual({
      message: 'Trip transferred with 2 bookings.',
      code: 'TRIP_TRANSFERRED_BOOKINGS',
      params: { count: 2 },
      transferredBookings: 2,
    });
    const tripTransfer = {
      provider: 'Red Boats',
      boat: 'Speedy',
      newTime: '2027-05-01T05:00:00.000Z',
      newArrivalTime: '2027-05-01T05:30:00.000Z',
      contactNumber: '7771234',
      remarks: 'Jetty 3',
    };
    expect(await read()).toMatchObject({ transferred_at: fleet.running.clock.now().toISOString(), tripTransfer });
    expect((await fleet.visitorAt('coral').callOk('getCustomerTrips', { date, from: fleet.ids[0], to: fleet.ids[1] })).trips).toEqual([]);
    const caller = callerAs({ kind: 'service', name: 'booking' }, { operatorId: 'coral' });
    const { trips } = await fleet.running.peers.client(TripsClient).snapshots(caller, { tripIds: [id], withoutStaff: true, forSale: false });
    expect(trips[0]!.transfer).toMatchObject({ providerName: 'Red Boats', boatName: 'Speedy', contactNumber: '7771234', remarks: 'Jetty 3' });
    expect(await fleet.admin.call('transferTrip', form)).toMatchObject({ status: 409, body: { code: 'TRIP_TRANSFERRED', error: CONFLICT } });
  });

  it.each([
    [{ provider: '' }, 'TT_PROVIDER', 'Please enter a provider.'],
    [{ boat: ' ' }, 'TT_BOAT', 'Please enter a boat.'],
    [{ newTime: null }, 'TT_TIME', 'Please select new date and time.'],
    [{ contactNumber: '77a1234' }, 'TT_CONTACT_DIGITS', 'Contact number must contain only digits'],
    [{ contactNumber: '777' }, 'TT_CONTACT_LEN', 'Contact number must be exactly 7 digits'],
    [{ newArrivalTime: transferForm.newTime }, 'TT_ARRIVAL', 'Arrival time must be after departure time.'],
  ])('is refused: %j → %s [TR-36, TR-37, TR-38, TR-39, TR-40, XC-11]', async (over, code, error) => {
    const { id } = await tripToday();
    expect(await fleet.admin.call('transferTrip', { tripId: id, ...transferForm, ...over })).toMatchObject({ status: 400, body: { code, error } });
  });

  it('is refused once the departure time has passed [TR-42]', async () => {
    const { id } = await fleet.tripOn('2025-11-20');
    expect(await fleet.admin.call('transferTrip', { tripId: id, ...transferForm })).toMatchObject({
      status: 409,
      body: { code: 'DEPARTURE_PASSED', error: CONFLICT },
    });
  });
});

describe('deleting a trip', () => {
  it('hides it from customers and captains, counts its bookings, and shows it to admins who ask for deleted trips (D-38) [TR-25, AW-11]', async () => {
    const { id, date } = await tripToday();
    fleet.running.inventory.hold('coral', id, 71, 'uuid-71', []);
    expect((await fleet.admin.callOk('deleteTrip', { tripId: id })).message).toBe('Trip deleted. 1 active booking stays on it.');
    expect(await fleet.onDay(date)).toEqual([]);
    const captain = person(fleet.running, 'coral', captainActor());
    expect((await captain.callOk('getCaptainTrips', { date })).trips).toEqual([]);
    expect((await fleet.visitorAt('coral').call('getTrip', { id })).status).toBe(404);
    const [shown] = (await fleet.admin.callOk('getTrips', { date, showDeleted: true })).trips;
    expect(shown).toMatchObject({ id, deleted_at: fleet.running.clock.now().toISOString() });
    expect(await fleet.admin.call('deleteTrip', { tripId: id })).toMatchObject({ status: 409, body: { code: 'TRIP_DELETED' } });
  });

  it('is refused once it has departed [TR-25]', async () => {
    const { id } = await tripToday();
    await fleet.admin.callOk('depart', { tripId: id, departed: true });
    expect(await fleet.admin.call('deleteTrip', { tripId: id })).toMatchObject({ status: 409, body: { code: 'TRIP_DEPARTED', error: CONFLICT } });
  });
});

describe('another boat', () => {
  it('takes over, with its capacity, crew and layout (D-40) [TR-22]', async () => {
    const { id, read } = await tripToday();
    const provider = (await fleet.admin.callOk('getProviders')).providers[0]!;
    await fleet.admin.callOk('createBoat', { name: 'Speedy', capacity: 20, providerId: provider.id });
    const boatId = (await fleet.admin.callOk('getBoats')).boats.at(-1)!.id;
    await fleet.admin.callOk('createBoatLayout', { boatId, rows: aRow(3) });
    expect(await fleet.admin.call('changeTripBoat', { tripId: id })).toMatchObject({ status: 400, body: { code: 'NO_BOAT', error: 'No boat chosen.' } });
    expect((await fleet.admin.call('changeTripBoat', { tripId: id, boatId: 9999 })).status).toBe(404);
    expect((await fleet.admin.callOk('changeTripBoat', { tripId: id, boatId })).message).toBe('Boat changed.');
    expect(await read()).toMatchObject({ boatId, boat: { name: 'Speedy', capacity: 20, boatStaff: [] }, capacity: 20, version: 2 });
    expect((await fleet.admin.callOk('getTripBoatLayout', { tripId: id })).rows[0]?.columns).toHaveLength(3);
  });
});

describe('prices, fuel and remarks', () => {
  it('are stored, and shown to staff [CAT-49, TR-04, TR-26, TR-27, TR-28]', async () => {
    const { id, read } = await tripToday();
    expect((await fleet.admin.callOk('editSeatPricing', { tripId: id, usdPerSeat: 25, mvrPerSeat: '385.50' })).message).toBe('Prices updated.');
    expect((await fleet.admin.callOk('addFuelConsumption', { tripId: id, fuelConsumption: '80.5' })).message).toBe('Fuel consumption saved.');
    expect((await fleet.admin.callOk('addTripRemarks', { tripId: id, remarks: ' Rough sea\nJetty 3 ' })).message).toBe('Remarks saved.');
    expect(await read()).toMatchObject({
      centPerSeat: 2500,
      laariPerSeat: 38550,
      centPerSeatLocal: 2500,
      laariPerSeatLocal: 38550,
      remarks: 'Rough sea\nJetty 3',
      fuelConsumptionLitres: 80.5,
      fuelConsumptionAddedBy: 'adam',
    });
    const seen = (await fleet.visitorAt('coral').callOk('getTrip', { id })).trip;
    expect([seen.remarks, seen.fuelConsumptionLitres, seen.version]).toEqual([undefined, undefined, undefined]);
  });

  it('that are empty or no number are ignored [TR-26, TR-27]', async () => {
    const { id, read } = await tripToday();
    for (const fuelConsumption of ['a lot', 'about eighty litres, the gauge is broken'])
      expect((await fleet.admin.callOk('addFuelConsumption', { tripId: id, fuelConsumption })).message).toBe('Nothing to save.');
    expect((await fleet.admin.callOk('addTripRemarks', { tripId: id, remarks: '  ' })).message).toBe('Nothing to save.');
    expect(await read()).toMatchObject({ remarks: null, fuelConsumptionLitres: null, fuelConsumptionAddedBy: null, version: 1 });
  });

  it('of a route trip cannot be priced, nor overwritten from an outdated screen [CAT-49, TR-28]', async () => {
    const { id } = await fleet.routeTripOn('2027-06-02');
    expect(await fleet.multiStop.call('editSeatPricing', { tripId: id, usdPerSeat: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PRICED_BY_ROUTE', error: CONFLICT },
    });
    const direct = await tripToday();
    await fleet.admin.callOk('addTripRemarks', { tripId: direct.id, remarks: 'First', version: 1 });
    expect(await fleet.admin.call('addTripRemarks', { tripId: direct.id, remarks: 'Second', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'TRIP_CHANGED', error: CONFLICT },
    });
  });

  it('of a private trip are not per seat (D-32) [TR-28]', async () => {
    const { id } = await fleet.tripStored({ isPrivate: true });
    expect(await fleet.admin.call('editSeatPricing', { tripId: id, usdPerSeat: 1 })).toMatchObject({ status: 409, body: { code: 'TRIP_PRIVATE' } });
  });
});

describe('the calls', () => {
  it.each<[CallName, object]>([
    ['editSeatPricing', { usdPerSeat: 1 }],
    ['rescheduleTrip', { fromTime: '2027-05-01T10:00:00Z', toTime: '2027-05-01T11:00:00Z' }],
    ['changeTripBoat', { boatId: 1 }],
    ['deleteTrip', {}],
    ['transferTrip', transferForm],
    ['addFuelConsumption', { fuelConsumption: 1 }],
    ['addTripRemarks', { remarks: 'x' }],
  ])('%s is for admins of the operator alone [ID-07, TR-22, TR-23]', async (call, input) => {
    const { id, read } = await tripToday();
    const status = async (who: ReturnType<typeof person>) => (await who.call(call, { tripId: id, ...input })).status;
    expect(await status(person(fleet.running, 'coral', captainActor()))).toBe(403);
    expect(await status(person(fleet.running, 'coral', userActor()))).toBe(403);
    expect(await status(fleet.visitorAt('coral'))).toBe(401);
    expect(await status(person(fleet.running, 'elsewhere'))).toBe(404);
    expect((await read()).version).toBe(1);
  });
});

describe('a trip for a waitlist slot', () => {
  const slot = (over: object = {}) => ({
    preferredTime: 'Morning' as const,
    date: '2027-06-05',
    boatId: fleet.boatId,
    fromLocationId: fleet.ids[0],
    toLocationId: fleet.ids[1],
    fromTime: '2027-06-05T08:00:00+05:00',
    toTime: '2027-06-05T08:30:00+05:00',
    usdPerSeat: 20,
    mvrPerSeat: '308.40',
    usdPerSeatLocal: 3,
    mvrPerSeatLocal: 50,
    ...over,
  });

  it('is created once with its prices [BK-74, TR-15]', async () => {
    const headers = { 'idempotency-key': '0f2d9f6e-7c1b-4b7e-9a35-2d1e6f0c8a11' };
    for (const _attempt of ['first', 'repeat'])
      expect((await fleet.admin.callOk('createTripForWaitlistSlot', slot(), headers)).code).toBe('TRIP_CREATED_FOR_SLOT');
    expect(await fleet.onDay('2027-06-05')).toMatchObject([{ fromTime: '2027-06-05T03:00:00.000Z', centPerSeat: 2000, laariPerSeatLocal: 5000 }]);
  });

  it.each([
    [{ toLocationId: undefined, boatId: null }, 'NO_BOAT', 'No boat chosen.'],
    [{ toLocationId: null }, 'LOCATIONS', 'Both locations not selected.'],
    [{ toTime: null }, 'TIMES', 'Both times not selected.'],
    [{ toTime: '2027-06-05T08:00:00+05:00' }, 'ARRIVAL_WAITLIST', 'Arrival should be before departure.'],
    [{ date: '2027-06-06' }, 'WAITLIST_DATE', 'The trip has to depart on the day of the waitlist.'],
    [{ date: 'soon' }, 'BAD_INPUT', 'Please check date.'],
    [{ preferredTime: 'Night' }, 'BAD_INPUT', 'Please check preferredTime.'],
  ])('is refused: %j → %s (D-01) [BK-75, BK-76, BK-77, BK-78, TR-15]', async (over, code, error) => {
    expect(await fleet.admin.call('createTripForWaitlistSlot', slot(over))).toMatchObject({ status: 400, body: { code, error } });
  });

  it('departs on the day of the slot by the Maldives’ calendar, also where it is another day in UTC (T1) [TR-15, TR-21]', async () => {
    const early = slot({ date: '2027-06-07', fromTime: '2027-06-06T19:30:00Z', toTime: '2027-06-06T20:00:00Z' });
    expect((await fleet.admin.call('createTripForWaitlistSlot', early)).status).toBe(200);
  });
});
