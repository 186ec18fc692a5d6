import { describe, expect, it } from '@jest/globals';
import { arrivalAt, departureAt, priceInput, proposedArrival } from '../../fields/trip-form.js';
import { directProblem, firstRepeat, repeatAfter, repeatInput, routeProblem, tripCount, type DirectPlan } from './trip-plan.js';

const date = '2026-11-22';
const times = { date, departure: '10:00', arrival: '10:30', nextDay: false };
const plan: Omit<DirectPlan, 'today'> = {
  boatId: '1',
  fromId: '1',
  toId: '3',
  times,
  prices: { usd: '20.00', mvr: '308.40', apart: false, usdLocal: '', mvrLocal: '' },
  repeat: firstRepeat(date),
};

describe('a direct trip', () => {
  it('reports missing boat, locations and times in the order of the form [TR-07]', () => {
    expect(directProblem({ ...plan, boatId: '', fromId: '' })).toBe('NO_BOAT');
    expect(directProblem({ ...plan, toId: '', times: { ...times, departure: '' } })).toBe('LOCATIONS');
    expect(directProblem({ ...plan, toId: '1' })).toBe('SAME_LOCATION');
    expect(directProblem({ ...plan, times: { ...times, arrival: '' } })).toBe('TIMES');
    expect(directProblem(plan)).toBeUndefined();
  });

  it('arrives at least a minute after it departs, or on the next day [TR-07]', () => {
    expect(directProblem({ ...plan, times: { ...times, arrival: '10:00' } })).toBe('ARRIVAL');
    expect(directProblem({ ...plan, times: { ...times, arrival: '10:01' } })).toBeUndefined();
    expect(directProblem({ ...plan, times: { ...times, arrival: '00:10', nextDay: true } })).toBeUndefined();
  });

  it('proposes an arrival 30 minutes after departure, also past midnight [TR-12, XC-11]', () => {
    expect(proposedArrival('10:00')).toEqual({ arrival: '10:30', nextDay: false });
    expect(proposedArrival('2345')).toEqual({ arrival: '00:15', nextDay: true });
    expect(proposedArrival('25:00')).toBeUndefined();
  });

  it("has times of the operator's zone", () => {
    expect(departureAt(times, 'Indian/Maldives').toISOString()).toBe('2026-11-22T05:00:00.000Z');
    expect(arrivalAt({ ...times, arrival: '00:15', nextDay: true }, 'Indian/Maldives').toISOString()).toBe('2026-11-22T19:15:00.000Z');
  });

  it('rounds prices to two decimals, and omits a local price that does not differ [TR-08, CAT-50]', () => {
    expect(priceInput({ ...plan.prices, usd: '20.005' })).toEqual({ usdPerSeat: '20.01', mvrPerSeat: '308.40' });
    expect(priceInput({ usd: '20', mvr: '308.4', apart: true, usdLocal: '3', mvrLocal: '50' })).toEqual({
      usdPerSeat: '20.00',
      mvrPerSeat: '308.40',
      usdPerSeatLocal: '3.00',
      mvrPerSeatLocal: '50.00',
    });
    expect(directProblem({ ...plan, prices: { ...plan.prices, usd: 'free' } })).toBe('PRICE');
  });
});

describe('a route trip', () => {
  it('reports missing boat, route and time; its arrival is computed [TR-10]', () => {
    const along = { boatId: '1', routeId: '1', date, departure: '09:30', repeat: firstRepeat(date) };
    expect(routeProblem({ ...along, boatId: '', routeId: '' })).toBe('NO_BOAT');
    expect(routeProblem({ ...along, routeId: '', departure: '' })).toBe('ROUTE');
    expect(routeProblem({ ...along, departure: 'soon' })).toBe('TIME');
    expect(routeProblem(along)).toBeUndefined();
  });
});

describe('repeating', () => {
  const on = { ...firstRepeat(date), on: true };

  it('is off at first; then until the day after, on all seven days [TR-11]', () => {
    expect(firstRepeat(date)).toMatchObject({ on: false, until: '2026-11-23' });
    expect(firstRepeat(date).weekdays).toHaveLength(7);
    expect(repeatInput({ date, repeat: firstRepeat(date) })).toEqual({ repeatDays: 0, repeatWeekdays: [] });
  });

  it('counts the days until the last one, which must be after the trip [TR-08, TR-09]', () => {
    expect(repeatInput({ date, repeat: { ...on, until: '2026-12-06' } }).repeatDays).toBe(14);
    expect(directProblem({ ...plan, repeat: { ...on, until: date } })).toBe('UNTIL');
  });

  it('goes on after the day of the trip when that is moved behind its end', () => {
    expect(repeatAfter('2026-11-23', { ...on, until: '2026-12-06' }).until).toBe('2026-12-06');
    expect(repeatAfter('2026-12-06', { ...on, until: '2026-12-06' }).until).toBe('2026-12-07');
  });

  it('requires a day of the week [TR-07]', () => {
    expect(directProblem({ ...plan, repeat: { ...on, weekdays: [] } })).toBe('WEEKDAYS');
  });

  it('counts the trips, including the first one', () => {
    expect(tripCount({ date, repeat: firstRepeat(date) })).toBe(1);
    expect(tripCount({ date, repeat: { ...on, until: '2026-12-06', weekdays: ['Monday', 'Friday'] } })).toBe(5);
  });
});
