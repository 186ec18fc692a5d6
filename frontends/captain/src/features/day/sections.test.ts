import { expect, it } from '@jest/globals';
import { departed, ended } from '@atoll/booking-facts/testing';
import { aTrip } from '../../testing/builders.js';
import { sectionsOf } from './sections.js';

const now = new Date('2026-11-22T05:30:00.000Z');
const at = (id: number, time: string, parts = {}) => aTrip({ id, fromTime: `2026-11-22T${time}:00.000Z`, ...parts });

it('puts trips that need the captain first: under way, coming up, overdue, ended [CP-03]', () => {
  const trips = [at(1, '02:00', ended), at(2, '03:00'), at(3, '08:00'), at(4, '05:00'), at(5, '04:50', departed)];
  expect(sectionsOf(trips, now).map(({ name, trips: of }) => [name, of.map(({ id }) => id)])).toEqual([
    ['underWay', [5]],
    ['next', [4, 3]],
    ['overdue', [2]],
    ['ended', [1]],
  ]);
});

it('counts a deleted trip as ended and leaves empty sections out [CP-03]', () => {
  expect(sectionsOf([at(1, '08:00', { deleted_at: '2026-11-21T00:00:00.000Z' })], now).map(({ name }) => name)).toEqual(['ended']);
  expect(sectionsOf([], now)).toEqual([]);
});
