import { partyProblem as ruleProblem } from '@atoll/form-rules/party';
import type { AgeGroup } from './age-group.js';

/** Number of passengers by the id of their age group. */
export type Quantities = Readonly<Record<number, number>>;

const ADULT = 1;

/** Begins every booking, so that the first prices shown are those of one adult. */
export const ONE_ADULT: Quantities = { [ADULT]: 1 };

/** The age group that Home counts without loading the others. */
export const adult: Pick<AgeGroup, 'id' | 'name'> = { id: ADULT, name: 'Adult' };

export const adultsAlone = (quantities: Quantities): boolean => peopleIn(quantities) === quantityOf(quantities, ADULT);

export const quantityOf = (quantities: Quantities, groupId: number): number => quantities[groupId] ?? 0;

export const peopleIn = (quantities: Quantities): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

export const seatsFor = (quantities: Quantities, groups: readonly AgeGroup[]): number =>
  groups.filter(({ occupiesSeat }) => occupiesSeat).reduce((sum, { id }) => sum + quantityOf(quantities, id), 0);

/** Passengers on a lap need no seat, so the seats left do not limit them [BK-21]. */
export function maxOf(group: AgeGroup, quantities: Quantities, groups: readonly AgeGroup[], seatsLeft: number): number {
  if (!group.occupiesSeat) return Number.POSITIVE_INFINITY;
  return quantityOf(quantities, group.id) + Math.max(0, seatsLeft - seatsFor(quantities, groups));
}

type PartyProblem = 'problem.noCustomer' | 'problem.noSeated' | 'problem.infants' | 'problem.seats';

const texts = { NO_CUSTOMER: 'problem.noCustomer', NO_SEATED_CUSTOMER: 'problem.noSeated', INFANT_ADULT: 'problem.infants' } as const;

export function partyProblem(quantities: Quantities, groups: readonly AgeGroup[], seatsLeft: number): PartyProblem | undefined {
  const problem = ruleProblem(groups.map(({ id, occupiesSeat }) => ({ id, occupiesSeat, count: quantityOf(quantities, id) })));
  if (problem) return texts[problem];
  return seatsFor(quantities, groups) > seatsLeft ? 'problem.seats' : undefined;
}
