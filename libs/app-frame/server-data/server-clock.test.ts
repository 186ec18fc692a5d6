import { expect, it } from '@jest/globals';
import { learnServerTime, serverNow } from './server-clock.js';

const HOUR_MS = 3_600_000;
const off = (): number => Math.round((serverNow().getTime() - Date.now()) / HOUR_MS);

it('takes the time from the server where the clock of the device is wrong, and keeps it for a restart [D-107]', () => {
  const now = Date.now();
  learnServerTime(null, now, now);
  learnServerTime('no date', now, now);
  expect(off()).toBeCloseTo(0);
  learnServerTime(new Date(now - HOUR_MS).toUTCString(), now, now);
  expect(off()).toBe(-1);
  expect(Math.round(Number(localStorage.getItem('atoll.serverClock')) / HOUR_MS)).toBe(-1);
});

it('ignores a difference below the precision of the header', () => {
  const now = Date.now();
  learnServerTime(new Date(now).toUTCString(), now, now);
  const before = localStorage.getItem('atoll.serverClock');
  learnServerTime(new Date(now + 1_000).toUTCString(), now, now);
  expect(localStorage.getItem('atoll.serverClock')).toBe(before);
});

it('learns nothing wrong from a response that took long, whenever within that time the server gave it its date', () => {
  const now = Date.now();
  learnServerTime(new Date(now).toUTCString(), now, now);
  const before = localStorage.getItem('atoll.serverClock');
  learnServerTime(new Date(now - 14_000).toUTCString(), now - 15_000, now);
  learnServerTime(new Date(now).toUTCString(), now - 15_000, now);
  expect(localStorage.getItem('atoll.serverClock')).toBe(before);
});
