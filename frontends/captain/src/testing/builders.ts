import { aBooking, aCustomer as someCustomer, paid } from '@atoll/booking-facts/testing';
import { runActs } from '@atoll/booking-facts/trip-run';
import type { Customer, Trip } from '../server-types.js';

/** Complete outputs of the contract; a test gives only the fields that it is about. */
export function aTrip(parts: Partial<Trip> = {}): Trip {
  const { deleted_at = null, departed = false, ended = false } = parts;
  return {
    acts: runActs({ deleted: deleted_at !== null, departed, ended }).map((code) => ({ code, refusal: null, until: null })),
    id: 155,
    fromTime: '2026-11-22T05:00:00.000Z',
    toTime: '2026-11-22T05:40:00.000Z',
    fromLocationId: 1,
    toLocationId: 3,
    fromLocation: { id: 1, name: 'Malé' },
    toLocation: { id: 3, name: 'Maafushi' },
    boatId: 1,
    boat: { id: 1, name: 'Coral Queen', capacity: 30, provider: null, boatStaff: [] },
    routeId: null,
    route: null,
    routeToStop: null,
    capacity: 30,
    booked: 12,
    centPerSeat: 2000,
    laariPerSeat: 30840,
    centPerSeatLocal: 300,
    laariPerSeatLocal: 5000,
    isPrivate: false,
    departed: false,
    departed_at: null,
    departedAt: null,
    ended: false,
    ended_at: null,
    endedAt: null,
    deleted_at: null,
    transferred_at: null,
    tripTransfer: null,
    ...parts,
  };
}

const stops = ['Malé', 'Rasdhoo', 'Ukulhas', 'Mathiveri'].map((name, index) => ({ id: index + 1, name }));

export function aRouteTrip(parts: Partial<Trip> = {}): Trip {
  const route = {
    id: 1,
    name: 'North Ari',
    differentLocalPrice: false,
    stops: stops.map((location) => ({ id: location.id, order: location.id, location, mins: 20, allowEmbark: true, allowDisembark: true, toStops: [] })),
  };
  return aTrip({ routeId: 1, route, toLocationId: 4, toLocation: { id: 4, name: 'Mathiveri' }, ...parts });
}

export const aCustomer = (id: number, name: string, parts: Partial<Customer> = {}): Customer => someCustomer({ id, name, ...parts });

/** A paid booking of three passengers, and an unpaid one of one passenger. */
export const lindqvists = aBooking({
  ...paid,
  id: 7,
  refNo: 'ACASL2CH',
  phone: '+46701234567',
  customers: [aCustomer(1, 'Emma Lindqvist'), aCustomer(2, 'Jonas Lindqvist'), aCustomer(3, 'Elsa Lindqvist')],
});
export const kenji = aBooking({ id: 8, refNo: '8QDKXQSH', customers: [aCustomer(1, 'Kenji Watanabe')] });
