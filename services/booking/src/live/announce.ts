/** What has changed: a booking, the named seats of a trip, a trip itself, or a booking's payment attempts, which payment stores. */
export type ChangeKind = 'booking' | 'seats' | 'trip' | 'payment';

export interface Change {
  readonly operatorId: string;
  readonly kind: ChangeKind;
  /** Of the booking or of the trip; never a uuid. */
  readonly id: number;
}

const listeners = new WeakMap<object, Set<(change: Change) => void>>();

/** Called by a store after a write, and by a consumer. Costs a look-up in memory: nothing waits for the open pages (ADR 27). */
export function announce(connection: object, change: Change): void {
  for (const listen of listeners.get(connection) ?? []) listen(change);
}

/** Returns how to unsubscribe. */
export function onAnnounced(connection: object, listen: (change: Change) => void): () => void {
  const ofConnection = listeners.get(connection) ?? new Set();
  listeners.set(connection, ofConnection.add(listen));
  return () => void ofConnection.delete(listen);
}
