const LATEST_MS = 8_000;
/** Safari has no idle callbacks. */
const WITHOUT_IDLE_MS = 1_500;

/** Runs `work` once the browser has nothing else to do, for what the first screen does not show; returns what cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
