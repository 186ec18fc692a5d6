import { expect, it } from '@jest/globals';
import { gulhi, maafushi, male } from '../../../testing/builders.js';
import type { Route } from '../server-types.js';
import { choicesWithoutRoutes, choicesOnRoutes, availablePair, availablePoint } from './location-choices.js';

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
const names = (locations: readonly { name: string }[]) => locations.map(({ name }) => name);

it('never offers the departure location as destination (D-100) [CW-12]', () => {
  const choices = choicesWithoutRoutes([male, maafushi, gulhi]);
  expect(names(choices.to(male.id))).toEqual(['Maafushi', 'Gulhi']);
});

it('limits From and To to locations that routes connect, in their direction [CW-27]', () => {
  const choices = choicesOnRoutes([male, maafushi, gulhi], [route(stop(1, 1), stop(2, 2), stop(3, 3))]);
  expect(names(choices.from)).toEqual(['Malé', 'Maafushi']);
  expect(names(choices.to(maafushi.id))).toEqual(['Gulhi']);
});

it('leaves out stops that do not allow embarking or disembarking [CW-27]', () => {
  const choices = choicesOnRoutes([male, maafushi, gulhi], [route(stop(1, 1), stop(2, 2, { allowEmbark: false }), stop(3, 3, { allowDisembark: false }))]);
  expect(names(choices.from)).toEqual(['Malé']);
  expect(names(choices.to(male.id))).toEqual(['Maafushi']);
});

it('pairs a location that is on no route with none [CW-27]', () => {
  const choices = choicesOnRoutes([male, maafushi, gulhi], [route(stop(1, 1), stop(2, 2))]);
  expect(names(choices.from)).toEqual(['Malé']);
  expect(names(choices.to(male.id))).toEqual(['Maafushi']);
  expect(names(choices.to(gulhi.id))).toEqual([]);
});

it('never offers the location where a round route ends as its own destination (D-100) [CW-27]', () => {
  const choices = choicesOnRoutes([male, maafushi], [route(stop(1, 1), stop(2, 2), stop(3, 1))]);
  expect(names(choices.to(male.id))).toEqual(['Maafushi']);
});

it('replaces a choice that does not exist by the first available [CW-27]', () => {
  const choices = choicesWithoutRoutes([male, maafushi]);
  expect(availablePair(choices, { from: 99, to: 1 })).toEqual({ from: male, to: maafushi });
  expect(availablePair(choices, { from: 2, to: 1 })).toEqual({ from: maafushi, to: male });
});

it('preselects the first point of a location when the chosen one belongs to another location [CW-13]', () => {
  expect(availablePoint(male, 21)?.name).toBe('Jetty 6');
  expect(availablePoint(male, 12)?.name).toBe('Villingili Terminal');
  expect(availablePoint(gulhi, 12)).toBeUndefined();
});
