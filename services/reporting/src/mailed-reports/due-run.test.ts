import { describe, expect, it } from '@jest/globals';
import { dueRun, nextDueAt } from './due-run.js';

/** In the Maldives, five hours ahead of UTC. */
const at = (local: string): Date => new Date(`${local}+05:00`);
const ZONE = 'Indian/Maldives';
const since = at('2026-01-01T00:00').getTime();
const mail = (every: string, hour = 7, sinceMs = since) => ({ every, hour, sinceMs });
const due = (every: string, now: string) => dueRun(mail(every), ZONE, at(now));

describe('a report that is mailed', () => {
  it('is about yesterday, the week before this Sunday, or the last month, from its hour on', () => {
    expect(due('day', '2026-11-27T06:59')).toEqual({ day: '2026-11-26', from: '2026-11-25', to: '2026-11-25' });
    expect(due('day', '2026-11-27T07:00')).toEqual({ day: '2026-11-27', from: '2026-11-26', to: '2026-11-26' });
    // 22 November 2026 is a Sunday
    expect(due('week', '2026-11-22T06:59')).toEqual({ day: '2026-11-15', from: '2026-11-08', to: '2026-11-14' });
    expect(due('week', '2026-11-28T23:00')).toEqual({ day: '2026-11-22', from: '2026-11-15', to: '2026-11-21' });
    expect(due('month', '2026-03-01T07:00')).toEqual({ day: '2026-03-01', from: '2026-02-01', to: '2026-02-28' });
    expect(due('month', '2026-03-01T06:59')).toEqual({ day: '2026-02-01', from: '2026-01-01', to: '2026-01-31' });
  });

  it('is not due for what was due before it was wanted, nor with a period of a later release', () => {
    expect(dueRun(mail('day', 7, at('2026-11-27T07:00').getTime()), ZONE, at('2026-11-27T12:00'))).toBeUndefined();
    expect(dueRun(mail('day', 7, at('2026-11-27T06:59').getTime()), ZONE, at('2026-11-27T12:00'))?.day).toBe('2026-11-27');
    expect(due('year', '2026-11-27T12:00')).toBeUndefined();
  });

  it('is due next at its hour of the next day, Sunday or first of a month', () => {
    const next = (every: string, now: string) => nextDueAt(mail(every), ZONE, at(now));
    expect(next('day', '2026-11-27T06:59')).toEqual(at('2026-11-27T07:00'));
    expect(next('day', '2026-11-27T07:00')).toEqual(at('2026-11-28T07:00'));
    expect(next('week', '2026-11-22T07:00')).toEqual(at('2026-11-29T07:00'));
    expect(next('month', '2026-01-31T12:00')).toEqual(at('2026-02-01T07:00'));
    expect(next('month', '2026-02-01T07:00')).toEqual(at('2026-03-01T07:00'));
  });
});
