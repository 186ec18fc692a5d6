import type { RuleCode } from './texts.js';

/** Ids of the age groups that rules name. */
export const ADULT = 1;
export const INFANT = 3;

export interface GroupCount {
  readonly id: number;
  readonly occupiesSeat: boolean;
  readonly count: number;
}

/** Why these passengers cannot travel together: an infant sits on an adult's lap, so there are never more infants than adults [BK-16]. */
export function partyProblem(groups: readonly GroupCount[]): Extract<RuleCode, 'NO_CUSTOMER' | 'NO_SEATED_CUSTOMER' | 'INFANT_ADULT'> | undefined {
  const sum = (wanted: (group: GroupCount) => boolean): number => groups.filter(wanted).reduce((total, { count }) => total + count, 0);
  if (sum(() => true) === 0) return 'NO_CUSTOMER';
  if (sum(({ occupiesSeat }) => occupiesSeat) === 0) return 'NO_SEATED_CUSTOMER';
  return sum(({ id }) => id === INFANT) > sum(({ id }) => id === ADULT) ? 'INFANT_ADULT' : undefined;
}
