import { createRequire } from 'node:module';

/**
 * All patches of kafkajs 2.2.4, the last release (2023). Each names the upstream issue whose fix would make it superfluous;
 * none is needed for correctness.
 */
export function patchKafkajs(): void {
  checkRequestQueueOnlyWhenPending();
}

interface RequestQueue {
  pending: unknown[];
  throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

/** Interval of kafkajs itself while requests are pending. */
const CHECK_MS = 10;

/**
 * A connection checks for pending requests a thousand times a second also when there are none: the delay is computed from
 * `throttledUntil`, -1 where no broker throttles, so it is negative, and Node turns that into one millisecond (and warns).
 * The patch sets a timer only while requests are pending. No check is lost: each new request and each response checks too.
 *
 * https://github.com/tulios/kafkajs/issues/1704, https://github.com/tulios/kafkajs/issues/1751, https://github.com/tulios/kafkajs/issues/1556
 */
function checkRequestQueueOnlyWhenPending(): void {
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
