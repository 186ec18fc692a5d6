import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { ageGroups } from './age-groups.js';
import { checkPapers, passengersOf, seatsNeeded } from './passengers.js';
import { passengers, people } from '../../testing/builders.js';

const [ADULT, CHILD, INFANT] = [1, 2, 3];
const settings = someSettings();

describe('age groups', () => {
  it('are Adult 1, Child 2 and Infant 3, of whom an infant occupies no seat [BK-06] [BK-09]', () => {
    expect(ageGroups).toEqual([
      { id: 1, name: 'Adult', minAge: 12, maxAge: null, occupiesSeat: true },
      { id: 2, name: 'Child', minAge: 2, maxAge: 11, occupiesSeat: true },
      { id: 3, name: 'Infant', minAge: 0, maxAge: 1, occupiesSeat: false },
    ]);
  });
});

describe('passengers of a new booking', () => {
  it('are refused when there are none [BK-14]', () => {
    expect(() => passengersOf([], settings)).toThrow('Select at least one customer.');
  });

  it('are refused when none occupies a seat [BK-15]', () => {
    expect(() => passengersOf(people(INFANT), settings)).toThrow('Select a customer that occupies a seat.');
    expect(passengersOf(people(CHILD), settings)).toHaveLength(1);
  });

  it('may be as many infants as adults and no more [BK-16]', () => {
    expect(passengersOf(people(ADULT, ADULT, INFANT, INFANT), settings)).toHaveLength(4);
    expect(() => passengersOf(people(ADULT, ADULT, INFANT, INFANT, INFANT), settings)).toThrow('Each infant must have an accompanying adult.');
    expect(() => passengersOf(people(CHILD, INFANT), settings)).toThrow('Each infant must have an accompanying adult.');
  });

  it('need a seat each, except infants on a lap [BK-21] [PY-30]', () => {
    expect(seatsNeeded(passengers(ADULT, CHILD, INFANT))).toBe(2);
  });

  it('are refused with a blank name [BK-17] [ID-58]', () => {
    for (const name of ['', '  ', null, undefined]) {
      expect(() => passengersOf([{ ageGroupId: ADULT, ...(name !== undefined && { name }) }], settings)).toThrow('Please enter all customer names.');
    }
  });

  it('are named by group and number in the group where names are not required [BK-17] [ID-58]', () => {
    const relaxed = someSettings({ namesRequired: 'false' });
    const named = passengersOf([{ ageGroupId: ADULT }, { ageGroupId: CHILD }, { ageGroupId: ADULT, name: ' Ali ' }, { ageGroupId: ADULT, name: ' ' }], relaxed);
    expect(named.map(({ name }) => name)).toEqual(['Adult 1', 'Child 1', 'Ali', 'Adult 3']);
  });

  it('give a national ID or passport only where the operator requires it [BK-22] [ID-56]', () => {
    const required = someSettings({ nationalIdRequired: 'true' });
    const [one, two] = people(ADULT, INFANT);
    expect(() => checkPapers(passengersOf([{ ...one!, nid: 'A123' }, two!], settings), required)).toThrow(
      'Please enter national ID or passport for all customers.',
    );
    expect(
      passengersOf(
        [
          { ...one!, nid: ' A123 ' },
          { ...two!, nid: 'P9' },
        ],
        settings,
      ).map(({ nid }) => nid),
    ).toEqual(['A123', 'P9']);
    expect(passengersOf([one!], settings)[0]).not.toHaveProperty('nid');
    expect(() => checkPapers(passengersOf([one!], settings), settings)).not.toThrow();
  });

  it('give an emergency contact only where the operator requires it [BK-22] [ID-57]', () => {
    const required = someSettings({ emergencyContactRequired: 'true' });
    const [one] = people(ADULT);
    expect(() => checkPapers(passengersOf([{ ...one!, emergencyContact: ' ' }], settings), required)).toThrow(
      'Please enter emergency contact for all customers.',
    );
    expect(passengersOf([{ ...one!, emergencyContact: 'Mona 7770000' }], settings)[0]?.emergencyContact).toBe('Mona 7770000');
  });

  it('belong to a known age group', () => {
    expect(() => passengersOf(people(9), settings)).toThrow('Please check ageGroupId.');
  });

  it('are numbered in the booking and not boarded [BK-05]', () => {
    expect(passengers(ADULT, INFANT)).toEqual([
      { id: 1, name: 'Person 1', ageGroupId: 1, occupiesSeat: true, boarded: false, boardedReturn: false },
      { id: 2, name: 'Person 3', ageGroupId: 3, occupiesSeat: false, boarded: false, boardedReturn: false },
    ]);
  });
});
