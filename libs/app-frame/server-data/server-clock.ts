const KEY = 'atoll.serverClock';
/** The `Date` header counts whole seconds, so half a second more is the best guess; a smaller difference says nothing. */
const HALF_SECOND_MS = 500;
const NOTICED_MS = 2_000;

let offset: number | undefined;

function stored(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Learns from a response how far the device's clock is off; kept for a restart without network. A slow response may be half its duration away from its date. */
export function learnServerTime(date: string | null, requestedAt: number, receivedAt: number = Date.now()): void {
  const server = Date.parse(date ?? '');
  if (Number.isNaN(server)) return;
  const measured = server + HALF_SECOND_MS - (requestedAt + receivedAt) / 2;
  if (Math.abs(measured - (offset ?? stored())) < NOTICED_MS + (receivedAt - requestedAt) / 2) return;
  offset = measured;
  try {
    localStorage.setItem(KEY, String(Math.round(measured)));
  } catch {
    // the browser refuses storage
  }
}

/** An instant of the device's clock by the server's clock, both in ms since 1970. */
export const byServerClock = (at: number): number => at + (offset ?? stored());

/** Now, by the server's clock as far as this device knows it. */
export const serverNow = (): Date => new Date(Date.now() + (offset ?? stored()));
