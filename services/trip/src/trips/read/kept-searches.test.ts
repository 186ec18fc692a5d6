import { beforeEach, expect, it } from '@jest/globals';
import type { Caller } from '@atoll/runtime/context/caller';
import { fixedClock } from '@atoll/time/testing';
import type { FindCustomerTrips } from './find-customer-trips.js';
import type { FindLowestPrices } from './find-lowest-prices.js';
import { KeptSearches } from './kept-searches.js';

const visitorAt = (operatorId: string): Caller => ({ operatorId, requestId: 'request', actor: { kind: 'visitor' }, host: '' });
const coral = visitorAt('coral');
const tomorrow = { from: 1, to: 2, date: '2026-11-28' };
const clock = fixedClock('2026-11-27T06:00:00Z');
let found: string[];
let searches: KeptSearches;

beforeEach(() => {
  found = [];
  const finds = (call: string) => async (caller: Caller, input: object) => {
    found.push(`${caller.operatorId} ${call} ${JSON.stringify(input)}`);
    return [];
  };
  searches = new KeptSearches({ run: finds('trips') } as unknown as FindCustomerTrips, { run: finds('lowest') } as unknown as FindLowestPrices, clock);
});

it('the same search of a second is one search, also while the first still runs', async () => {
  const [first, second] = await Promise.all([searches.trips(coral, tomorrow), searches.trips(coral, { ...tomorrow })]);
  clock.advance(999);
  expect(await searches.trips(coral, tomorrow)).toBe(first);
  expect(second).toBe(first);
  expect(found).toHaveLength(1);
  clock.advance(1);
  await searches.trips(coral, tomorrow);
  expect(found).toHaveLength(2);
});

it('another operator, day, direction, number of days or call is another search', async () => {
  await searches.trips(coral, tomorrow);
  await searches.trips(visitorAt('lagoon'), tomorrow);
  await searches.trips(coral, { ...tomorrow, date: '2026-11-29' });
  await searches.trips(coral, { ...tomorrow, from: 2, to: 1 });
  await searches.lowest(coral, tomorrow);
  await searches.lowest(coral, { ...tomorrow, days: 14 });
  expect(new Set(found).size).toBe(6);
});

it('a change is seen by what is asked after it, also where an earlier search still runs; another operator’s answers stay', async () => {
  const before = searches.trips(coral, tomorrow);
  await searches.trips(visitorAt('lagoon'), tomorrow);
  searches.forget('coral');
  await Promise.all([before, searches.trips(coral, tomorrow), searches.trips(visitorAt('lagoon'), tomorrow)]);
  expect(found).toHaveLength(3);
});
