import type { ComponentType } from 'react';
import type { Store } from '@atoll/app-frame/store/store';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

export type RemoteName = 'customer' | 'admin' | 'captain';
export interface RemoteModule {
  readonly RemoteRoutes: ComponentType;
  /** Loads what a path needs to be rendered at once, its data into the store. */
  readonly prepare?: (path: string, store: Store) => Promise<void>;
}

export const REMOTE_TIMEOUT_MS = 8_000;

let entries: Readonly<Record<string, string>> = {};

export function registerRemoteEntries(remoteEntries: Readonly<Record<string, string>>): void {
  entries = remoteEntries;
  registerRemotes(Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'global' })));
}

/** Rejects after a timeout, because a remote that accepts a request and never responds would hang for ever. */
export async function loadRemoteRoutes(name: RemoteName, attempt: number): Promise<RemoteModule> {
  if (attempt > 0) {
    // The federation runtime and the browser remember a failed entry; another address avoids both.
    registerRemotes([{ name, entry: `${entries[name] ?? ''}?try=${attempt}`, type: 'global' }], { force: true });
  }
  try {
    const remote = await inTime(loadRemote<RemoteModule>(`${name}/routes`), REMOTE_TIMEOUT_MS);
    if (!remote) throw new Error(`remote ${name} gives no routes`);
    return remote;
  } catch (cause) {
    if (attempt > 0 && (await isReachable(name))) return await reloadPage();
    throw cause;
  }
}

/** Whether the remote's server serves its entry again. */
async function isReachable(name: RemoteName): Promise<boolean> {
  return fetch(entries[name] ?? '', { cache: 'reload', signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A document never requests a script again whose preload has failed; only a new document does. */
function reloadPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

export function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no response in time')), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
