import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => void jest.useRealTimers());

const STARTS_AT = Date.parse('2026-11-22T04:30:00Z');
const isOfToday = (at: number): boolean => at >= STARTS_AT && at < STARTS_AT + 3_600_000;

it('shows pages the day of the test data, whatever the day is', () => {
  expect([Date.now(), new Date().getTime(), Date.parse(Date())].map((at) => isOfToday(at + 1_000))).toEqual([true, true, true]);
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z');
  expect(new Date()).toBeInstanceOf(Date);
});

it('shows the same day while a test moves the time and after it', () => {
  jest.useFakeTimers();
  expect(Date.now()).toBe(STARTS_AT);
  jest.useRealTimers();
  expect(isOfToday(Date.now())).toBe(true);
});
