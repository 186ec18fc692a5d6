import type { ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/texts/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { Select } from '@atoll/ui/fields/select';
import { TextField } from '@atoll/ui/fields/text-field';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { FilterFields, type FilterFieldProps, type ListFilter } from '../../fields/list-filters.js';
import { UserPicker } from '../../fields/user-picker.js';
import { auditTexts } from '../../messages/en/audit.js';

const recordTypes = ['trip', 'booking', 'payments', 'privateTransfer', 'location', 'provider', 'boat', 'route', 'user', 'operator'] as const;
const ANY = 'any';

/** Each entry is a filter: its name in the address, its field and its valid values. */
export const auditFilters: readonly ListFilter[] = [
  { name: 'type', Field: RecordType, values: recordTypes },
  { name: 'record', Field: RecordId },
  { name: 'user', Field: ActedBy },
  { name: 'from', Field: FirstDay },
  { name: 'to', Field: LastDay },
];

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: end;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

export function AuditFilters(): ReactElement {
  const t = useTexts(auditTexts);
  return (
    <Fields role="search" aria-label={t('search')}>
      <FilterFields filters={auditFilters} />
    </Fields>
  );
}

function RecordType({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  return (
    <Select
      label={t('record')}
      value={value || ANY}
      onChange={(type) => onChange(type === ANY ? null : type)}
      options={[{ value: ANY, label: t('anyRecord') }, ...recordTypes.map((type) => ({ value: type as string, label: t(`type.${type}`) }))]}
    />
  );
}

function RecordId({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  return <TextField label={t('recordId')} inputMode="numeric" value={value} onChange={onChange} />;
}

function ActedBy({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  return <UserPicker label={t('user')} anyone={t('anyUser')} value={value} onChange={onChange} />;
}

function FirstDay({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  return <DatePicker label={t('from')} value={value} max={useWhen().today()} onChange={onChange} />;
}

function LastDay({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  return <DatePicker label={t('to')} value={value} max={useWhen().today()} onChange={onChange} />;
}
