import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The current time, at most 30 s old, so that a page that stays open shows that a trip has departed. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
