import { useId, useMemo, useState, type ReactElement } from 'react';
import { useTexts } from '@atoll/app-frame/texts/i18n';
import { Button } from '@atoll/ui/actions/button';
import { media, space } from '@atoll/ui/theme/tokens';
import { styled } from 'styled-components';
import { listTexts } from '../../messages/en/bookings/lists.js';
import { FilterFields, useListFilters, type ListFilter } from './list-filters.js';

const Fields = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.m};
  align-items: end;
  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    /* The search, whose words are the longest. */
    > :first-child {
      grid-column: span 2;
    }
  }
  ${media.desktop} {
    grid-template-columns: ${({ $columns }) => $columns};
  }
`;

const Fold = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

const Others = styled.div<{ $open: boolean }>`
  display: contents;
  ${media.phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    grid-column: 1 / -1;
    gap: ${space.m};
  }
`;

interface FoldedFiltersProps {
  readonly label: string;
  /** The first one is always in view. */
  readonly filters: readonly ListFilter[];
  /** Tracks of the grid on desktop, where the first field takes two. */
  readonly columns?: string;
}

/** The fields of a list's filters. On phones they would push the list below the fold, so all but the first are folded there. */
export function FoldedFilters({ label, filters, columns = 'repeat(auto-fit, minmax(156px, 1fr))' }: FoldedFiltersProps): ReactElement {
  const t = useTexts(listTexts);
  const id = useId();
  const { of } = useListFilters(filters);
  const [open, setOpen] = useState(false);
  const [first, others] = useMemo(() => [filters.slice(0, 1), filters.slice(1)], [filters]);
  const count = others.filter(({ name }) => of(name) !== undefined).length;
  return (
    <Fields role="search" aria-label={label} $columns={columns}>
      <FilterFields filters={first} />
      <Fold>
        <Button kind="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {count > 0 ? t('filtersOn', { count }) : t('filters')}
        </Button>
      </Fold>
      <Others id={id} $open={open}>
        <FilterFields filters={others} />
      </Others>
    </Fields>
  );
}
