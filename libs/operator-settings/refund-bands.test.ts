import { describe, expect, it } from '@jest/globals';
import { configValues, storedValue } from './configs.js';
import { percentDue, refundBandsIn, sharesOf, writeRefundBands } from './refund-bands.js';

const NAME = 'Percent due back by hours before departure, empty for all';
const DEPARTS = Date.parse('2030-01-10T05:00:00Z');
const hoursBefore = (hours: number, ms = 0): number => DEPARTS - hours * 3_600_000 + ms;

describe('refund bands of an operator', () => {
  it.each([
    ['', ''],
    ['24:50,48 : 100', '48: 100, 24: 50'],
    ['0: 0', '0: 0'],
    ['24: 101', undefined],
    ['24: 50, 24: 40', undefined],
    ['48: 50, 24: 60', undefined],
    ['24', undefined],
    ['24: 50,', undefined],
    ['24: -5', undefined],
    ['1.5: 50', undefined],
  ])('%j is stored as %j [D-109]', (typed, stored) => {
    expect(storedValue('refundBands', typed)).toBe(stored);
    expect(refundBandsIn(typed) && writeRefundBands(refundBandsIn(typed)!)).toBe(stored);
  });

  it('are none at first, and where nonsense is stored: then all is due [D-71, D-109]', () => {
    expect([configValues([]).refundBands, configValues([{ name: NAME, value: '24: 200' }]).refundBands]).toEqual([[], []]);
    expect(percentDue([], DEPARTS, hoursBefore(-5))).toBe(100);
  });

  it.each([
    [hoursBefore(49), 100],
    [hoursBefore(48), 100],
    [hoursBefore(48, 1), 50],
    [hoursBefore(24), 50],
    [hoursBefore(24, 1), 0],
    [hoursBefore(-1), 0],
  ])('at %d give %d percent, both sides of each limit [D-109]', (nowMs, percent) => {
    expect(percentDue(configValues([{ name: NAME, value: '48: 100, 24: 50' }]).refundBands, DEPARTS, nowMs)).toBe(percent);
  });

  it('give shares that add up to the share of the sum in each currency, rounded half up [D-109]', () => {
    const amounts = [
      { currency: 'MVR', minor: 1 },
      { currency: 'USD', minor: 3 },
      { currency: 'MVR', minor: 1 },
      { currency: 'MVR', minor: 1 },
    ] as const;
    expect(sharesOf(amounts, 50).map(({ minor }) => minor)).toEqual([1, 2, 0, 1]);
    expect(sharesOf(amounts, 0).map(({ minor }) => minor)).toEqual([0, 0, 0, 0]);
  });
});
