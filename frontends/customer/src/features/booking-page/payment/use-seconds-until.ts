import { useEffect, useState } from 'react';

/**
 * Seconds until an instant of the server, at most `most`; 0 once it is past, or for none. Counted from when the instant is first seen, so a device
 * whose clock is slow waits no longer than the server asks for.
 */
export function useSecondsUntil(instant: string | null, most: number): number {
  const [state, setState] = useState(() => started(instant, most));
  const { of, endsAt, left } = state.of === instant ? state : started(instant, most);
  if (state.of !== instant) setState({ of, endsAt, left });
  useEffect(() => {
    if (endsAt === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsTo(endsAt);
      setState({ of, endsAt: seconds > 0 ? endsAt : 0, left: seconds });
    }, 1000);
    return () => clearInterval(timer);
  }, [of, endsAt]);
  return left;
}

interface Countdown {
  readonly of: string | null;
  /** By this device's clock; 0 = over. */
  readonly endsAt: number;
  readonly left: number;
}

const secondsTo = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

function started(instant: string | null, most: number): Countdown {
  const left = instant ? Math.min(secondsTo(Date.parse(instant)), most) : 0;
  return { of: instant, endsAt: left > 0 ? Date.now() + left * 1000 : 0, left };
}
