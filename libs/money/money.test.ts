import { describe, expect, it } from '@jest/globals';
import { formatMinor, formatMoney, isCurrency, money, parseMinor, sameMoney, shortAmount, unbrokenMoney } from './money.js';

describe('amounts of money', () => {
  it.each<[string | number, number]>([
    ['308.4', 30840],
    ['5400.255', 540026],
    ['20.005', 2001],
    ['20.004', 2000],
    ['20.0049999', 2000],
    ['0', 0],
    ['0.005', 1],
    [308.4, 30840],
    [350.5, 35050],
    [1.005, 101],
    ['7.', 700],
    [' 20 ', 2000],
    ['10000000000', 1_000_000_000_000],
  ])('reads %p as %i minor units, half up and without binary floats [PY-28, XC-03]', (typed, minor) => {
    expect(parseMinor(typed)).toBe(minor);
  });

  it.each(['', 'abc', '-1', '1e3', '1,000', '.5', 'NaN', Number.NaN, Infinity, '10000000000.01', '99999999999999999999'])(
    'refuses %p as an amount [PY-28]',
    (typed) => {
      expect(parseMinor(typed)).toBeUndefined();
    },
  );

  it.each([
    [6000, '60.00'],
    [92520, '925.20'],
    [161910, '1,619.10'],
    [0, '0.00'],
    [5, '0.05'],
    [-2110, '-21.10'],
    [123456789, '1,234,567.89'],
  ])('shows %i minor units as %s [PY-28, XC-03]', (minor, shown) => {
    expect(formatMinor(minor)).toBe(shown);
  });

  it('writes whole amounts without decimals where there is no room', () => {
    expect([2000, 1250, 161_910, 300_000].map(shortAmount)).toEqual(['20', '12.50', '1,619.10', '3,000']);
  });

  it('names the currency before the amount [XC-03]', () => {
    expect(formatMoney(money('USD', 6000))).toBe('USD 60.00');
    expect(unbrokenMoney(money('USD', 6000))).toBe('USD\u00a060.00');
  });

  it('holds whole minor units only [PY-28]', () => {
    expect(() => money('MVR', 30.5)).toThrow(RangeError);
  });

  it('compares two amounts by minor units and currency', () => {
    expect(sameMoney(money('MVR', 92520), money('MVR', 92520))).toBe(true);
    expect(sameMoney(money('MVR', 92520), money('MVR', 92519))).toBe(false);
    expect(sameMoney(money('MVR', 6000), money('USD', 6000))).toBe(false);
  });

  it('accepts rufiyaa and dollars only [XC-03]', () => {
    expect(['MVR', 'USD', 'EUR', 'mvr', ''].map(isCurrency)).toEqual([true, true, false, false, false]);
  });
});
