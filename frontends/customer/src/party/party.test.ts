import { expect, it } from '@jest/globals';
import { ageGroups } from '../testing/builders.js';
import { maxOf, partyProblem, seatsFor } from './party.js';

const group = (id: number) => ageGroups.find((one) => one.id === id) as (typeof ageGroups)[number];

it.each([
  [{}, 'problem.noCustomer', 'no passenger is selected [BK-14]'],
  [{ 3: 1 }, 'problem.noSeated', 'no passenger occupies a seat [BK-15]'],
  [{ 1: 1, 3: 2 }, 'problem.infants', 'infants outnumber adults [BK-16]'],
  [{ 2: 1, 3: 1 }, 'problem.infants', 'only a child is with the infant [BK-16]'],
  [{ 1: 6 }, 'problem.seats', 'more need a seat than are left [BK-13]'],
] as const)('refuses %j, %s, because %s', (quantities, problem, _why) => {
  expect(partyProblem(quantities, ageGroups, 5)).toBe(problem);
});

it('lets as many infants travel as adults, and as many people as seats [BK-16, BK-21]', () => {
  expect(partyProblem({ 1: 2, 3: 2 }, ageGroups, 2)).toBeUndefined();
  expect(partyProblem({ 1: 5 }, ageGroups, 5)).toBeUndefined();
});

it('limits only passengers who occupy a seat by the seats left [BK-21]', () => {
  const quantities = { 1: 3, 2: 1, 3: 2 };
  expect(seatsFor(quantities, ageGroups)).toBe(4);
  expect(maxOf(group(1), quantities, ageGroups, 5)).toBe(4);
  expect(maxOf(group(2), quantities, ageGroups, 5)).toBe(2);
  expect(maxOf(group(3), quantities, ageGroups, 5)).toBe(Number.POSITIVE_INFINITY);
});
