import { useSyncExternalStore } from 'react';
import { onNetwork } from './live.js';

const KEY = 'atoll.offlineSince';

/** Survives a reload without network, which is when people reload. */
function stored(): number | undefined {
  try {
    return Number(sessionStorage.getItem(KEY)) || undefined;
  } catch {
    return undefined;
  }
}

function store(since: number | undefined): void {
  try {
    if (since === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(since));
  } catch {
    // the browser refuses storage
  }
}

let known: number | undefined;

function offlineSince(): number | undefined {
  const since = navigator.onLine ? undefined : (known ?? stored() ?? Date.now());
  if (since !== known || (since === undefined && stored() !== undefined)) store(since);
  known = since;
  return since;
}

/** When the device lost its network, as far as this tab knows, in ms since 1970; undefined while it has one [D-106]. */
export const useOfflineSince = (): number | undefined => useSyncExternalStore(onNetwork, offlineSince, () => undefined);
