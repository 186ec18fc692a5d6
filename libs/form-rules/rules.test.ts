import { expect, it } from '@jest/globals';
import { columnLetters } from './column-letters.js';
import { isEmailAddress, isStrictEmailAddress } from './contact.js';
import { ADULT, INFANT, partyProblem } from './party.js';

const party = (adults: number, infants: number, children = 0) =>
  partyProblem([
    { id: ADULT, occupiesSeat: true, count: adults },
    { id: 2, occupiesSeat: true, count: children },
    { id: INFANT, occupiesSeat: false, count: infants },
  ]);

it.each([
  [0, 0, 0, 'NO_CUSTOMER'],
  [0, 1, 0, 'NO_SEATED_CUSTOMER'],
  [1, 2, 0, 'INFANT_ADULT'],
  [0, 1, 1, 'INFANT_ADULT'],
  [1, 1, 0, undefined],
  [0, 0, 1, undefined],
] as const)('%i adults with %i infants and %i children: %s [BK-16]', (adults, infants, children, problem) => {
  expect(party(adults, infants, children)).toBe(problem);
});

it.each([
  ['a@b.mv', true],
  ['a@b', false],
  ['a b@c.mv', false],
  ['@b.mv', false],
])('takes %s for an e-mail address: %s', (text, is) => {
  expect(isEmailAddress(text)).toBe(is);
});

it.each([
  ['first.last+x@sub.example-isles.mv', true],
  ['a_b%c-d@b.io', true],
  ['a@b.c', false],
  ['a@b.m1', false],
  ['ä@b.mv', false],
  ['a!@b.mv', false],
  ['a@b_c.mv', false],
  ['a@b..mv', false],
  ['a@b', false],
])('takes %s by the stricter pattern for an e-mail address: %s [PT-06]', (text, is) => {
  expect(isStrictEmailAddress(text)).toBe(is);
});

it.each([
  [1, 'A'],
  [26, 'Z'],
  [27, 'AA'],
  [52, 'AZ'],
  [53, 'BA'],
  [100, 'CV'],
])('names column %d %s, as spreadsheets do [CAT-38]', (no, letters) => {
  expect(columnLetters(no)).toBe(letters);
});
