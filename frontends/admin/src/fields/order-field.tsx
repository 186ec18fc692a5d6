import type { ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Segmented } from '@atoll/ui/fields/segmented';
import { listTexts } from '../messages/en/bookings/lists.js';
import type { FilterFieldProps } from '../kit/list/list-filters.js';

/** Newest or oldest first [D-45]. */
export function OrderField({ value, onChange }: FilterFieldProps): ReactElement {
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
