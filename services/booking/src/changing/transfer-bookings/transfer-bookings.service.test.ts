import { expect, it } from '@jest/globals';
import type { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { randomUUID } from 'node:crypto';
import { people } from '../../testing/builders.js';
import { aRunningService, visitor } from '../../testing/service.js';
import { aRouteTrip, aTrip, MAAFUSHI, MALE } from '../../testing/trip-builders.js';

const { running, book, shown } = aRunningService();
const [admin, captain, stranger] = [callerAs(adminActor()), callerAs(captainActor()), callerAs(adminActor(), { operatorId: 'lagoon' })];

const later = new Date(Date.now() + 26 * 3_600_000);
const addTrip = (trip: TripSnapshot): void => {
  const { trips } = running().peerData;
  trips['coral'] = [...(trips['coral'] ?? []), trip];
};
const trip = (id: number, over: Partial<TripSnapshot> = {}) => aTrip({ id, ...over }, MALE, MAAFUSHI, later);
const idOf = async (uuid: string): Promise<number> => (await shown(uuid, admin)).booking.id;
const boats = async (originalTripId: number, requiredSeats: number) =>
  ((await running().call(calls.getAvailableBoatsForTransfer, admin, { originalTripId, requiredSeats })).body as Output<'getAvailableBoatsForTransfer'>).boats;
const listed = async (tripId: number) =>
  (await running().call(calls.getBookingsForTransfer, admin, { tripId })).body as unknown as Output<'getBookingsForTransfer'>;
const transfer = (bookingIds: number[], originalTripId: number, targetBoatId = 8, caller = admin, headers: Record<string, string> = {}) =>
  running().call(calls.transferBookingsToBoat, caller, { bookingIds, targetBoatId, originalTripId }, headers);

it('an admin lists the bookings of a trip, the boats with room, and moves them; a repeat under the key is one move [TR-43, TR-44, TR-45, XC-14]', async () => {
  addTrip(trip(51));
  const uuids = [await book({ tripId: 51, customers: people(1, 1, 3) }), await book({ tripId: 51 })];
  const ids = await Promise.all(uuids.map(idOf));
  const { routeCounts, bookings } = await listed(51);
  expect(bookings.map(({ id }) => id)).toEqual(ids);
  expect(routeCounts).toEqual([
    {
      fromOrder: 1,
      toOrder: 2,
      from: { id: MALE, name: 'Island 1' },
      to: { id: MAAFUSHI, name: 'Island 2' },
      count: 3,
      bookings: [
        { id: ids[0], seatCount: 2 },
        { id: ids[1], seatCount: 1 },
      ],
    },
  ]);
  const speedy = { id: 8, name: 'Speedy', capacity: 20, provider: { id: 4, name: 'Coral' }, freeSeats: 20, tripId: null };
  expect(await boats(51, 3)).toEqual([speedy, { ...speedy, id: 9, name: 'Dinghy', capacity: 3, freeSeats: 3 }]);
  expect(await boats(51, 4)).toEqual([speedy]);
  const headers = { 'idempotency-key': randomUUID() };
  for (let i = 0; i < 2; i++)
    expect(await transfer(ids, 51, 8, admin, headers)).toMatchObject({
      status: 200,
      body: { message: '2 bookings moved to Speedy.', code: 'BOOKINGS_MOVED_TO_BOAT' },
    });
  const { booking } = await shown(uuids[0]!);
  expect([booking.trip.boat.name, booking.priceInCent]).toEqual(['Speedy', 4000]);
  expect(await listed(51)).toMatchObject({ routeCounts: [{ count: 0, bookings: [] }], bookings: [] });
  expect((await boats(51, 1)).find(({ id }) => id === 8)).toMatchObject({ freeSeats: 17, tripId: booking.tripId });
  const history = await running().call(calls.getBookingHistory, admin, { bookingId: ids[0] });
  expect(history.body['actions']).toEqual((await shown(uuids[0]!, admin)).booking.actions);
  expect(history.body['actions']).toMatchObject([{ code: 'CREATED' }, { code: 'MOVED_TO_BOAT', user: { username: 'adam' } }]);
  await eventually(() => {
    const [, moved] = running().published.filter(({ key }) => key === `coral:${ids[0]}`);
    expect(moved?.event.event).toMatchObject({
      $case: 'bookingChanged',
      value: { before: { tripId: 51 }, after: { tripId: booking.tripId }, toOtherBoat: true },
    });
  });
});

it('says what happened to a booking that was moved or cancelled meanwhile, and moves none [TR-45]', async () => {
  addTrip(trip(52));
  const [first, second] = await Promise.all([await book({ tripId: 52 }), await book({ tripId: 52 })].map(idOf));
  await running().call(calls.cancelBooking, admin, { bookingId: second, reason: 'Ill' });
  const { status, body } = await transfer([first!, second!], 52);
  expect([status, body]).toMatchObject([409, { code: 'BOOKING_NOT_TRANSFERABLE', params: { username: 'adam', change: 'Booking cancelled: Ill' } }]);
  expect((await listed(52)).bookings.map(({ id }) => id)).toEqual([first]);
});

it('is refused for a boat without room or time, after the departure time, and without bookings [TR-42, TR-44, TR-45]', async () => {
  addTrip(trip(53));
  addTrip({ ...trip(54), fromTimeMs: Date.now() - 1 });
  const ids = [await idOf(await book({ tripId: 53, customers: people(1, 1, 1, 1) }))];
  expect(await transfer(ids, 53, 9)).toMatchObject({ status: 409, body: { code: 'SEATS_NOT_AVAILABLE', error: 'Seats not available.' } });
  expect(await transfer(ids, 53, 7)).toMatchObject({
    status: 409,
    body: { code: 'BOAT_NOT_AVAILABLE', error: 'This action is not possible in the current state.' },
  });
  expect(await transfer(ids, 53, 99)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(await transfer([], 53)).toMatchObject({ status: 400, body: { error: 'Please check bookingIds.' } });
  expect((await transfer(ids, 54)).body).toMatchObject({ code: 'DEPARTURE_PASSED' });
  expect((await transfer([987_654], 53)).body).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});

it('lists bookings of a route by stop pair, also pairs without any (D-57) [TR-43, TR-48]', async () => {
  running().peerData.stored.multiStop = 'true';
  addTrip(aRouteTrip({ id: 55 }, [], [1, 2, 3], later));
  const uuid = await book({ tripId: 55, routeToStopId: 12 });
  const { routeCounts } = await listed(55);
  expect(routeCounts.map(({ fromOrder, toOrder, count }) => [fromOrder, toOrder, count])).toEqual([
    [1, 2, 1],
    [1, 3, 0],
    [2, 3, 0],
  ]);
  expect(routeCounts[0]?.bookings).toEqual([{ id: await idOf(uuid), seatCount: 1 }]);
});

it('is for admins of the operator alone [ID-07, ID-11, ID-12]', async () => {
  addTrip(trip(56));
  const bookingId = await idOf(await book({ tripId: 56 }));
  for (const caller of [captain, visitor]) {
    expect([401, 403]).toContain((await transfer([bookingId], 56, 8, caller)).status);
    expect([401, 403]).toContain((await running().call(calls.getBookingsForTransfer, caller, { tripId: 56 })).status);
    expect([401, 403]).toContain((await running().call(calls.getAvailableBoatsForTransfer, caller, { originalTripId: 56, requiredSeats: 1 })).status);
    expect([401, 403]).toContain((await running().call(calls.getBookingHistory, caller, { bookingId })).status);
  }
  expect((await transfer([bookingId], 56, 8, stranger)).status).toBe(404);
  expect((await running().call(calls.getBookingsForTransfer, stranger, { tripId: 56 })).status).toBe(404);
  expect((await running().call(calls.getBookingHistory, stranger, { bookingId })).body).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});
