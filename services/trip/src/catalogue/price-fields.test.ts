import { expect, it } from '@jest/globals';
import { priceFields, readTyped } from './price-fields.js';

const FIELDS = ['mvrPerSeat', 'mvrPerSeatLocal', 'usdPerSeat', 'usdPerSeatLocal'] as const;

it.each(FIELDS)('an amount of %s that would be rounded to 0 is refused', (field) => {
  for (const text of ['0.004', '0.001', 0.004]) expect(() => readTyped({ [field]: text })).toThrow(`Please check ${field}.`);
});

it('an amount that is rounded to the smallest unit, and a 0 in any writing, are accepted', () => {
  const { laariPerSeat, centPerSeat, laariPerSeatLocal } = priceFields(readTyped({ mvrPerSeat: '0.005', usdPerSeat: '0.00', mvrPerSeatLocal: 0 }));
  expect([laariPerSeat, centPerSeat, laariPerSeatLocal]).toEqual([1, 0, 0]);
});
