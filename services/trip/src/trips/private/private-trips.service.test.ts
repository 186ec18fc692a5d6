import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PrivateTripsClient, TripsClient, type CreatePrivateTripRequest } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { captainActor, userActor } from '@atoll/runtime/testing/callers';
import { randomUUID } from 'node:crypto';
import { aFleet, person, type Fleet } from '../../testing/service.js';

/** Generous, for a busy machine. */
const START_MS = 60_000;

let fleet: Fleet;
beforeAll(async () => {
  fleet = await aFleet();
}, START_MS);
afterAll(() => fleet?.running.stop(), START_MS);

const asBooking = serviceCaller('booking', 'coral');
const requestOn = (day: string): CreatePrivateTripRequest => ({
  acceptanceId: randomUUID(),
  boatId: fleet.boatId,
  fromLocationId: fleet.ids[0],
  toLocationId: fleet.ids[1],
  fromTimeMs: Date.parse(`${day}T03:00:00Z`),
  toTimeMs: Date.parse(`${day}T03:45:00Z`),
  seatCount: 4,
  byUserId: 42,
});
const privateTrips = () => fleet.running.peers.client(PrivateTripsClient);

it('booking gets the trip of an accepted transfer as a snapshot that nobody can book, and none where the boat is too small [PT-08] [PT-15] [PT-16]', async () => {
  const request = requestOn('2027-09-01');
  const { trip } = await privateTrips().createPrivateTrip(asBooking, request);
  expect(trip).toMatchObject({ isPrivate: true, onSale: false, boardingOpen: true, capacity: 10, version: 1, prices: { tourist: [], local: [] } });
  expect(trip?.stops.map(({ locationId, timeMs, bookableUntilMs, notBookable }) => [locationId, timeMs, bookableUntilMs, notBookable])).toEqual([
    [fleet.ids[0], request.fromTimeMs, 0, 'private'],
    [fleet.ids[1], request.toTimeMs, 0, 'private'],
  ]);
  expect((await privateTrips().createPrivateTrip(asBooking, request)).trip?.id).toBe(trip?.id);
  expect(await privateTrips().createPrivateTrip(asBooking, { ...requestOn('2027-09-01'), seatCount: 11 })).toEqual({ trip: undefined });
  expect(await fleet.onDay('2027-09-01')).toHaveLength(1);
});

it('staff see it as private and without a price per seat, and cannot price it; its captain sees it, too [PT-15] [CAT-49] [AW-13]', async () => {
  const { trip } = await privateTrips().createPrivateTrip(asBooking, requestOn('2027-09-02'));
  const [listed] = await fleet.onDay('2027-09-02');
  expect(listed).toMatchObject({ id: trip?.id, isPrivate: true, centPerSeat: 0, laariPerSeat: 0, centPerSeatLocal: 0, laariPerSeatLocal: 0 });
  const prices = { tripId: trip?.id ?? 0, usdPerSeat: 1, mvrPerSeat: 1 };
  expect(await fleet.admin.call('editSeatPricing', prices)).toMatchObject({ status: 409, body: { code: 'TRIP_PRIVATE' } });
  const captain = person(fleet.running, 'coral', captainActor());
  expect((await captain.callOk('getCaptainTrips', { date: '2027-09-02' })).trips).toMatchObject([{ id: trip?.id, isPrivate: true }]);
});

it('customers do not find it: not in a search, as the next trip, among the lowest prices or by its number [PT-16] [D-73]', async () => {
  const { trip } = await privateTrips().createPrivateTrip(asBooking, requestOn('2027-09-03'));
  const ends = { from: fleet.ids[0], to: fleet.ids[1] };
  const visitor = fleet.visitorAt('coral');
  expect((await visitor.callOk('getCustomerTrips', { ...ends, date: '2027-09-03' })).trips).toEqual([]);
  expect(await visitor.callOk('getNextTripTime', ends)).toEqual({ nextTripTime: null });
  expect((await visitor.callOk('getLowestPrices', { ...ends, date: '2027-09-03', days: 1 })).days).toEqual([
    { date: '2027-09-03', status: 'none', lowest: null },
  ]);
  for (const who of [visitor, person(fleet.running, 'coral', userActor())]) expect((await who.call('getTrip', { id: trip?.id ?? 0 })).status).toBe(404);
});

it('no other service and no person may ask for it, and another operator’s boat is not found [PT-08]', async () => {
  const request = requestOn('2027-09-04');
  for (const caller of [serviceCaller('payment', 'coral'), serviceCaller('notification', 'coral')]) {
    await expect(privateTrips().createPrivateTrip(caller, request)).rejects.toThrow();
    await expect(privateTrips().withdrawPrivateTrip(caller, request)).rejects.toThrow();
  }
  await expect(privateTrips().createPrivateTrip(serviceCaller('booking', 'elsewhere'), request)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await fleet.onDay('2027-09-04')).toEqual([]);
});

it('neither call goes back to booking, which waits for it [PT-08]', async () => {
  const request = requestOn('2027-09-05');
  const { trip } = await privateTrips().createPrivateTrip(asBooking, request);
  await privateTrips().withdrawPrivateTrip(asBooking, { acceptanceId: request.acceptanceId });
  expect(fleet.running.inventory.of('coral', trip?.id ?? 0)).toBeUndefined();
  const { trips } = await fleet.running.peers.client(TripsClient).snapshots(asBooking, { tripIds: [trip?.id ?? 0], withoutStaff: true, forSale: false });
  expect(trips).toHaveLength(1);
});
