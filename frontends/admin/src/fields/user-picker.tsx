import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { ComboBox } from '@atoll/ui/fields/combo-box';
import type { User } from '../server-types.js';

const PAUSE_MS = 250;
const MAX_SHOWN = 20;
const ANYONE = 'anyone';

export interface UserPickerProps {
  readonly label: string;
  /** Id and name of the chosen user ('7 captain'), so that a link shows the name too; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Label of the option for any user; absent: no such option. */
  readonly anyone?: string;
  /** Only those with a role that satisfy it. */
  readonly allowed?: (user: User) => boolean;
  readonly placeholder?: string;
  readonly lead?: ReactNode;
  readonly disabled?: boolean;
}

export const pickedUserId = (value: string): number | undefined => Number.parseInt(value, 10) || undefined;

/** Loads one page of the users whose name contains the typed text, once the typing pauses. */
export function UserPicker({ label, value, onChange, anyone, allowed, placeholder, lead, disabled = false }: UserPickerProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = { page: 0, pageLimit: MAX_SHOWN, sortBy: 'username', search: search || undefined, ...(allowed ? { hideNonRole: true } : {}) };
  const { data } = api.useGetUsersQuery(asked, { skip: !open });
  const users = (data?.users ?? []).filter((user) => allowed?.(user) ?? true);
  const found = users.map(({ id, username }) => ({ value: `${id} ${username}`, label: username }));
  const chosen = value === '' || found.some((option) => option.value === value) ? [] : [{ value, label: value.replace(/^\d+ /, '') }];
  return (
    <ComboBox
      label={label}
      value={value || (anyone === undefined ? '' : ANYONE)}
      options={[...(anyone === undefined ? [] : [{ value: ANYONE, label: anyone }]), ...chosen, ...found]}
      onOpen={() => setOpen(true)}
      onType={setTyped}
      onChange={(next) => onChange(next === ANYONE ? '' : next)}
      disabled={disabled}
      {...(placeholder === undefined ? {} : { placeholder })}
      {...(lead === undefined ? {} : { lead })}
    />
  );
}
