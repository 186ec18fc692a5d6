import { expect, it } from '@jest/globals';
import { isOnBoard, legOn, legsOf } from './legs.js';
import { aBookedTrip, aBooking, aCustomer, betweenStops } from './testing.js';

const returnTrip = aBookedTrip({ id: 156, fromLocation: { id: 3, name: 'Maafushi' }, toLocation: { id: 1, name: 'Malé' } });
const seat = (tripId: number, id: number, name: string) => ({ tripId, bookingId: 1, boatLayoutColumnID: id, boatLayoutColumn: { id, name } });

it('has an outbound and a return leg, each with its own seats, the points of the return leg reversed [BK-58] [BK-65]', () => {
  const booking = aBooking({
    returnTripId: 156,
    returnTrip,
    pickupPoint: { id: 1, name: 'Jetty 6', locationId: 1 },
    dropoffPoint: { id: 2, name: 'Main Harbour', locationId: 3 },
    seats: [seat(155, 1, 'A1'), seat(156, 2, 'B2')],
  });
  expect(legsOf(booking)).toMatchObject([
    { isReturn: false, from: 'Malé', to: 'Maafushi', pickup: 'Jetty 6', dropoff: 'Main Harbour', seats: ['A1'] },
    { isReturn: true, from: 'Maafushi', to: 'Malé', pickup: 'Main Harbour', dropoff: 'Jetty 6', seats: ['B2'] },
  ]);
  expect(legOn(booking, 156)?.isReturn).toBe(true);
  expect(legOn(booking, 157)).toBeUndefined();
});

it('goes from stop to stop of a route, at the times of these stops', () => {
  expect(legsOf(aBooking(betweenStops(2, 4)))).toMatchObject([
    { from: 'Rasdhoo', to: 'Mathiveri', departs: '2026-11-22T05:20:00.000Z', arrives: '2026-11-22T06:00:00.000Z' },
  ]);
});

it('has passengers on board of the outbound or of the return leg, by the trip [BK-65]', () => {
  const customer = aCustomer({ hasBoarded: true, hasBoardedReturn: false });
  const booking = aBooking({ returnTripId: 156, returnTrip, customers: [customer] });
  expect(isOnBoard(booking, customer, 155)).toBe(true);
  expect(isOnBoard(booking, customer, 156)).toBe(false);
});

it('a transferred leg has the time and the boat of its transfer, and its stops keep their distances (D-33) [TR-35]', () => {
  const tripTransfer = { provider: 'Red Boats', boat: 'Speedy', newArrivalTime: null, contactNumber: null, remarks: null };
  const { trip } = aBooking();
  const later = (at: string, minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();
  const moved = aBooking({ trip: { ...trip, tripTransfer: { ...tripTransfer, newTime: later(trip.fromTime, 60) } } });
  expect(legsOf(moved)[0]).toMatchObject({ departs: later(trip.fromTime, 60), arrives: later(trip.toTime, 60), boat: 'Speedy' });
  const newArrivalTime = later(trip.toTime, 75);
  const known = aBooking({ trip: { ...trip, tripTransfer: { ...tripTransfer, newTime: later(trip.fromTime, 60), newArrivalTime } } });
  expect(legsOf(known)[0].arrives).toBe(newArrivalTime);
  expect(legsOf(aBooking())[0]).toMatchObject({ departs: trip.fromTime, boat: trip.boat.name });
});
