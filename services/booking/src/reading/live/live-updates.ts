import type { LiveHub } from './live-hub.js';
import type { LiveStreams } from './live-streams.js';
import type { RedisLiveChanges } from './live-changes.redis.js';

/** Bounds how late a change is published whose process ended before it announced it. */
const SWEEP_EVERY_MS = 60_000;

/** Runs beside the servers: changes of all processes reach the hub; streams are accepted only while they do. */
export async function startLiveUpdates(changes: RedisLiveChanges, hub: LiveHub, streams: LiveStreams): Promise<() => Promise<void>> {
  const timer = setInterval(() => hub.sweep(), SWEEP_EVERY_MS);
  await changes.start({
    changed: (all) => hub.changed(all),
    connected: (isConnected) => {
      if (!isConnected) return streams.stop();
      hub.restartCounts();
      streams.start();
    },
  });
  return async () => {
    clearInterval(timer);
    streams.close();
    await changes.stop();
  };
}
