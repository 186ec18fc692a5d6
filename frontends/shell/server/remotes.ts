/** Where the remotes are: their files on one origin for the browser, their own address for this server. */
export interface RemoteMap {
  readonly [name: string]: string;
}

export const remoteEntries: RemoteMap = {
  customer: '/remotes/customer/remoteEntry.js',
  admin: '/remotes/admin/remoteEntry.js',
  captain: '/remotes/captain/remoteEntry.js',
};

const KEPT_MS = 30_000;
const WAIT_MS = 400;

/** Scripts by page name, as the build of a remote lists them in `preload.json`. A map, since page names come from requests: a plain object has 'constructor'. */
type PreloadList = ReadonlyMap<string, readonly string[]>;

/** Which remote a path belongs to, and the name of the page in it, so that the page's script is fetched beside the shell's own. */
export function pageOf(path: string): { remote: string; page: string } | undefined {
  const [first = '', second = ''] = path.split('/').filter(Boolean);
  if (first === 'login' || first === 'kit') return undefined;
  if (first === 'admin' || first === 'captain') return { remote: first, page: second || 'home' };
  return { remote: 'customer', page: first || 'home' };
}

/** Preload hints only save time, so a remote that is away or slow simply has none. */
export class Remotes {
  private readonly known = new Map<string, { at: number; list: Promise<PreloadList> }>();

  constructor(private readonly addresses: RemoteMap) {}

  async preloads(path: string): Promise<string[]> {
    const asked = pageOf(path);
    const entry = asked && remoteEntries[asked.remote];
    if (!asked || !entry) return [];
    const { remote, page } = asked;
    const list = await this.listOf(remote);
    const files = new Set([...(list.get('routes') ?? []), ...(list.get(page) ?? [])]);
    return [entry, ...[...files].map((file) => `/remotes/${remote}/${file}`)];
  }

  private listOf(remote: string): Promise<PreloadList> {
    const known = this.known.get(remote);
    if (known && Date.now() - known.at < KEPT_MS) return known.list;
    const list = this.fetchList(remote);
    this.known.set(remote, { at: Date.now(), list });
    return list;
  }

  private async fetchList(remote: string): Promise<PreloadList> {
    const address = this.addresses[remote];
    if (!address) return new Map();
    try {
      const answer = await fetch(new URL(`/remotes/${remote}/preload.json`, address), { signal: AbortSignal.timeout(WAIT_MS) });
      if (answer.ok) return new Map(Object.entries((await answer.json()) as Record<string, string[]>));
    } catch {
      // falls through: asked again with the next page
    }
    this.known.delete(remote);
    return new Map();
  }
}
