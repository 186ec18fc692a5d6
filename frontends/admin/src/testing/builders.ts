import { aBooking as someBooking } from '@atoll/booking-facts/testing';
import type { Boat, Booking, Trip, TripRoute, User } from '../server-types.js';

const DEPARTS = '2026-11-22T05:00:00.000Z';

/** Complete outputs of the contract; a test gives only the fields that it is about. */
export function aTrip(parts: Partial<Trip> = {}): Trip {
  return {
    id: 155,
    fromTime: DEPARTS,
    toTime: '2026-11-22T05:40:00.000Z',
    fromLocationId: 1,
    toLocationId: 3,
    fromLocation: { id: 1, name: 'Malé' },
    toLocation: { id: 3, name: 'Maafushi' },
    boatId: 1,
    boat: {
      id: 1,
      name: 'Coral Queen',
      capacity: 30,
      provider: { id: 1, name: 'Coral Marine' },
      boatStaff: [{ id: 1, userId: 7, boatId: 1, user: { id: 7, username: 'captain' } }],
    },
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
    acts: actsIn({ fromTime: DEPARTS, ...parts }),
    ...parts,
  };
}

/** An admin can do this in the states of these tests. */
function actsIn({ isPrivate, ...state }: Partial<Trip>): Trip['acts'] {
  return [...(isPrivate ? [] : can('duplicate')), ...courseActs(state)];
}

function courseActs({ departed, ended, deleted_at: deletedAt, transferred_at: transferredAt, fromTime }: Partial<Trip>): NonNullable<Trip['acts']> {
  if (deletedAt) return [];
  const before = (code: 'transfer' | 'sell', refusal: string | null = null) => ({ code, refusal, until: fromTime ?? null });
  const transfer = (refusal: string) => ({ ...before('transfer', refusal), ...(transferredAt && { done: true as const }) });
  const closed = (refusal: string) => [transfer(refusal), before('sell', refusal)];
  if (ended) return [...can('cancelEnd'), ...closed('TRIP_ENDED')];
  if (departed) return [...can('end', 'cancelDepart'), ...closed('TRIP_DEPARTED')];
  if (transferredAt) return [...can('depart', 'delete'), ...closed('TRIP_TRANSFERRED')];
  return [...can('depart', 'reschedule', 'boat', 'prices', 'delete'), before('transfer'), before('sell')];
}

const can = (...codes: NonNullable<Trip['acts']>[number]['code'][]): NonNullable<Trip['acts']> => codes.map((code) => ({ code, refusal: null, until: null }));

/** Booking returns this where the passengers of a trip can be sent a notice. */
export const tellable: NonNullable<Trip['acts']> = can('notice');

/** As booking answers for a trip whose bookings can be moved until its departure. */
export const movable = ({ fromTime }: Pick<Trip, 'fromTime'>): Trip['acts'] => [{ code: 'move', refusal: null, until: fromTime }];

export function aRoute(parts: Partial<TripRoute> = {}): TripRoute {
  const stop = (id: number, name: string, mins: number | null) => ({
    id,
    order: id,
    location: { id, name },
    mins,
    allowEmbark: true,
    allowDisembark: true,
    toStops: [],
  });
  return { id: 1, name: 'North Ari', differentLocalPrice: false, stops: [stop(1, 'Malé', null), stop(2, 'Rasdhoo', 60), stop(3, 'Ukulhas', 20)], ...parts };
}

/** A booking with contact and history, as an admin sees it. */
export const aBooking = (parts: Partial<Booking> = {}): Booking =>
  someBooking({
    email: 'mariyam@example.com',
    phone: '+9607755512',
    version: 3,
    actions: [{ created_at: '2026-11-21T05:00:00.000Z', user: { username: 'admin' }, action: 'Booking created' }],
    ...parts,
  });

export const aBoat = (parts: Partial<Boat> = {}): Boat => ({
  id: 1,
  name: 'Coral Queen',
  capacity: 30,
  provider: { id: 1, name: 'Coral Marine' },
  providerId: 1,
  boatStaff: [],
  ...parts,
});

export const aUser = (parts: Partial<User> = {}): User => ({ id: 6, username: 'admin', isSuperUser: false, isAdmin: true, isCaptain: false, ...parts });
