import { ShortCache } from '@atoll/runtime/concurrency/short-cache';
import type { Identity } from '../identity.port.js';

const TTL_MS = 30_000;
const MAX_KNOWN_HOSTS = 10_000;
const MAX_UNKNOWN_HOSTS = 1_000;

/** `operatorId` is undefined for a host that no operator has. */
export interface HostOwner {
  readonly operatorId: string | undefined;
}

const UNKNOWN: HostOwner = { operatorId: undefined };

/** Operators by host, cached for 30 s and dropped on identity's invalidation. While identity is down, cached hosts are served stale. */
export class OperatorHosts {
  private readonly cache: ShortCache<HostOwner>;
  /** Unknown hosts and their expiry, in a cache of their own: invented names must not evict hosts of operators. */
  private readonly unknownUntil = new Map<string, number>();
  private invalidations = 0;

  constructor(identity: Pick<Identity, 'operatorOf'>) {
    this.cache = new ShortCache({
      ttlMs: TTL_MS,
      max: MAX_KNOWN_HOSTS,
      load: async (host, hasStale) => ({ operatorId: await identity.operatorOf(host, hasStale) }),
      // only identity can move a host, so while it is down the cached operator is still right
      staleIfError: true,
      isCached: ({ operatorId }) => operatorId !== undefined,
    });
  }

  peek(host: string): HostOwner | undefined {
    return this.cache.peek(host) ?? ((this.unknownUntil.get(host) ?? 0) > Date.now() ? UNKNOWN : undefined);
  }

  async of(host: string): Promise<HostOwner> {
    const cached = this.peek(host);
    if (cached) return cached;
    const invalidationsBefore = this.invalidations;
    const owner = await this.cache.get(host);
    // a result that was loaded while an invalidation arrived may be older than it
    if (owner.operatorId === undefined && invalidationsBefore === this.invalidations) this.keepUnknown(host);
    return owner;
  }

  /** Drops all unknown hosts as well, because one may be a new host of this operator. */
  invalidate(operatorId: string): void {
    this.cache.dropWhere((owner) => owner.operatorId === operatorId);
    this.unknownUntil.clear();
    this.invalidations += 1;
  }

  private keepUnknown(host: string): void {
    this.unknownUntil.delete(host);
    this.unknownUntil.set(host, Date.now() + TTL_MS);
    if (this.unknownUntil.size > MAX_UNKNOWN_HOSTS) this.unknownUntil.delete(this.unknownUntil.keys().next().value as string);
  }
}
