import { describe, expect, it } from '@jest/globals';
import { concernsBookings, movedOnClock, seriesChange, shiftedTimes } from './series.js';

describe('the change of a series', () => {
  it('is exactly one', () => {
    const shift = { departureMinutes: 30, arrivalMinutes: 30 };
    expect(seriesChange({ reschedule: shift })).toEqual({ kind: 'reschedule', shift });
    expect(seriesChange({ boatId: 7, reschedule: null, delete: false })).toEqual({ kind: 'boat', boatId: 7 });
    for (const form of [{}, { delete: false }, { boatId: 7, delete: true }, { prices: {}, reschedule: shift }])
      expect(() => seriesChange(form)).toThrow('Please check change.');
  });

  it('concerns those who have booked, except for new prices', () => {
    expect(concernsBookings(seriesChange({ prices: {} }))).toBe(false);
    for (const form of [{ delete: true }, { boatId: 7 }, { reschedule: { departureMinutes: 5, arrivalMinutes: 5 } }])
      expect(concernsBookings(seriesChange(form))).toBe(true);
  });
});

describe('a trip of a rescheduled series', () => {
  const zone = 'Indian/Maldives';
  it.each([
    [30, '2026-11-24T03:30:00.000Z'],
    [-240, '2026-11-23T23:00:00.000Z'],
    [1440, '2026-11-25T03:00:00.000Z'],
    [-720, '2026-11-23T15:00:00.000Z'],
  ])('moves by %i minutes of the clock', (minutes, moved) => expect(movedOnClock(new Date('2026-11-24T03:00:00Z'), minutes, zone).toISOString()).toBe(moved));

  it('keeps its time of day across a change to summer time', () => {
    // 08:00 to 09:00 on the days before and after the clocks go back in Berlin
    const moved = ['2026-10-24T06:00:00Z', '2026-10-25T07:00:00Z'].map((at) => movedOnClock(new Date(at), 60, 'Europe/Berlin').toISOString());
    expect(moved).toEqual(['2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z']);
  });

  it('moves departure and arrival each by their own minutes', () => {
    const trip = { fromTime: new Date('2026-11-24T03:00:00Z'), toTime: new Date('2026-11-24T03:30:00Z') };
    expect(shiftedTimes(trip, { departureMinutes: 60, arrivalMinutes: 75 }, zone)).toEqual({
      fromTime: '2026-11-24T04:00:00.000Z',
      toTime: '2026-11-24T04:45:00.000Z',
    });
  });
});
