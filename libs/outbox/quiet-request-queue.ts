import { createRequire } from 'node:module';

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

/** Pace of kafkajs itself while requests wait. */
const CHECK_MS = 10;

/**
 * kafkajs 2.2.4 asks every connection a thousand times a second whether a request waits, also when none does: the time it
 * computes is negative where no broker throttles, and Node makes one millisecond of that. Looking only while something waits
 * loses nothing, since each new request and each answer look again.
 */
export function quietRequestQueues(): void {
  const { prototype } = createRequire(import.meta.url)('kafkajs/src/network/requestQueue/index.js') as { prototype: RequestQueue };
  prototype.scheduleCheckPendingRequests = function schedule(this: RequestQueue) {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      Math.max(CHECK_MS, this.throttledUntil - Date.now()),
    );
  };
}
