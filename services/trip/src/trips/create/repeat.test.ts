import { describe, expect, it } from '@jest/globals';
import { dayOf } from '@atoll/time/day';
import { EVERY_DAY } from '../../testing/builders.js';
import { departures, repeatOf } from './repeat.js';

const zone = 'Indian/Maldives';
const monday = new Date('2026-11-23T03:00:00Z');
const days = (repeatDays: number | null, repeatWeekdays: string[]) =>
  departures(monday, repeatOf({ repeatDays, repeatWeekdays }), zone).map((at) => dayOf(at, zone).slice(8));

describe('a repeated trip', () => {
  it.each<[string, number | null, string[], string[]]>([
    ['seven days on Mondays and Wednesdays', 7, ['Monday', 'Wednesday'], ['23', '25', '30']],
    ['one day on any weekday', 1, EVERY_DAY, ['23', '24']],
    ['three days that include no Sunday', 3, ['Sunday'], ['23']],
    ['days written in any case', 2, ['TUESDAY', ' wednesday'], ['23', '24', '25']],
    ['no repeat', 0, [], ['23']],
    ['a form without a repeat', null, [], ['23']],
  ])(
    '%s: always the first day, then the chosen weekdays up to and including the last day (T5, D-42) [TR-11, TR-09]',
    (_case, repeatDays, weekdays, expected) => {
      expect(days(repeatDays, weekdays)).toEqual(expected);
    },
  );

  it('needs a weekday if it repeats [TR-07]', () => {
    expect(() => repeatOf({ repeatDays: 1, repeatWeekdays: [] })).toThrow(
      expect.objectContaining({ code: 'WEEKDAYS', text: 'Select at least one day of the week if trip is repeating.' }),
    );
    expect(() => repeatOf({ repeatDays: 1 })).toThrow(expect.objectContaining({ code: 'WEEKDAYS' }));
  });

  it('repeats for at most a leap year, and only forward [TR-08]', () => {
    expect(departures(monday, repeatOf({ repeatDays: 366, repeatWeekdays: EVERY_DAY }), zone)).toHaveLength(367);
    for (const repeatDays of [367, -1, 1.5]) expect(() => repeatOf({ repeatDays, repeatWeekdays: EVERY_DAY })).toThrow('Please check repeatDays.');
    expect(() => repeatOf({ repeatDays: 1, repeatWeekdays: ['Someday'] })).toThrow('Please check repeatWeekdays.');
  });

  it('departs at the same local time every day, also across a clock change and just before midnight [TR-09, TR-21]', () => {
    const repeat = repeatOf({ repeatDays: 2, repeatWeekdays: EVERY_DAY });
    const late = departures(new Date('2026-11-23T18:45:30Z'), repeat, zone).map((at) => at.toISOString());
    expect(late).toEqual(['2026-11-23T18:45:30.000Z', '2026-11-24T18:45:30.000Z', '2026-11-25T18:45:30.000Z']);
    const berlin = departures(new Date('2026-10-24T06:00:00Z'), repeat, 'Europe/Berlin').map((at) => at.toISOString().slice(0, 16));
    expect(berlin).toEqual(['2026-10-24T06:00', '2026-10-25T07:00', '2026-10-26T07:00']);
  });
});
