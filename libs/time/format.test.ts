import { describe, expect, it } from '@jest/globals';
import { dayOf } from './day.js';
import { formatDate, formatLongDate, formatLongDateOfDay, formatMonth, formatShortDay, formatTime, formatWeekday } from './format.js';

describe('times as people read them', () => {
  const at = '2026-11-23T10:05:00Z';

  it('shows the time in 12 or 24 hours as the operator chose [T6 XC-02]', () => {
    expect(formatTime(at, { use24Hour: false })).toBe('3:05 PM');
    expect(formatTime(at, { use24Hour: true })).toBe('15:05');
  });

  it('shows dates short, long and as queries carry them [T6 XC-02]', () => {
    expect([formatDate(at), formatLongDate(at), dayOf(at)]).toEqual(['23-Nov-2026', 'Monday, 23 November 2026', '2026-11-23']);
  });

  it('shows a day as such without moving it between zones', () => {
    expect(formatLongDateOfDay('2026-11-23')).toBe('Monday, 23 November 2026');
  });

  it('names the year of a short date only when it is not this year', () => {
    expect(['2026-12-31', '2027-01-01', '2025-12-31'].map((day) => formatShortDay(day, '2026-11-21'))).toEqual([
      'Thu, 31 Dec',
      'Fri, 1 Jan 2027',
      'Wed, 31 Dec 2025',
    ]);
  });

  it('names months and weekdays in Dhivehi, which the browser does not know', () => {
    expect([formatShortDay('2026-11-23', '2026-11-21', 'dv'), formatMonth('2026-11-23', 'dv'), formatWeekday('2026-11-23', 'dv')]).toEqual([
      'ހޯމަ، 23 ނޮވެމްބަރު',
      'ނޮވެމްބަރު 2026',
      'ހޯމަ',
    ]);
    expect(formatTime(at, { use24Hour: false, language: 'dv' })).toBe('3:05 މފ');
  });
});
