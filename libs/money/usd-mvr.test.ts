import { describe, expect, it } from '@jest/globals';
import { formatMoney } from './money.js';
import { centIn, laariIn, typedUsdMvr, usdMvr } from './usd-mvr.js';

describe('a price entered in both currencies', () => {
  it('is the whole price of a private transfer, half up to the laari (E7, M7) [PY-28, XC-03]', () => {
    const price = typedUsdMvr('350.5', '5400.255');
    expect(price).toEqual(usdMvr(35050, 540026));
    expect(price?.map((amount) => formatMoney(amount))).toEqual(['USD 350.50', 'MVR 5,400.26']);
    expect(typedUsdMvr(350.5, 5400.255)).toEqual(price);
  });

  it.each<[string, string]>([
    ['350.5', ''],
    ['', '5400.255'],
    ['-1', '5400.255'],
  ])('is refused with %j and %j [PY-28]', (usd, mvr) => {
    expect(typedUsdMvr(usd, mvr)).toBeUndefined();
  });
});

it('is read back by the names of the fields [XC-03]', () => {
  expect([centIn(usdMvr(6000, 92520)), laariIn(usdMvr(6000, 92520)), laariIn([])]).toEqual([6000, 92520, 0]);
});
