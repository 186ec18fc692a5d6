import { useEffect, useEffectEvent, useState } from 'react';

/** A press while the lists are still on their way counts as soon as they are there: nobody has to press twice. */
export function useWhenSettled(settling: boolean, act: () => void): { press: () => void; waiting: boolean } {
  const [waiting, setWaiting] = useState(false);
  const [runs, setRuns] = useState(0);
  if (waiting && !settling) {
    setWaiting(false);
    setRuns(runs + 1);
  }
  const run = useEffectEvent(act);
  useEffect(() => {
    if (runs > 0) run();
  }, [runs]);
  return { press: () => (settling ? setWaiting(true) : act()), waiting };
}
