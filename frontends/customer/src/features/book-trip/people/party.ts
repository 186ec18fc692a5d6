import type { AgeGroup } from '../booking-calls.js';

const ADULT = 1;
const INFANT = 3;

/** How many of each age group, by its id. */
export type Quantities = Readonly<Record<number, number>>;

export const quantityOf = (quantities: Quantities, groupId: number): number => quantities[groupId] ?? 0;

export const peopleIn = (quantities: Quantities): number => Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

export const seatsFor = (quantities: Quantities, groups: readonly AgeGroup[]): number =>
  groups.filter(({ occupiesSeat }) => occupiesSeat).reduce((sum, { id }) => sum + quantityOf(quantities, id), 0);

/** Those on a lap need no seat, so the seats left do not limit them [BK-21]. */
export function mostOf(group: AgeGroup, quantities: Quantities, groups: readonly AgeGroup[], seatsLeft: number): number {
  if (!group.occupiesSeat) return Number.POSITIVE_INFINITY;
  return quantityOf(quantities, group.id) + Math.max(0, seatsLeft - seatsFor(quantities, groups));
}

export type PartyProblem = 'problem.noCustomer' | 'problem.noSeated' | 'problem.infants' | 'problem.seats';

export function partyProblem(quantities: Quantities, groups: readonly AgeGroup[], seatsLeft: number): PartyProblem | undefined {
  if (peopleIn(quantities) === 0) return 'problem.noCustomer';
  const seats = seatsFor(quantities, groups);
  if (seats === 0) return 'problem.noSeated';
  if (quantityOf(quantities, INFANT) > quantityOf(quantities, ADULT)) return 'problem.infants';
  return seats > seatsLeft ? 'problem.seats' : undefined;
}
