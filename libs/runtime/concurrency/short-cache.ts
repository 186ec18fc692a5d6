export interface ShortCacheOptions<V> {
  ttlMs: number;
  /** Oldest entries leave first; keys may come from outside, so there is always a bound. */
  max: number;
  load: (key: string) => Promise<V>;
  /** Answer with what was known when `load` fails, for facts that only the failing owner could have changed. */
  staleWhenAway?: boolean;
  /** Answers that are not kept are answered all the same; without it every answer is kept. */
  isKept?: (value: V) => boolean;
  now?: () => number;
}

interface Entry<V> {
  value: V;
  freshUntil: number;
}

/** While the owner is away, one asker a second finds out whether it is back. */
const RETRY_AWAY_MS = 1_000;

/** Keeps answers of a neighbour for some seconds; asks once for many askers; forgets at once when told. */
export class ShortCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly loading = new Map<string, Promise<V>>();
  private readonly now: () => number;

  constructor(private readonly options: ShortCacheOptions<V>) {
    this.now = options.now ?? Date.now;
  }

  /** The fresh value if it is here, without waiting. */
  peek(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry && entry.freshUntil > this.now() ? entry.value : undefined;
  }

  async get(key: string): Promise<V> {
    const fresh = this.peek(key);
    return fresh === undefined ? (this.loading.get(key) ?? this.load(key)) : fresh;
  }

  drop(key: string): void {
    this.entries.delete(key);
    this.loading.delete(key);
  }

  dropWhere(matches: (value: V, key: string) => boolean): void {
    for (const [key, { value }] of this.entries) if (matches(value, key)) this.entries.delete(key);
    // an answer still under way may be older than the invalidation
    this.loading.clear();
  }

  private load(key: string): Promise<V> {
    const loading: Promise<V> = this.options.load(key).then(
      (value) => {
        if (this.loading.get(key) === loading) this.keep(key, value);
        return value;
      },
      (error: unknown) => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
        const known = this.options.staleWhenAway ? this.entries.get(key) : undefined;
        if (!known) throw error;
        known.freshUntil = this.now() + RETRY_AWAY_MS;
        return known.value;
      },
    );
    this.loading.set(key, loading);
    return loading;
  }

  private keep(key: string, value: V): void {
    this.loading.delete(key);
    this.entries.delete(key);
    if (this.options.isKept?.(value) === false) return;
    this.entries.set(key, { value, freshUntil: this.now() + this.options.ttlMs });
    if (this.entries.size > this.options.max) this.entries.delete(this.entries.keys().next().value as string);
  }
}
