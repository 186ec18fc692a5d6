/** Enough for a booking, its return booking and a few that were open before. */
const MAX_ENTRIES = 6;

interface CachedResponse {
  readonly tag: string;
  readonly data: unknown;
}

interface EtagCache {
  get(request: string): CachedResponse | undefined;
  set(request: string, response: CachedResponse): void;
  clear(): void;
}

/**
 * Least-recently-used cache of the responses to conditional calls, for 304 responses. In memory only: a response belongs to its caller,
 * and the browser's own cache would keep it for the next user of the browser.
 */
export function etagCache(): EtagCache {
  const cached = new Map<string, CachedResponse>();
  return {
    get: (request) => cached.get(request),
    set(request, response) {
      cached.delete(request);
      cached.set(request, response);
      for (const oldest of [...cached.keys()].slice(0, -MAX_ENTRIES)) cached.delete(oldest);
    },
    clear: () => cached.clear(),
  };
}
