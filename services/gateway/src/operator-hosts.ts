import { ShortCache } from '@atoll/runtime/short-cache';

/** Asks identity; '' when the host belongs to nobody. */
export type AskHost = (host: string) => Promise<string>;

/** Which operator answers at a host, known for 30 s and asked anew when identity says that operators changed. */
export class OperatorHosts {
  private readonly cache: ShortCache<string>;

  constructor(ask: AskHost) {
    // only identity could have moved a host, so while it is away the last answer still holds
    this.cache = new ShortCache({ ttlMs: 30_000, max: 10_000, load: ask, staleWhenAway: true });
  }

  peek(host: string): string | undefined {
    return this.cache.peek(host);
  }

  of(host: string): Promise<string> {
    return this.cache.get(host);
  }

  /** A new operator's hosts were unknown until now, so unknown hosts are forgotten as well. */
  forget(operatorId: string): void {
    this.cache.dropWhere((owner) => owner === operatorId || owner === '');
  }
}
