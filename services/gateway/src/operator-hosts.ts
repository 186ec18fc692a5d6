import { ShortCache } from '@atoll/runtime/short-cache';

/** Asks identity; '' when the host belongs to nobody. */
export type AskHost = (host: string) => Promise<string>;

const KEPT_MS = 30_000;
const OPERATORS_HOSTS = 10_000;
const NOBODYS_HOSTS = 1_000;

/** Which operator answers at a host, known for 30 s and asked anew when identity says that operators changed. */
export class OperatorHosts {
  private readonly cache: ShortCache<string>;
  /** Hosts of nobody and until when they are so, apart from the others: whoever makes up names must not push real hosts out. */
  private readonly nobodys = new Map<string, number>();
  private news = 0;

  constructor(ask: AskHost) {
    // only identity could have moved a host, so while it is away the last answer still holds
    this.cache = new ShortCache({ ttlMs: KEPT_MS, max: OPERATORS_HOSTS, load: ask, staleWhenAway: true, isKept: (owner) => owner !== '' });
  }

  peek(host: string): string | undefined {
    return this.cache.peek(host) ?? ((this.nobodys.get(host) ?? 0) > Date.now() ? '' : undefined);
  }

  async of(host: string): Promise<string> {
    const known = this.peek(host);
    if (known !== undefined) return known;
    const newsBefore = this.news;
    const owner = await this.cache.get(host);
    // an answer that was under way when the news came may be older
    if (owner === '' && newsBefore === this.news) this.keepNobodys(host);
    return owner;
  }

  /** A new operator's hosts were nobody's until now, so all of those are forgotten as well. */
  forget(operatorId: string): void {
    this.cache.dropWhere((owner) => owner === operatorId);
    this.nobodys.clear();
    this.news += 1;
  }

  private keepNobodys(host: string): void {
    this.nobodys.delete(host);
    this.nobodys.set(host, Date.now() + KEPT_MS);
    if (this.nobodys.size > NOBODYS_HOSTS) this.nobodys.delete(this.nobodys.keys().next().value as string);
  }
}
