export interface ShortCacheOptions<V> {
  ttlMs: number;
  /** Largest number of entries; the oldest are evicted first. Keys may come from clients, so there is always a bound. */
  max: number;
  /** Absent where each `get` passes its own. @param hasStale whether a stale value is served if it fails */
  load?: (key: string, hasStale: boolean) => Promise<V>;
  /** Serve the stale value while `load` fails, for facts that only the unavailable owner could have changed. */
  staleIfError?: boolean;
  /** A value for which this is false is returned but not cached; without it every value is cached. */
  isCached?: (value: V) => boolean;
  now?: () => number;
}

interface Entry<V> {
  value: V;
  freshUntil: number;
}

/** While `load` fails, a stale value is served for a second before the next attempt. */
const RETRY_MS = 1_000;

/** Caches values of another service for some seconds. Concurrent reads of a key share one load; an invalidation drops a value at once. */
export class ShortCache<V> {
  private readonly entries = new Map<string, Entry<V>>();
  private readonly loading = new Map<string, Promise<V>>();
  private readonly now: () => number;

  constructor(private readonly options: ShortCacheOptions<V>) {
    this.now = options.now ?? Date.now;
  }

  /** The cached value if it is fresh; never loads. */
  peek(key: string): V | undefined {
    const entry = this.entries.get(key);
    return entry && entry.freshUntil > this.now() ? entry.value : undefined;
  }

  /** @param load in place of that of the options, for a value that is loaded on behalf of who asks first */
  async get(key: string, load = this.options.load): Promise<V> {
    const fresh = this.peek(key);
    if (fresh !== undefined) return fresh;
    if (!load) throw new Error('a cache without a loader was asked without one');
    return this.loading.get(key) ?? this.load(key, load);
  }

  drop(key: string): void {
    this.entries.delete(key);
    this.loading.delete(key);
  }

  dropWhere(matches: (value: V, key: string) => boolean): void {
    for (const [key, { value }] of this.entries) if (matches(value, key)) this.entries.delete(key);
    // A load under way may return a value from before the invalidation.
    this.loading.clear();
  }

  private load(key: string, load: (key: string, hasStale: boolean) => Promise<V>): Promise<V> {
    const hasStale = this.options.staleIfError === true && this.entries.has(key);
    const loading: Promise<V> = load(key, hasStale).then(
      (value) => {
        if (this.loading.get(key) === loading) this.keep(key, value);
        return value;
      },
      (error: unknown) => {
        if (this.loading.get(key) === loading) this.loading.delete(key);
        const known = this.options.staleIfError ? this.entries.get(key) : undefined;
        if (!known) throw error;
        known.freshUntil = this.now() + RETRY_MS;
        return known.value;
      },
    );
    this.loading.set(key, loading);
    return loading;
  }

  private keep(key: string, value: V): void {
    this.loading.delete(key);
    this.entries.delete(key);
    if (this.options.isCached?.(value) === false) return;
    this.entries.set(key, { value, freshUntil: this.now() + this.options.ttlMs });
    if (this.entries.size > this.options.max) this.entries.delete(this.entries.keys().next().value as string);
  }
}
