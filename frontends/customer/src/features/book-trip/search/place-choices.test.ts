import { expect, it } from '@jest/globals';
import { gulhi, maafushi, male } from '../../../testing/shapes.js';
import type { Route } from '../booking-calls.js';
import { allPlaces, placesOnRoutes, settledPair, settledPoint } from './place-choices.js';

const stop = (order: number, id: number, parts: Partial<Route['stops'][number]> = {}): Route['stops'][number] => ({
  id: order,
  order,
  location: { id, name: '' },
  mins: order === 1 ? null : 20,
  allowEmbark: true,
  allowDisembark: true,
  toStops: [],
  ...parts,
});
const route = (...stops: Route['stops']): Route => ({ id: 1, name: 'North', differentLocalPrice: false, stops });
const names = (places: readonly { name: string }[]) => places.map(({ name }) => name);

it('never offers to travel to where one is already (D-100) [CW-12]', () => {
  const choices = allPlaces([male, maafushi, gulhi]);
  expect(names(choices.to(male.id))).toEqual(['Maafushi', 'Gulhi']);
});

it('limits From and To to what routes connect, in their direction [CW-27]', () => {
  const choices = placesOnRoutes([male, maafushi, gulhi], [route(stop(1, 1), stop(2, 2), stop(3, 3))]);
  expect(names(choices.from)).toEqual(['Malé', 'Maafushi']);
  expect(names(choices.to(maafushi.id))).toEqual(['Gulhi']);
});

it('leaves out stops where nobody may get on or off [CW-27]', () => {
  const choices = placesOnRoutes([male, maafushi, gulhi], [route(stop(1, 1), stop(2, 2, { allowEmbark: false }), stop(3, 3, { allowDisembark: false }))]);
  expect(names(choices.from)).toEqual(['Malé']);
  expect(names(choices.to(male.id))).toEqual(['Maafushi']);
});

it('keeps a place that only direct trips serve within reach [CW-27]', () => {
  const choices = placesOnRoutes([male, maafushi, gulhi], [route(stop(1, 1), stop(2, 2))]);
  expect(names(choices.to(male.id))).toEqual(['Maafushi', 'Gulhi']);
  expect(names(choices.to(gulhi.id))).toEqual(['Malé', 'Maafushi']);
});

it('resets a choice that does not exist to the first available [CW-27]', () => {
  const choices = allPlaces([male, maafushi]);
  expect(settledPair(choices, { from: 99, to: 1 })).toEqual({ from: male, to: maafushi });
  expect(settledPair(choices, { from: 2, to: 1 })).toEqual({ from: maafushi, to: male });
});

it('preselects the first point of a place when the chosen one belongs elsewhere [CW-13]', () => {
  expect(settledPoint(male, 21)?.name).toBe('Jetty 6');
  expect(settledPoint(male, 12)?.name).toBe('Villingili Terminal');
  expect(settledPoint(gulhi, 12)).toBeUndefined();
});
