import type { ReactElement } from 'react';
import { useTexts, type TextKey, type Texts } from '@atoll/app-frame/texts/i18n';
import { Segmented } from '@atoll/ui/fields/segmented';
import { Select } from '@atoll/ui/fields/select';
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
