import type { ReactElement } from 'react';
import { useTexts, type TextKey, type Texts } from '@atoll/app-frame/texts/i18n';
import { parseDay } from '@atoll/time/day';
import { IconButton } from '@atoll/ui/actions/icon-button';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Select } from '@atoll/ui/fields/select';
import { CloseIcon } from '@atoll/ui/theme/icons';
import { space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { SearchField } from './search-field.js';
import { UserPicker } from './user-picker.js';
import { listTexts } from '../../messages/en/bookings/lists.js';
import type { FilterFieldProps, ListFilter } from './list-filters.js';

// The kinds of a filter's field. Each is made at the head of a module, by the texts of its list.

type Field = ListFilter['Field'];
/** Key of a text of one catalogue. */
type Key<K extends string> = TextKey<Texts<K>>;

const ANY = 'any';

export function searchField<K extends string>(texts: Texts<K>, label: Key<K>): Field {
  return function Search(field: FilterFieldProps): ReactElement {
    const t = useTexts(texts);
    return <SearchField {...field} label={t(label)} />;
  };
}

interface ChoiceWords<Value> {
  readonly label: string;
  /** Label of the option that leaves the list as it is. */
  readonly any: string;
  readonly of: (value: Value) => string;
}

export function choiceField<Value extends string>(values: readonly Value[], useWords: () => ChoiceWords<Value>): Field {
  return function Choice({ value, onChange }: FilterFieldProps): ReactElement {
    const { label, any, of } = useWords();
    const options = [{ value: ANY, label: any }, ...values.map((one) => ({ value: one as string, label: of(one) }))];
    return <Select label={label} value={value || ANY} onChange={(chosen) => onChange(chosen === ANY ? null : chosen)} options={options} />;
  };
}

export function userField<K extends string>(texts: Texts<K>, label: Key<K>, anyone: Key<K>): Field {
  return function ChosenUser(field: FilterFieldProps): ReactElement {
    const t = useTexts(texts);
    return <UserPicker {...field} label={t(label)} anyone={t(anyone)} />;
  };
}

const Cleared = styled.div`
  display: flex;
  align-items: end;
  gap: ${space.xs};
  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

/** A day, with a button that chooses none again. A text of the address that is no day counts as none. */
export function dayField<K extends string>(texts: Texts<K>, label: Key<K>, any: Key<K>): Field {
  return function ChosenDay({ value, onChange }: FilterFieldProps): ReactElement {
    const t = useTexts(texts);
    const day = /^\d{4}-/.test(value) ? (parseDay(value) ?? '') : '';
    return (
      <Cleared>
        <DatePicker label={t(label)} value={day} onChange={onChange} />
        {value !== '' && <IconButton label={t(any)} icon={<CloseIcon />} onClick={() => onChange(null)} />}
      </Cleared>
    );
  };
}

/** Newest or oldest first [D-45]. */
export const orderFilter: ListFilter = { name: 'sort', Field: Order, values: ['Oldest'], orders: true };

function Order({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(listTexts);
  return (
    <Segmented
      label={t('sort')}
      value={value === 'Oldest' ? 'Oldest' : 'Newest'}
      onChange={(sort) => onChange(sort === 'Newest' ? null : sort)}
      options={[
        { value: 'Newest', label: t('newest') },
        { value: 'Oldest', label: t('oldest') },
      ]}
    />
  );
}
