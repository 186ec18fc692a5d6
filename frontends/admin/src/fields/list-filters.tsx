import { useMemo, type ComponentType, type ReactElement } from 'react';
import { useAdminQuery } from '../admin-query.js';

export interface FilterFieldProps {
  /** Empty while the filter is off. */
  readonly value: string;
  /** Empty or null switches the filter off. */
  readonly onChange: (value: string | null) => void;
}

export interface ListFilter {
  /** Its name in the address. */
  readonly name: string;
  readonly Field: ComponentType<FilterFieldProps>;
  /** What the address may say; anything else is as if it said nothing. Any text when not given. */
  readonly values?: readonly string[];
  /** It changes the order only: with it alone the list is not filtered. */
  readonly orders?: true;
}

export interface ChosenFilters {
  /** The filter's value; undefined while it is off. */
  readonly of: (name: string) => string | undefined;
  /** Whether the list may be shorter than without filters. */
  readonly narrowed: boolean;
  readonly clear: () => void;
}

function valueOf({ name, values }: ListFilter, text: (name: string) => string): string {
  const asked = text(name);
  return values === undefined || values.includes(asked) ? asked : '';
}

/** Filters live in the address, so that a filtered list is a link [AW-33]. */
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

/** The fields of a list's filters, in their order. A change begins at the first page and closes the open row. */
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
