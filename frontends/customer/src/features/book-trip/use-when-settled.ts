import { useEffect, useState } from 'react';

/** A press while the lists are still on their way counts as soon as they are there: nobody has to press twice. */
export function useWhenSettled(settling: boolean, act: () => void): { press: () => void; waiting: boolean } {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!waiting || settling) return;
    setWaiting(false);
    act();
    // Acts when the lists have arrived, with what they then are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting, settling]);
  return { press: () => (settling ? setWaiting(true) : act()), waiting };
}
