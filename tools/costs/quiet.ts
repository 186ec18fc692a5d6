import { setTimeout as sleep } from 'node:timers/promises';
import type { Outside } from './outside.ts';
import type { Tally } from './tally.ts';

const LOOK_EVERY_MS = 50;
const GIVEN_UP_MS = 60_000;

/** How long no service may have sent a command that belongs to an action. */
export const QUIET_MS = 400;

/** Resolves when all that the action caused is done: events published and consumed, messages sent, bookings counted, and nothing since for a while. */
export async function quiet(outside: Outside, tally: Tally | undefined, quietMs = QUIET_MS): Promise<void> {
  const began = performance.now();
  let doneSince: number | undefined;
  for (;;) {
    const pending = await outside.pending();
    const now = performance.now();
    doneSince = pending > 0 ? undefined : (doneSince ?? now);
    const actedAt = Math.max(tally?.lastActedAt ?? 0, doneSince ?? now);
    if (now - actedAt >= quietMs) return;
    if (now - began > GIVEN_UP_MS) throw new Error(`not quiet after ${GIVEN_UP_MS / 1000} s: ${pending} documents or events are pending`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Resolves when the events and messages so far are handled: between two steps that people take one after the other, so that each is a batch of its own. */
export async function handled(outside: Outside): Promise<void> {
  const began = performance.now();
  while ((await outside.pending()) > 0) {
    if (performance.now() - began > GIVEN_UP_MS) throw new Error(`documents or events are still pending after ${GIVEN_UP_MS / 1000} s`);
    await sleep(LOOK_EVERY_MS);
  }
}
