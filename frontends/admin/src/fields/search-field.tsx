import { useEffect, useState, type ReactElement } from 'react';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { TextField } from '@atoll/ui/fields/text-field';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';

/** Debounces the search while the user types. */
const PAUSE_MS = 250;

interface SearchFieldProps {
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
  return (
    <TextField type="search" label={<VisuallyHidden>{label}</VisuallyHidden>} placeholder={label} lead={<SearchIcon />} value={typed} onChange={setTyped} />
  );
}
