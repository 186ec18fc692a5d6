import { useState } from 'react';
import { api } from '@atoll/app-frame/server-data/api';
import type { AgeGroup } from '../../../party/age-group.js';
import { adultsAlone, peopleIn, seatsFor, type Quantities } from '../../../party/party.js';

export interface Party {
  readonly quantities: Quantities;
  readonly people: number;
  readonly seats: number;
  /** Empty until they are needed: a party of adults needs none. */
  readonly groups: readonly AgeGroup[];
  readonly failed: boolean;
  readonly retry: () => void;
  /** Whether the age groups besides adults are shown. */
  readonly opened: boolean;
  readonly open: () => void;
}

const NO_GROUPS: readonly AgeGroup[] = [];

/** The party on Home; its age groups are loaded only when others than adults are asked for. */
export function useParty(quantities: Quantities): Party {
  const alone = adultsAlone(quantities);
  const [asked, setAsked] = useState(false);
  const opened = asked || !alone;
  const { data, isError, refetch } = api.useGetAgeGroupsQuery({}, { skip: !opened });
  const groups = data?.ageGroups ?? NO_GROUPS;
  const people = peopleIn(quantities);
  return {
    quantities,
    people,
    seats: alone ? people : seatsFor(quantities, groups),
    groups,
    failed: isError,
    retry: () => void refetch(),
    opened,
    open: () => setAsked(true),
  };
}
