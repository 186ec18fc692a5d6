const listeners = new WeakMap<object, Set<() => void>>();

/** Called by a store after a write that carries events, so that the relay publishes them at once and not at its next poll. */
export function wakeRelay(connection: object): void {
  for (const wake of listeners.get(connection) ?? []) wake();
}

/** Returns how to unsubscribe. */
export function onWake(connection: object, wake: () => void): () => void {
  const ofConnection = listeners.get(connection) ?? new Set();
  listeners.set(connection, ofConnection.add(wake));
  return () => void ofConnection.delete(wake);
}
