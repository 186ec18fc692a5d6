import { wake } from '@atoll/runtime/jobs/wake-ups';

/** Name of the relay's wake-ups. */
export const RELAY = 'relay';

/**
 * Called by a store after a write that carries events, so that the relay publishes them at once and not at its next sweep.
 * @param collection that was written: only this one is read; undefined: all of the service's
 */
export function wakeRelay(connection: object, collection?: { readonly name: string }): void {
  wake(connection, RELAY, collection?.name);
}
