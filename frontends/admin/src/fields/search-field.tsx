import { useEffect, useState, type ReactElement } from 'react';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { TextField } from '@atoll/ui/fields/text-field';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';

/** Searching waits until the typing has paused. */
const PAUSE_MS = 250;

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Cleared or changed from outside, by the Back button for instance; what comes back of one's own typing must not undo letters typed since.
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
  return (
    <TextField type="search" label={<VisuallyHidden>{label}</VisuallyHidden>} placeholder={label} lead={<SearchIcon />} value={typed} onChange={setTyped} />
  );
}
