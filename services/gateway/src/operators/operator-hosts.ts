import { ShortCache } from '@atoll/runtime/concurrency/short-cache';

/** Asks identity; '' when the host belongs to nobody. */
export type AskHost = (host: string) => Promise<string>;

const KEPT_MS = 30_000;
const OPERATORS_HOSTS = 10_000;
const UNKNOWN_HOSTS = 1_000;

/** Which operator answers at a host, known for 30 s and asked anew when identity says that operators changed. */
export class OperatorHosts {
  private readonly cache: ShortCache<string>;
  /** Unknown hosts and until when they are remembered, apart from the others: made-up names must not push real hosts out. */
  private readonly unknown = new Map<string, number>();
  private invalidations = 0;

  constructor(ask: AskHost) {
    // only identity could have moved a host, so while it is away the last answer still holds
    this.cache = new ShortCache({ ttlMs: KEPT_MS, max: OPERATORS_HOSTS, load: ask, staleWhenAway: true, isKept: (owner) => owner !== '' });
  }

  peek(host: string): string | undefined {
    return this.cache.peek(host) ?? ((this.unknown.get(host) ?? 0) > Date.now() ? '' : undefined);
  }

  async of(host: string): Promise<string> {
    const known = this.peek(host);
    if (known !== undefined) return known;
    const invalidationsBefore = this.invalidations;
    const owner = await this.cache.get(host);
    // an answer that was under way when an invalidation arrived may be older
    if (owner === '' && invalidationsBefore === this.invalidations) this.keepUnknown(host);
    return owner;
  }

  /** A new operator's hosts were unknown until now, so all unknown hosts are forgotten as well. */
  forget(operatorId: string): void {
    this.cache.dropWhere((owner) => owner === operatorId);
    this.unknown.clear();
    this.invalidations += 1;
  }

  private keepUnknown(host: string): void {
    this.unknown.delete(host);
    this.unknown.set(host, Date.now() + KEPT_MS);
    if (this.unknown.size > UNKNOWN_HOSTS) this.unknown.delete(this.unknown.keys().next().value as string);
  }
}
