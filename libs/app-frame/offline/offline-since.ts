import { useEffect, useState } from 'react';
import { useOnline } from '../server-data/live.js';

const KEY = 'atoll.offlineSince';

/** Survives a reload without network, which is when people reload. */
function storedSince(): number | undefined {
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

/** When the device lost its network, as far as this tab knows; undefined while it has one [D-106]. */
export function useOfflineSince(): number | undefined {
  const online = useOnline();
  const [since, setSince] = useState<number>();
  useEffect(() => {
    const next = online ? undefined : (storedSince() ?? Date.now());
    store(next);
    setSince(next);
  }, [online]);
  return online ? undefined : since;
}
