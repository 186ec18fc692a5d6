export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Exponential: doubles with each failure up to the longest. Jitter takes away up to a fifth, so that processes that failed together do not retry together. */
export const backOffMs = (failures: number, { firstMs, longestMs }: BackOff, random: () => number = Math.random): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs) * (1 - random() / 5);

/** With full jitter: a random part of the pause, so that concurrent writers of one record do not collide again. */
export const fullJitterMs = (failures: number, { firstMs, longestMs }: BackOff, random: () => number = Math.random): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs) * random();
