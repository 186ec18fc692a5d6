/** A booking and the other one of its round trip, and some more that were open before. */
const MOST = 6;

interface Kept {
  readonly tag: string;
  readonly data: unknown;
}

/**
 * The last answers of conditional calls, so that an unchanged one need not travel again. In memory only: such an answer is the
 * asker's own, and the browser's cache would keep it for whoever uses the browser next.
 */
export function etagCache(): { of(request: string): Kept | undefined; keep(request: string, kept: Kept): void; clear(): void } {
  const kept = new Map<string, Kept>();
  return {
    of: (request) => kept.get(request),
    keep(request, answer) {
      kept.delete(request);
      kept.set(request, answer);
      for (const oldest of [...kept.keys()].slice(0, -MOST)) kept.delete(oldest);
    },
    clear: () => kept.clear(),
  };
}
