import type { Booking } from './bookings/booking.js';

/**
 * Names what has changed: a booking, a booking on this trip, the claims on a trip, its named seats, the trip itself, or a booking's payment
 * attempts, which payment stores. `bookings`, `trips`, `waitlists`, `privateTransfers` and `refusedActs`: one of the operator's, without its
 * id. `catalogue`: a record of the operator's catalogue; `publicCatalogue`: one that customers see.
 */
export type ChangeKind =
  | 'booking'
  | 'bookingsOfTrip'
  | 'claims'
  | 'seats'
  | 'trip'
  | 'payment'
  | 'bookings'
  | 'trips'
  | 'waitlists'
  | 'privateTransfers'
  | 'refusedActs'
  | 'catalogue'
  | 'publicCatalogue';

export interface Change {
  readonly operatorId: string;
  readonly kind: ChangeKind;
  /** Id of the booking or of the trip, never a uuid; 0 stands for the whole operator. */
  readonly id: number;
}

const listeners = new WeakMap<object, Set<(change: Change) => void>>();

/** Called by a store after a write, and by a consumer. Costs a look-up in memory: nothing waits for the open pages (ADR 27). */
export function announce(connection: object, change: Change): void {
  for (const listen of listeners.get(connection) ?? []) listen(change);
}

/** After a booking was written. The trip that a leg has left is announced by the inventory, which releases its seats. */
export function announceBooking(connection: object, { operatorId, id, legs }: Pick<Booking, 'operatorId' | 'id' | 'legs'>): void {
  announce(connection, { operatorId, kind: 'booking', id });
  announce(connection, { operatorId, kind: 'bookings', id: 0 });
  for (const { tripId } of legs) announce(connection, { operatorId, kind: 'bookingsOfTrip', id: tripId });
}

/** Returns how to unsubscribe. */
export function onAnnounced(connection: object, listen: (change: Change) => void): () => void {
  const ofConnection = listeners.get(connection) ?? new Set();
  listeners.set(connection, ofConnection.add(listen));
  return () => void ofConnection.delete(listen);
}
