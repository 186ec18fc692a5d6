import { useMemo } from 'react';
import { allNames, nameIn } from '@atoll/languages/names';
import { api, type CallOutput } from '@atoll/app-frame/server-data/api';
import { useLanguage } from '@atoll/app-frame/texts/i18n';
import type { ComboBoxOption } from '@atoll/ui/fields/combo-box-options';
import { useSession } from '@atoll/app-frame/session/session';

/** `name` is the one of the reader's language. */
export type Location = CallOutput<'getPublicLocations'>['locations'][number] & {
  /** All its names, by which it is found. */
  readonly aliases?: readonly string[];
};

/** A location in a list to choose from. */
export const locationOption = ({ id, name, aliases = [] }: Location): ComboBoxOption => ({ value: String(id), label: name, aliases });

export interface KnownLocations {
  /** Undefined while they are loading. */
  readonly locations: readonly Location[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Staff see every location, customers the public ones [D-46]. */
export function useKnownLocations(): KnownLocations {
  const { isStaff } = useSession();
  const publicLocations = api.useGetPublicLocationsQuery({}, { skip: isStaff });
  const allLocations = api.useGetLocationsQuery({}, { skip: !isStaff });
  const query = isStaff ? allLocations : publicLocations;
  const language = useLanguage();
  const known = query.data?.locations;
  const locations = useMemo(
    () => known?.map((location) => ({ ...location, name: nameIn(language, location), aliases: allNames(location) })),
    [known, language],
  );
  return { locations, failed: query.isError, retry: () => void query.refetch() };
}
