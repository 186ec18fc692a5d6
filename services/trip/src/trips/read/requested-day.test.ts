import { expect, it } from '@jest/globals';
import { requestedDay } from './requested-day.js';

const zone = 'Indian/Maldives';
const now = new Date('2026-11-23T19:30:00Z');

it.each([
  ['2026-11-23', '2026-11-22T19:00:00.000Z'],
  ['2026-11-23T19:30:00Z', '2026-11-23T19:00:00.000Z'],
  ['2026-11-23T23:59:00+05:00', '2026-11-22T19:00:00.000Z'],
  [null, '2026-11-23T19:00:00.000Z'],
])('takes %s for the Maldives day that begins at %s (T1, D-97) [TR-16, TR-21, XC-01]', (date, begins) => {
  const { from, to } = requestedDay(date, zone, now);
  expect(from.toISOString()).toBe(begins);
  expect(to.getTime() - from.getTime()).toBe(86_400_000);
});

it.each(['23-11-2026', '2026-02-30', '2026-11-23T10:00', 'today', '9999-12-31T18:59:00Z', '9999-12-31T23:00:00Z'])(
  'refuses %s as a day (D-97) [TR-16]',
  (date) => {
    expect(() => requestedDay(date, zone, now)).toThrow('Please check date.');
  },
);
