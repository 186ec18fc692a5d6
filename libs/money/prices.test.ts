import { describe, expect, it } from '@jest/globals';
import { amountIn, atMost, filled, isZero, minorIn, minus, plus, readMoney, readPrices, samePrices } from './prices.js';
import { usdMvr } from './usd-mvr.js';

const dollars = [{ currency: 'USD' as const, minor: 500 }];

describe('a price as a set of amounts', () => {
  it('returns the amount of a currency, and none for one in which it cannot be paid', () => {
    expect(amountIn(usdMvr(6000, 92520), 'MVR')).toEqual({ currency: 'MVR', minor: 92520 });
    expect(amountIn(dollars, 'MVR')).toBeUndefined();
    expect(minorIn(dollars, 'MVR')).toBe(0);
  });

  it('is never converted: a sum has the currencies of both', () => {
    expect(plus(usdMvr(6000, 92520), dollars)).toEqual([{ currency: 'USD', minor: 6500 }]);
    expect(minus(usdMvr(6000, 92520), dollars)).toEqual(usdMvr(5500, 92520));
    expect(atMost(usdMvr(6000, 92520), dollars)).toEqual(usdMvr(500, 0));
  });

  it('is zero only when it is zero in every currency', () => {
    expect([isZero(usdMvr(0, 0)), isZero(usdMvr(0, 1)), isZero([])]).toEqual([true, false, true]);
  });
});

it('takes amounts that were left out from another price', () => {
  expect(filled(dollars, usdMvr(1, 2))).toEqual(usdMvr(500, 2));
});

it('is the same price in any order', () => {
  expect(samePrices(usdMvr(1, 2), usdMvr(1, 2).toReversed())).toBe(true);
  expect(samePrices(usdMvr(1, 2), usdMvr(1, 3))).toBe(false);
  expect(samePrices(usdMvr(1, 2), dollars)).toBe(false);
});

describe('an amount from a message', () => {
  it('is read with its currency', () => {
    expect(readPrices([{ currency: 'MVR', minor: 5 }])).toEqual([{ currency: 'MVR', minor: 5 }]);
  });

  it.each([[undefined], [{ currency: 'EUR', minor: 5 }], [{ currency: '', minor: 5 }], [{ currency: 'MVR', minor: 0.5 }]])('is refused: %p', (message) => {
    expect(() => readMoney(message)).toThrow(RangeError);
  });
});
