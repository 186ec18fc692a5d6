import { describe, expect, it } from '@jest/globals';
import { changedRows, freeReturns, sentValue, shownValue } from './config-values.js';

const row = (id: number, name: string, value: string) => ({ id, name, value });

describe('the config screen', () => {
  it('shows hundredths as amounts and sends them times 100, rounded [ID-44, ID-64, AW-52]', () => {
    expect(shownValue(row(1, 'Cent per seat', '30840'))).toBe('308.40');
    expect(sentValue('hundredths', '20.005')).toBe('2001');
    expect(shownValue(row(2, 'Minutes to hold unpaid bookings', '144000'))).toBe('1440');
    expect(sentValue('minutes', 'long')).toBeUndefined();
    expect(shownValue(row(3, 'Most unpaid seats per contact', '4000'))).toBe('40');
    expect(sentValue('count', '25')).toBe('2500');
  });

  it('sends only values that differ [AW-52]', () => {
    const configs = [row(1, 'Cent per seat', '2000'), row(2, 'Enable maintenance', 'false'), row(3, 'Maintenance message', '')];
    const form = { 'Cent per seat': '20', 'Enable maintenance': 'true', 'Maintenance message': '' };
    expect(changedRows(configs, form)).toEqual([{ id: 2, name: 'Enable maintenance', value: 'true' }]);
  });

  it.each([
    ['just below the local price', '2.99', []],
    ['as high as the local price', '3.00', ['USD']],
    ['above it', '50', ['USD']],
    ['zero', '0', []],
    ['no number', 'much', []],
  ])('warns of a same day discount that leaves locals nothing to pay: %s [ID-60]', (_words, typed, currencies) => {
    const configs = [row(1, 'Cent discount for same day return trip', '100'), row(2, 'Cent per seat local', '300'), row(3, 'Laari per seat local', '5000')];
    expect(freeReturns(configs, { 'Cent discount for same day return trip': typed }).map(({ discount }) => discount.currency)).toEqual(currencies);
  });

  it('warns when the local price is lowered to the discount, and not when neither was edited [ID-60]', () => {
    const configs = [row(1, 'Laari discount for same day return trip', '2000'), row(2, 'Laari per seat local', '5000'), row(3, 'Maintenance message', '')];
    expect(freeReturns(configs, { 'Laari per seat local': '20.00' })).toEqual([
      { discount: { currency: 'MVR', minor: 2000 }, price: { currency: 'MVR', minor: 2000 } },
    ]);
    const lowered = configs.map((config) => (config.id === 2 ? { ...config, value: '2000' } : config));
    expect(freeReturns(lowered, { 'Maintenance message': 'Back at noon' })).toEqual([]);
  });
});
