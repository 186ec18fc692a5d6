import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The current time, at most half a minute old: a page that stays open notices that a trip has left. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
