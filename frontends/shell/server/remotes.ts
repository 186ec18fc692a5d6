/** URLs by remote: for the browser on the shell's own origin, for this server each remote's own address. */
export interface RemoteMap {
  readonly [name: string]: string;
}

export const remoteEntries: RemoteMap = {
  customer: '/remotes/customer/remoteEntry.js',
  admin: '/remotes/admin/remoteEntry.js',
  captain: '/remotes/captain/remoteEntry.js',
};

const TTL_MS = 30_000;
const TIMEOUT_MS = 400;

/** Scripts by page name, from the remote's `preload.json`. A Map, because page names come from requests and a plain object has 'constructor'. */
type PreloadList = ReadonlyMap<string, readonly string[]>;

/** The remote of a path and its page name, so that the browser fetches the page's script in parallel with the shell's own. */
export function pageOf(path: string): { remote: string; page: string } | undefined {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (first === 'login' || first === 'kit') return undefined;
  if (first === 'trip-payments') return { remote: 'admin', page: first };
  if (first === 'admin' || first === 'captain') return { remote: first, page: second || 'home' };
  return { remote: 'customer', page: first || 'home' };
}

/** Preload hints only save time: a remote that is down or slow gets none. */
export class Remotes {
  private readonly cache = new Map<string, { at: number; list: Promise<PreloadList> }>();

  constructor(private readonly addresses: RemoteMap) {}

  async preloads(path: string): Promise<string[]> {
    const target = pageOf(path);
    const entry = target && remoteEntries[target.remote];
    if (!target || !entry) return [];
    const { remote, page } = target;
    const list = await this.listOf(remote);
    const files = new Set([...(list.get('routes') ?? []), ...(list.get(page) ?? [])]);
    return [entry, ...[...files].map((file) => `/remotes/${remote}/${file}`)];
  }

  private listOf(remote: string): Promise<PreloadList> {
    const cached = this.cache.get(remote);
    if (cached && Date.now() - cached.at < TTL_MS) return cached.list;
    const list = this.fetchList(remote);
    this.cache.set(remote, { at: Date.now(), list });
    return list;
  }

  private async fetchList(remote: string): Promise<PreloadList> {
    const address = this.addresses[remote];
    if (!address) return new Map();
    try {
      const response = await fetch(new URL(`/remotes/${remote}/preload.json`, address), { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (response.ok) return new Map(Object.entries((await response.json()) as Record<string, string[]>));
    } catch {
      // falls through: the next page retries
    }
    this.cache.delete(remote);
    return new Map();
  }
}
