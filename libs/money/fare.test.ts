import { describe, expect, it } from '@jest/globals';
import { cardTotal, fareOf, legPrice, sameDayDiscount, type Journey, type SeatPrices } from './fare.js';

const trip: SeatPrices = { centPerSeat: 2000, laariPerSeat: 30840, centPerSeatLocal: 300, laariPerSeatLocal: 5000 };
const stopPair: SeatPrices = { centPerSeat: 1200, laariPerSeat: 15000, centPerSeatLocal: 1200, laariPerSeatLocal: 15000 };
const discount = { cent: 500, laari: 7710 };

// Two adults and a child occupy seats, the infant does not: three seats.
const oneWay: Journey = { seats: 3, tier: 'tourist', outbound: trip, sameDay: false, sameDayDiscountPerSeat: discount };
const roundTrip: Journey = { ...oneWay, back: trip, sameDay: true };

describe('the price of a booking', () => {
  it.each<[string, Journey, number, number, number, number]>([
    ['E1 one way, three seats, tourist [PY-29, PY-30]', oneWay, 6000, 92520, 0, 0],
    ['E2 the same, there and back in one day [PY-33]', roundTrip, 10500, 161910, 1500, 23130],
    ['E3 the same for a verified local: the way back never costs less than nothing [PY-32, PY-33]', { ...roundTrip, tier: 'local' }, 900, 15000, 900, 15000],
    ['E6 two adults between two stops of a route [PY-31]', { ...oneWay, seats: 2, outbound: stopPair }, 2400, 30000, 0, 0],
    ['a round trip over two days: no discount [PY-33]', { ...roundTrip, sameDay: false }, 12000, 185040, 0, 0],
    ['one way on any day: no discount [PY-33]', { ...oneWay, sameDay: true }, 6000, 92520, 0, 0],
    ['no discount configured [PY-33]', { ...roundTrip, sameDayDiscountPerSeat: { cent: 0, laari: 0 } }, 12000, 185040, 0, 0],
  ])('%s', (_case, journey, cent, laari, discountCent, discountLaari) => {
    const fare = fareOf(journey);
    expect(fare.price).toEqual({ cent, laari });
    expect(fare.sameDayDiscount).toEqual({ cent: discountCent, laari: discountLaari });
    expect(fare.shares.outbound.cent + fare.shares.back.cent).toBe(cent);
    expect(fare.shares.outbound.laari + fare.shares.back.laari).toBe(laari);
  });

  it('lets the discount fall on the way back alone [PY-33]', () => {
    expect(fareOf(roundTrip).shares).toEqual({ outbound: { cent: 6000, laari: 92520 }, back: { cent: 4500, laari: 69390 } });
  });

  it('caps the discount in each currency on its own [PY-29, PY-33]', () => {
    const prices = { ...trip, centPerSeat: 400, laariPerSeat: 30840 };
    expect(sameDayDiscount(2, prices, 'tourist', discount)).toEqual({ cent: 800, laari: 15420 });
  });

  it('charges nothing where nobody occupies a seat [PY-30]', () => {
    expect(legPrice(0, trip, 'tourist')).toEqual({ cent: 0, laari: 0 });
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
