import { useId, useState, type ReactElement } from 'react';
import { useWhen } from '@atoll/app-frame/operator/format';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import type { Day } from '@atoll/time/day';
import { Button } from '@atoll/ui/actions/button';
import { DatePicker } from '@atoll/ui/dates/date-picker';
import { TextField } from '@atoll/ui/fields/text-field';
import { Stack } from '@atoll/ui/layout/page';
import { CloseIcon } from '@atoll/ui/theme/icons';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { useAdminQuery } from '../../admin-query.js';
import { choiceField, userField } from '../../kit/list/filter-kinds.js';
import { FilterFields, useListFilters, type FilterFieldProps, type ListFilter } from '../../kit/list/list-filters.js';
import { useTyped } from '../../kit/list/use-typed.js';
import { auditTexts } from '../../messages/en/office/audit.js';

const recordTypes = ['trip', 'booking', 'payments', 'privateTransfer', 'waitlist', 'location', 'provider', 'boat', 'route', 'user', 'operator'] as const;

const RecordType = choiceField(recordTypes, () => {
  const t = useTexts(auditTexts);
  return { label: t('record'), any: t('anyRecord'), of: (type) => t(`type.${type}`) };
});

/** Each entry is a filter: its name in the address, its field and its valid values. */
export const auditFilters: readonly ListFilter[] = [
  { name: 'type', Field: RecordType, values: recordTypes },
  { name: 'record', Field: RecordId },
  { name: 'user', Field: userField(auditTexts, 'user', 'anyUser') },
  { name: 'from', Field: FirstDay },
  { name: 'to', Field: LastDay },
];

/** On phones five fields would fill the screen before the list begins: there they are folded behind a button. */
const Fields = styled.div<{ $open: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
  align-items: end;
  ${media.phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
  }
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.desktop} {
    grid-template-columns: repeat(5, minmax(0, 1fr));
  }
`;

const Folded = styled.div`
  display: none;
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.s};
    align-items: center;
  }
`;

export function AuditFilters(): ReactElement {
  const t = useTexts(auditTexts);
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Stack $gap="m">
      <Folded>
        <Button kind="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('filters')}
        </Button>
        {!open && <ChosenChips />}
      </Folded>
      <Fields id={id} role="search" aria-label={t('search')} $open={open}>
        <FilterFields filters={auditFilters} />
      </Fields>
    </Stack>
  );
}

/** Shows the values of the folded filters; a press on one removes it. */
function ChosenChips(): ReactElement {
  const t = useTexts(auditTexts);
  const { of } = useListFilters(auditFilters);
  const { change } = useAdminQuery();
  const day = useDay();
  const type = of('type') as (typeof recordTypes)[number] | undefined;
  const chosen = {
    type: type && t(`type.${type}`),
    record: of('record') && t('recordOf', { type: t('recordId'), id: of('record') ?? '' }),
    user: of('user')?.replace(/^\d+ /, ''),
    from: of('from') && `${t('from')}: ${day(of('from'))}`,
    to: of('to') && `${t('to')}: ${day(of('to'))}`,
  };
  return (
    <>
      {Object.entries(chosen).map(
        ([name, shown]) =>
          shown && (
            <Button
              key={name}
              kind="secondary"
              size="small"
              aria-label={t('removeFilter', { filter: shown })}
              onClick={() => change({ [name]: null, page: null })}
            >
              {shown} <CloseIcon size={14} />
            </Button>
          ),
      )}
    </>
  );
}

function useDay(): (day: string | undefined) => string {
  const when = useWhen();
  return (day) => (isDay(day) ? when.dayWords(day) : (day ?? ''));
}

const isDay = (text: string | undefined): text is Day => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

function RecordId({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  const [typed, setTyped] = useTyped(value, onChange);
  return <TextField label={t('recordId')} inputMode="numeric" value={typed} onChange={setTyped} />;
}

function FirstDay({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  return <DatePicker label={t('from')} value={value} max={useWhen().today()} onChange={onChange} />;
}

function LastDay({ value, onChange }: FilterFieldProps): ReactElement {
  const t = useTexts(auditTexts);
  return <DatePicker label={t('to')} value={value} max={useWhen().today()} onChange={onChange} />;
}
