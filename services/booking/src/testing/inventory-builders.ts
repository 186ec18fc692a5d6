import type { Claim } from '../inventory/claim.js';
import type { TripChange } from '../inventory/trip-state.js';

export const OPERATOR = 'coral';
export const NOW = new Date('2026-11-23T04:00:00Z');

export const FULL = { code: 'SEATS_NOT_AVAILABLE', kind: 'conflict', text: 'Seats not available.' };
/** A refusal because of the state of the trip or the claim. */
export const conflict = (code: string) => ({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });
export const TOO_SMALL = { code: 'CAPACITY_TOO_SMALL', kind: 'conflict', text: 'Boat capacity is less than the seats booked.' };

/** A direct trip on a boat of ten with the seats 1 to 4, on sale. */
export function aTrip(change: Partial<TripChange> = {}): TripChange {
  const direct = {
    operatorId: OPERATOR,
    tripId: 1,
    version: 1,
    segments: 1,
    capacity: 10,
    activeSeats: [1, 2, 3, 4],
    onSale: true,
    boardingOpen: true,
    boardingOpenLater: false,
    deleted: false,
  };
  return { ...direct, layoutReplaced: false, ...change };
}

/** Claims one seat on the first segment. */
export function aClaim(change: Partial<Claim> = {}): Claim {
  return { operatorId: OPERATOR, tripId: 1, bookingId: 1, segments: { from: 0, to: 1 }, seatCount: 1, seats: [], at: NOW, ...change };
}
