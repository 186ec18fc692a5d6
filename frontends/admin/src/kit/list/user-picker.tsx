import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import { ComboBox } from '@atoll/ui/fields/combo-box';

const PAUSE_MS = 250;
const MAX_SHOWN = 20;
/** The largest page that the server returns. */
const MAX_PAGE = 100;
const ANYONE = 'anyone';

interface UserPickerProps {
  readonly label: string;
  /** Id and name of the chosen user ('7 captain'), so that a link shows the name too; empty while none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Label of the option for any user; absent: no such option. */
  readonly anyone?: string;
  /** Offers only captains, without these users. */
  readonly captainsExcept?: readonly number[];
  readonly placeholder?: string;
  readonly lead?: ReactNode;
  readonly disabled?: boolean;
}

export const pickedUserId = (value: string): number | undefined => Number.parseInt(value, 10) || undefined;

const byName = { pageLimit: MAX_SHOWN, sortBy: 'username' } as const;

/** The server sorts captains to the front, so that one page holds enough of them even after the excluded ones are removed. */
const captainsFirst = (excluded: number) =>
  ({ pageLimit: Math.min(MAX_SHOWN + excluded, MAX_PAGE), sortBy: 'isCaptain', sort: 'desc', hideNonRole: true }) as const;

/** Loads one page of the users whose name contains the typed text, once the typing pauses. */
export function UserPicker({ label, value, onChange, anyone, captainsExcept, placeholder, lead, disabled = false }: UserPickerProps): ReactElement {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const page = { page: 0, search: search || undefined };
  const { data } = api.useGetUsersQuery(captainsExcept ? { ...page, ...captainsFirst(captainsExcept.length) } : { ...page, ...byName }, { skip: !open });
  const users = (data?.users ?? []).filter(({ id, isCaptain }) => captainsExcept === undefined || (isCaptain && !captainsExcept.includes(id)));
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
