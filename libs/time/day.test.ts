import { describe, expect, it } from '@jest/globals';
import { systemClock } from './clock.js';
import { fixedClock } from './testing.js';
import { addDays, dayBounds, dayOf, instantAt, minuteOf, parseDay, parseInstant, weekdayOf } from './day.js';
import { inZone } from './zone.js';

describe('days of the operator', () => {
  it('puts a late UTC evening on the next Maldives day [T1 XC-01]', () => {
    expect(dayOf('2026-11-23T19:30:00Z')).toBe('2026-11-24');
    expect(dayOf('2026-11-23T18:59:59Z')).toBe('2026-11-23');
  });

  it('bounds a day from its first instant to the first of the next [T1 XC-01]', () => {
    expect(dayBounds('2026-11-23')).toEqual({ from: new Date('2026-11-22T19:00:00Z'), to: new Date('2026-11-23T19:00:00Z') });
  });

  it('takes the zone as a parameter, daylight saving included', () => {
    expect(dayOf('2026-11-23T19:30:00Z', 'UTC')).toBe('2026-11-23');
    const { from, to } = dayBounds('2026-10-25', 'Europe/Berlin');
    expect((to.getTime() - from.getTime()) / 3_600_000).toBe(25);
  });

  it('knows the offset on both sides of a change of clocks, however often it is asked', () => {
    const change = new Date('2026-10-25T01:00:00Z').getTime();
    for (let again = 0; again < 2; again++) {
      expect(inZone(change - 1, 'Europe/Berlin').format('HH:mm Z')).toBe('02:59 +02:00');
      expect(inZone(change, 'Europe/Berlin').format('HH:mm Z')).toBe('02:00 +01:00');
      expect(inZone(change, 'Asia/Kathmandu').format('HH:mm Z')).toBe('06:45 +05:45');
    }
  });

  it('lets a departure at 23:45 arrive on the next day [T2]', () => {
    const departure = instantAt('2026-11-23', '23:45');
    expect(dayOf(departure.getTime() + 30 * 60_000)).toBe('2026-11-24');
  });

  it('compares times by the whole minute [T3]', () => {
    expect(minuteOf('2026-11-23T10:00:59Z')).toBe(minuteOf('2026-11-23T10:00:01Z'));
    expect(minuteOf('2026-11-23T10:01:00Z')).toBeGreaterThan(minuteOf('2026-11-23T10:00:59Z'));
  });

  it('adds the minutes of a route to its departure [T4]', () => {
    const departure = instantAt('2026-11-23', '08:00').getTime();
    const stops = [0, 40, 65, 105].map((mins) => new Date(departure + mins * 60_000).toISOString().slice(11, 16));
    expect(stops).toEqual(['03:00', '03:40', '04:05', '04:45']);
  });

  it('finds the weekdays of the days after a Monday [T5]', () => {
    const days = Array.from({ length: 8 }, (_, i) => addDays('2026-11-23', i));
    expect(days.filter((day) => [1, 3].includes(weekdayOf(day)))).toEqual(['2026-11-23', '2026-11-25', '2026-11-30']);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('reads a day or a full instant as the Maldives day meant [XC-02 D-97]', () => {
    expect(parseDay('2026-11-23')).toBe('2026-11-23');
    expect(parseDay('2026-11-23T19:30:00Z')).toBe('2026-11-24');
    expect(parseDay('2026-11-23T23:30:00+05:00')).toBe('2026-11-23');
    for (const bad of ['2026-02-30', '23-11-2026', '2026-11-23T10:00', '', 'today', '2026-13-01', '2026-02-30T10:00:00Z'])
      expect(parseDay(bad)).toBeUndefined();
  });

  it('refuses days after which none can be written with four digits [D-97]', () => {
    expect(parseDay('9990-12-31')).toBe('9990-12-31');
    for (const late of ['9991-01-01', '9999-12-31', '9999-12-31T18:59:00Z', '9999-12-31T19:00:00Z']) expect([late, parseDay(late)]).toEqual([late, undefined]);
    expect(parseInstant('9999-12-31T23:00:00Z')).toBeUndefined();
    expect(dayBounds('9990-12-31').to).toEqual(new Date('9990-12-31T19:00:00Z'));
    expect(() => dayBounds('10000-01-01')).toThrow(RangeError);
  });

  it('refuses an instant without an offset [D-97]', () => {
    expect(parseInstant('2026-11-23T10:00:00')).toBeUndefined();
    expect(parseInstant('2026-11-23T10:00:00.000Z')).toEqual(new Date('2026-11-23T10:00:00Z'));
  });

  it('has a clock that a test can move', () => {
    const clock = fixedClock('2026-11-23T10:00:00Z');
    clock.advance(1000);
    expect(clock.now().toISOString()).toBe('2026-11-23T10:00:01.000Z');
    expect(systemClock.now()).toBeInstanceOf(Date);
  });
});
