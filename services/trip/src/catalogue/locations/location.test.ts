import { expect, it } from '@jest/globals';
import { locationName, typedCoordinates } from './location.js';

it('trims the name of a location and requires one [CAT-06]', () => {
  expect(locationName('  Maafushi ')).toBe('Maafushi');
  for (const nothing of ['', '   ', null, undefined]) {
    expect(() => locationName(nothing)).toThrow(expect.objectContaining({ code: 'LOCATION_NAME', text: 'Please enter a location name.' }));
  }
});

it('takes both coordinates or neither; null removes them', () => {
  expect(typedCoordinates({ latitude: 4.1755, longitude: 73.5093 })).toEqual({ latitude: 4.1755, longitude: 73.5093 });
  expect(typedCoordinates({ latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
  expect(typedCoordinates({})).toBeUndefined();
  expect(typedCoordinates({ latitude: null, longitude: null })).toBeNull();
  for (const missing of [null, undefined]) {
    expect(() => typedCoordinates({ latitude: 4.1755, longitude: missing })).toThrow('Please check longitude.');
    expect(() => typedCoordinates({ latitude: missing, longitude: 73.5093 })).toThrow('Please check latitude.');
  }
});
