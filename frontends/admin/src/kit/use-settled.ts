import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** Returns what is typed, plain data, once it has not changed for a moment. */
export function useSettled<T>(typed: T): T {
  const [settled, setSettled] = useState(typed);
  const key = JSON.stringify(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
