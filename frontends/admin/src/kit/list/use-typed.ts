import { useEffect, useState } from 'react';

/** Debounces the search while the user types. */
const PAUSE_MS = 250;

/** The text of a field whose value is in the address: what is typed shows at once, and `onChange` is debounced. */
export function useTyped(value: string, onChange: (value: string) => void): readonly [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Accepts a change from outside, for example by the Back button. The echo of an earlier search must not undo letters typed since.
    if (value !== sent) setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => {
      setSent(typed);
      onChange(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return [typed, setTyped];
}
