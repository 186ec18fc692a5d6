import { describe, expect, it } from '@jest/globals';
import { cardTotal, fareOf, legPrice, sameDayDiscount, type Journey } from './fare.js';
import { amountIn, plus } from './prices.js';
import { usdMvr } from './usd-mvr.js';

const trip = { tourist: usdMvr(2000, 30840), local: usdMvr(300, 5000) };
const stopPair = { tourist: usdMvr(1200, 15000), local: usdMvr(1200, 15000) };
const discount = usdMvr(500, 7710);

// Two adults and a child occupy seats, the infant does not: three seats.
const oneWay: Journey = { seats: 3, tier: 'tourist', outbound: trip, sameDay: false, sameDayDiscountPerSeat: discount };
const roundTrip: Journey = { ...oneWay, back: trip, sameDay: true };

describe('the price of a booking', () => {
  it.each<[string, Journey, number, number, number, number]>([
    ['E1 one way, three seats, tourist [PY-29, PY-30]', oneWay, 6000, 92520, 0, 0],
    ['E2 the same, outbound and return on one day [PY-33]', roundTrip, 10500, 161910, 1500, 23130],
    ['E3 the same for a verified local: the return leg never costs less than nothing [PY-32, PY-33]', { ...roundTrip, tier: 'local' }, 900, 15000, 900, 15000],
    ['E6 two adults between two stops of a route [PY-31]', { ...oneWay, seats: 2, outbound: stopPair }, 2400, 30000, 0, 0],
    ['a round trip over two days: no discount [PY-33]', { ...roundTrip, sameDay: false }, 12000, 185040, 0, 0],
    ['one way on any day: no discount [PY-33]', { ...oneWay, sameDay: true }, 6000, 92520, 0, 0],
    ['no discount configured [PY-33]', { ...roundTrip, sameDayDiscountPerSeat: usdMvr(0, 0) }, 12000, 185040, 0, 0],
  ])('%s', (_case, journey, cent, laari, discountCent, discountLaari) => {
    const fare = fareOf(journey);
    expect(fare.price).toEqual(usdMvr(cent, laari));
    expect(fare.sameDayDiscount).toEqual(usdMvr(discountCent, discountLaari));
    expect(plus(fare.shares.outbound, fare.shares.back)).toEqual(fare.price);
  });

  it('applies the discount to the return leg alone [PY-33]', () => {
    expect(fareOf(roundTrip).shares).toEqual({ outbound: usdMvr(6000, 92520), back: usdMvr(4500, 69390) });
  });

  it('caps the discount in each currency separately [PY-29, PY-33]', () => {
    const prices = { tourist: usdMvr(400, 30840), local: usdMvr(0, 0) };
    expect(sameDayDiscount(2, prices, 'tourist', discount)).toEqual(usdMvr(800, 15420));
  });

  it('charges nothing where nobody occupies a seat [PY-30]', () => {
    expect(legPrice(0, trip, 'tourist')).toEqual(usdMvr(0, 0));
  });
});

describe('a price in other currencies', () => {
  type Three = 'USD' | 'MVR' | 'EUR';
  const euros = (minor: number) => ({ currency: 'EUR' as const, minor });
  const three = { tourist: [...trip.tourist, euros(1800)], local: [...trip.local, euros(1700)] };
  const journey: Journey<Three> = { ...roundTrip, outbound: three, back: three, sameDayDiscountPerSeat: [...discount, euros(450)] };

  it('is computed in every currency that both legs are sold in', () => {
    const fare = fareOf(journey);
    expect(fare.price).toEqual([...usdMvr(10500, 161910), euros(9450)]);
    expect(fare.sameDayDiscount).toEqual([...usdMvr(1500, 23130), euros(1350)]);
  });

  it('is in no currency that only one leg is sold in', () => {
    const fare = fareOf({ ...journey, back: trip });
    expect(amountIn(fare.price, 'EUR')).toBeUndefined();
    expect(fare.price).toEqual(usdMvr(10500, 161910));
    expect(plus(fare.shares.outbound, fare.shares.back)).toEqual(fare.price);
    expect(fare.shares.outbound).toHaveLength(2);
  });

  it('has no discount in a currency for which none is configured', () => {
    expect(fareOf({ ...journey, sameDayDiscountPerSeat: discount }).sameDayDiscount).toEqual([...usdMvr(1500, 23130), euros(0)]);
  });
});

describe('the total of a USD card', () => {
  it.each([
    ['E4 60.00 at 2.9 % + 0.30', 6000, 30, 290, 6211, 211],
    ['E5 105.00 at 2.9 % + 0.30', 10500, 30, 290, 10845, 345],
    ['no fee agreed', 6000, 0, 0, 6000, 0],
    ['a total that divides exactly is not rounded up', 9000, 0, 1000, 10000, 1000],
  ])('%s [PY-06]', (_case, price, fixed, basisPoints, total, fee) => {
    expect(cardTotal(price, fixed, basisPoints)).toEqual({ total, fee });
  });

  it('refuses a fee of everything [PY-06]', () => {
    expect(() => cardTotal(6000, 0, 10_000)).toThrow(RangeError);
  });
});
