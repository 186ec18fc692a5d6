import type { Connection } from 'mongoose';

const bells = new WeakMap<Connection, Set<() => void>>();

/** Called by a store after a write that carries events, so that they leave at once and not at the next look. */
export function wakeRelay(connection: Connection): void {
  for (const ring of bells.get(connection) ?? []) ring();
}

export function onWake(connection: Connection, ring: () => void): () => void {
  const rung = bells.get(connection) ?? new Set();
  bells.set(connection, rung.add(ring));
  return () => void rung.delete(ring);
}
