import { expect, it } from '@jest/globals';
import { readCoordinates, writeCoordinates } from './coordinates.js';

it.each([
  ['4.1755, 73.5093', { latitude: 4.1755, longitude: 73.5093 }],
  [' -0.6;73 ', { latitude: -0.6, longitude: 73 }],
  ['', { latitude: null, longitude: null }],
])('reads %j as coordinates, or as none', (typed, coordinates) => {
  expect(readCoordinates(typed)).toEqual(coordinates);
});

it.each(['4.1755', '4.1755, north', '90.1, 73', '4, 180.5', '4,1755, 73,5093'])('refuses %j', (typed) => {
  expect(readCoordinates(typed)).toBeUndefined();
});

it('writes the coordinates of a location as they are read, and none where it has none', () => {
  const male = { id: 1, name: 'Malé', public: true, points: [] };
  expect(writeCoordinates({ ...male, latitude: 4.1755, longitude: 73.5093 })).toBe('4.1755, 73.5093');
  expect(writeCoordinates(male)).toBe('');
});
