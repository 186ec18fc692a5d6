import type { ReactElement } from 'react';
import { SearchIcon } from '@atoll/ui/theme/icons';
import { TextField } from '@atoll/ui/fields/text-field';
import { VisuallyHidden } from '@atoll/ui/layout/visually-hidden';
import { useTyped } from './use-typed.js';

/** A list of so many rows is looked through without a search. */
export const SHORT_LIST = 6;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps): ReactElement {
  const [typed, setTyped] = useTyped(value, onChange);
  return (
    <TextField type="search" label={<VisuallyHidden>{label}</VisuallyHidden>} placeholder={label} lead={<SearchIcon />} value={typed} onChange={setTyped} />
  );
}
