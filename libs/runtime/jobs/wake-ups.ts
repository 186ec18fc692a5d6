/** Returns true where this process does the work, so that no other process has to be woken. */
export type WakeListener = (about: string | undefined) => boolean;

/** Carries wake-ups to the other processes of the service. */
export interface WakeSharing {
  readonly isConnected: boolean;
  publish(name: string, about: string | undefined): Promise<void>;
}

interface WakeUps {
  readonly listeners: Map<string, Set<WakeListener>>;
  sharing?: WakeSharing | undefined;
}

/** While wake-ups of other processes may be lost, each process sweeps this often instead. */
const SWEEP_ALONE_MS = 1000;

const known = new WeakMap<object, WakeUps>();

function of(connection: object): WakeUps {
  const found = known.get(connection) ?? { listeners: new Map<string, Set<WakeListener>>() };
  known.set(connection, found);
  return found;
}

/**
 * Called after a write that makes work for `name`, so that it is done at once and not by its next sweep. Wakes the process that does the
 * work: this one, or another one of the service by a message. A wake-up only wakes: what is to be done is read from the database.
 * @param about what was written, where the listener distinguishes it; undefined: everything
 */
export function wake(connection: object, name: string, about?: string): void {
  if (wakeHere(connection, name, about)) return;
  void known.get(connection)?.sharing?.publish(name, about);
}

/** For a wake-up that another process sent. True where a listener does the work. */
export function wakeHere(connection: object, name: string, about?: string): boolean {
  let isTaken = false;
  for (const listen of known.get(connection)?.listeners.get(name) ?? []) isTaken = listen(about) || isTaken;
  return isTaken;
}

/** Resolves when the message was sent, or could not be. */
export async function wakeOthers(connection: object, name: string): Promise<void> {
  await known.get(connection)?.sharing?.publish(name, undefined);
}

/** After wake-ups may have been lost. */
export function wakeAllHere(connection: object): void {
  for (const name of known.get(connection)?.listeners.keys() ?? []) wakeHere(connection, name);
}

/** Returns how to unsubscribe. */
export function onWakeUp(connection: object, name: string, listen: WakeListener): () => void {
  const { listeners } = of(connection);
  const ofName = listeners.get(name) ?? new Set();
  listeners.set(name, ofName.add(listen));
  return () => void ofName.delete(listen);
}

export function setSharing(connection: object, sharing: WakeSharing | undefined): void {
  of(connection).sharing = sharing;
}

/** The pause between two sweeps: shorter while wake-ups of other processes may be lost. */
export function sweepPauseMs(connection: object, sweepMs: number): number {
  return known.get(connection)?.sharing?.isConnected === false ? Math.min(sweepMs, SWEEP_ALONE_MS) : sweepMs;
}
