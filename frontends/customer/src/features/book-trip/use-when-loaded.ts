import { useEffect, useEffectEvent, useState } from 'react';

/** Delays a press until the lists have loaded, so that the user does not have to press twice. */
export function useWhenLoaded(loading: boolean, act: () => void): { press: () => void; waiting: boolean } {
  const [waiting, setWaiting] = useState(false);
  const [runs, setRuns] = useState(0);
  if (waiting && !loading) {
    setWaiting(false);
    setRuns(runs + 1);
  }
  const run = useEffectEvent(act);
  useEffect(() => {
    if (runs > 0) run();
  }, [runs]);
  return { press: () => (loading ? setWaiting(true) : act()), waiting };
}
