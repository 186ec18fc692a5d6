import { setTimeout as pause } from 'node:timers/promises';

const LONGEST_PAUSE_MS = 200;

/** Repeats a check until it passes, for eventual results; after `withinMs` its last failure is thrown. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 60_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() >= until) throw error;
    }
    await pause(pauseMs);
  }
}
