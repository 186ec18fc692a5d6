import type { ComponentType } from 'react';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';

export type RemoteName = 'customer' | 'admin' | 'captain';
export interface RemoteModule {
  readonly RemoteRoutes: ComponentType;
}

export const REMOTE_PATIENCE_MS = 8_000;

let entries: Readonly<Record<string, string>> = {};

export function registerRemoteEntries(given: Readonly<Record<string, string>>): void {
  entries = given;
  registerRemotes(Object.entries(entries).map(([name, entry]) => ({ name, entry, type: 'global' })));
}

/** Rejects when the remote does not answer in time: one that accepts a request and never answers would hang for ever. */
export async function loadRemoteRoutes(name: RemoteName, attempt: number): Promise<RemoteModule> {
  if (attempt > 0) {
    // A failed entry is remembered by the runtime and by the browser; another address is a fresh try.
    registerRemotes([{ name, entry: `${entries[name] ?? ''}?try=${attempt}`, type: 'global' }], { force: true });
  }
  try {
    const remote = await inTime(loadRemote<RemoteModule>(`${name}/routes`), REMOTE_PATIENCE_MS);
    if (!remote) throw new Error(`remote ${name} gives no routes`);
    return remote;
  } catch (cause) {
    if (attempt > 0 && (await isBack(name))) return await freshPage();
    throw cause;
  }
}

/** Whether the remote's server gives its entry again. */
async function isBack(name: RemoteName): Promise<boolean> {
  return fetch(entries[name] ?? '', { cache: 'reload', signal: AbortSignal.timeout(REMOTE_PATIENCE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A document remembers the scripts that it could not preload and never asks for them again; only a new one does. */
function freshPage(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

export function inTime<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), patienceMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
