import { expect, it } from '@jest/globals';
import { ageGroups } from '../testing/builders.js';
import { missingFields, passengersFor } from './passengers.js';

const rules = { namesRequired: true, nationalIdRequired: false, emergencyContactRequired: false };
const two = passengersFor({ 1: 2 }, ageGroups);

it('makes one passenger for each selected customer, counted within the age group [CW-18]', () => {
  expect(passengersFor({ 1: 2, 3: 1 }, ageGroups).map(({ group, index }) => `${group.name} ${index}`)).toEqual(['Adult 1', 'Adult 2', 'Infant 1']);
});

it('requires every name; blanks do not count [BK-17]', () => {
  expect(missingFields(two, rules)).toEqual([0, 1].map((passenger) => ({ passenger, field: 'name' })));
  expect(missingFields(two.with(0, { ...two[0]!, name: 'Ali' }).with(1, { ...two[1]!, name: '  ' }), rules)).toEqual([{ passenger: 1, field: 'name' }]);
});

it('requires no name where the operator does not ask for one [BK-17]', () => {
  expect(missingFields(two, { ...rules, namesRequired: false })).toEqual([]);
});

it('requires identity papers and emergency contact only where the operator asks for them [BK-22]', () => {
  const named = two.map((one) => ({ ...one, name: 'Ali' }));
  expect(missingFields(named, rules)).toEqual([]);
  expect(missingFields(named, { ...rules, nationalIdRequired: true })).toEqual([0, 1].map((passenger) => ({ passenger, field: 'nid' })));
  expect(missingFields(named, { ...rules, emergencyContactRequired: true })).toEqual([0, 1].map((passenger) => ({ passenger, field: 'emergencyContact' })));
});
