import { describe, expect, it } from '@jest/globals';
import { compare, EXACT, median, smallest } from './compare.ts';
import type { Counts } from './tally.ts';

const table: Counts = { booking: { 'find bookings': 2, 'insert bookings': 1 }, trip: { 'find trips': 1 } };

describe('the counts of a single client', () => {
  it('are red with one find more, which is named', () => {
    const { risen } = compare(table, { ...table, booking: { 'find bookings': 3, 'insert bookings': 1 } }, EXACT);
    expect(risen).toEqual([{ service: 'booking', what: 'find bookings', expected: 2, bound: 2, counted: 3 }]);
  });

  it('are red with a collection, a kind or a service that the table does not have', () => {
    const counted: Counts = {
      booking: { ...table['booking'], 'find holds': 1, 'aggregate bookings': 1 },
      trip: table['trip']!,
      payment: { 'find attempts': 1 },
    };
    expect(compare(table, counted, EXACT).risen.map(({ service, what }) => `${service} ${what}`)).toEqual([
      'booking find holds',
      'booking aggregate bookings',
      'payment find attempts',
    ]);
  });

  it('are reported with one find fewer, also where none is left, and are not red', () => {
    const { risen, fallen } = compare(table, { booking: { 'find bookings': 1, 'insert bookings': 1 } }, EXACT);
    expect(risen).toEqual([]);
    expect(fallen.map(({ service, what, counted }) => `${service} ${what} ${counted}`)).toEqual(['booking find bookings 1', 'trip find trips 0']);
  });

  it('are the smallest of the runs, so that the work of a job in one of them does not count', () => {
    const withJob: Counts = { ...table, reporting: { 'insert audit_checkpoints': 1 } };
    expect(smallest([withJob, table])).toEqual(table);
  });
});

it('a cache may be filled again during an action, and only a few times', () => {
  const risenWith = (reloads: number) => compare(table, { ...table, identity: { 'reload: find operators': reloads } }, EXACT).risen.length;
  expect([risenWith(3), risenWith(4)]).toEqual([0, 1]);
});

describe('bounds', () => {
  const tolerance = { scale: 0.5, share: 0.2, more: 2 };

  it('allow a share and a number beyond the part of the interval that was measured', () => {
    const atRest: Counts = { booking: { 'find bookings': 100 } };
    const risenWith = (finds: number) => compare(atRest, { booking: { 'find bookings': finds } }, tolerance).risen.length;
    expect([risenWith(62), risenWith(63)]).toEqual([0, 1]);
  });

  it('are reported as too high where less than half is counted, of what is counted often', () => {
    const atRest: Counts = { booking: { 'find bookings': 40, 'insert bookings': 38 } };
    const fallen = (finds: number) => compare(atRest, { booking: { 'find bookings': finds } }, tolerance).fallen.map(({ what }) => what);
    expect([fallen(10), fallen(9)]).toEqual([[], ['find bookings']]);
  });

  it('are red with a kind that the table does not have, unless it is seen only now and then', () => {
    const risenWith = (finds: number) => compare({}, { booking: { 'find bookings': finds } }, tolerance).risen.length;
    expect([risenWith(2), risenWith(3)]).toEqual([0, 1]);
  });

  it('are compared with the median of the runs', () => {
    const runs = [10, 30, 20].map((count): Counts => ({ booking: { 'insert bookings': count } }));
    expect(median(runs)).toEqual({ booking: { 'insert bookings': 20 } });
  });
});
