import { ADULT, INFANT } from '@atoll/form-rules/party';

export interface AgeGroup {
  id: number;
  name: string;
  minAge: number;
  /** null: no upper limit. */
  maxAge: number | null;
  occupiesSeat: boolean;
}

/** The groups of every operator. Rules name two of them by id (`@atoll/form-rules/party`); everything else about a group is data [D-20]. */
export const ageGroups: readonly AgeGroup[] = [
  { id: ADULT, name: 'Adult', minAge: 12, maxAge: null, occupiesSeat: true },
  { id: 2, name: 'Child', minAge: 2, maxAge: 11, occupiesSeat: true },
  { id: INFANT, name: 'Infant', minAge: 0, maxAge: 1, occupiesSeat: false },
];

const byId = new Map(ageGroups.map((group) => [group.id, group]));

export const ageGroupOf = (id: number): AgeGroup | undefined => byId.get(id);
