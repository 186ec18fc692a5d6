import { expect, it } from '@jest/globals';
import { locationName } from './location.js';

it('trims the name of a location and requires one [CAT-06]', () => {
  expect(locationName('  Maafushi ')).toBe('Maafushi');
  for (const nothing of ['', '   ', null, undefined]) {
    expect(() => locationName(nothing)).toThrow(expect.objectContaining({ code: 'LOCATION_NAME', text: 'Please enter a location name.' }));
  }
});
