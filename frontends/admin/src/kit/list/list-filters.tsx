import { useMemo, type ComponentType, type ReactElement } from 'react';
import { useAdminQuery } from '../../admin-query.js';

export interface FilterFieldProps {
  /** Empty when the filter is off. */
  readonly value: string;
  /** Empty or null switches the filter off. */
  readonly onChange: (value: string | null) => void;
}

export interface ListFilter {
  /** Name of the filter in the address. */
  readonly name: string;
  readonly Field: ComponentType<FilterFieldProps>;
  /** Valid values in the address; others are ignored. Absent: any text is valid. */
  readonly values?: readonly string[];
  /** Set for a filter that changes only the order and does not narrow the list. */
  readonly orders?: true;
}

interface ChosenFilters {
  /** The value of a filter; undefined when it is off. */
  readonly of: (name: string) => string | undefined;
  /** Whether a filter narrows the list. */
  readonly narrowed: boolean;
  readonly clear: () => void;
}

function valueOf({ name, values }: ListFilter, text: (name: string) => string): string {
  const value = text(name);
  return values === undefined || values.includes(value) ? value : '';
}

/** Filters are stored in the address, so that a filtered list can be linked to [AW-33]. */
export function useListFilters(filters: readonly ListFilter[]): ChosenFilters {
  const { text, change } = useAdminQuery();
  return useMemo(() => {
    const chosen = new Map(filters.map((filter) => [filter.name, valueOf(filter, text)]));
    const narrowing = filters.filter(({ orders }) => orders === undefined);
    return {
      of: (name) => chosen.get(name) || undefined,
      narrowed: narrowing.some(({ name }) => chosen.get(name) !== ''),
      clear: () => change({ ...Object.fromEntries(narrowing.map(({ name }) => [name, null])), page: null }),
    };
  }, [filters, text, change]);
}

/** The fields of the filters, in their order. A change returns to the first page and closes the open row. */
export function FilterFields({ filters }: { readonly filters: readonly ListFilter[] }): ReactElement {
  const { text, change } = useAdminQuery();
  return (
    <>
      {filters.map((filter) => (
        <filter.Field key={filter.name} value={valueOf(filter, text)} onChange={(value) => change({ [filter.name]: value, page: null, booking: null })} />
      ))}
    </>
  );
}
