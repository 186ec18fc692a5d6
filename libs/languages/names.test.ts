import { expect, it } from '@jest/globals';
import { allNames, nameIn, withNames } from './names.js';

const male = { name: 'Malé', names: [{ language: 'dv', name: 'މާލެ' }] };

it('readers see the name of their language, and the first name where there is none', () => {
  expect(nameIn('dv', male)).toBe('މާލެ');
  expect(nameIn('en', male)).toBe('Malé');
  expect(nameIn('dv', { name: 'Malé', names: [] })).toBe('Malé');
  expect(nameIn('dv', { name: 'Malé' })).toBe('Malé');
  expect(nameIn(undefined, male)).toBe('Malé');
});

it('a record is found by each of its names', () => {
  expect(allNames(male)).toEqual(['Malé', 'މާލެ']);
  expect(allNames({ name: 'Malé' })).toEqual(['Malé']);
});

it('a record without other names has no field of them', () => {
  expect([withNames(undefined), withNames([]), withNames(male.names)]).toEqual([{}, {}, { names: male.names }]);
});
