import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { aRoute, aRouteTrip, aTrip, NORMAL } from '../../testing/builders.js';
import { newBoat, type Boat } from '../../catalogue/boats/boat.js';
import type { Trip } from '../trip.js';
import { changeBoat } from './change-boat.js';
import { deleteTrip } from './delete.js';
import { changeRemarks, litresOf, recordFuel } from './notes.js';
import { changePrices } from './prices.js';
import { reschedule } from './reschedule.js';
import { transfer, type TransferForm } from './transfer.js';

/** An hour before the trip of the builders departs. */
const now = new Date('2026-11-23T02:00:00Z');
const at = new Date('2026-11-23T01:00:00Z');
const code = (refused: string) => expect.objectContaining({ code: refused });
const later = { fromTime: '2026-11-23T05:00:00Z', toTime: '2026-11-23T05:45:00Z' };
const other: Boat = { ...newBoat(8, { name: 'Speedy', capacity: 20, providerId: 5 }, { id: 5, name: 'Red Boats' }), layoutId: 77 };
const form: TransferForm = { provider: 'Red Boats', boat: 'Speedy', newTime: '2026-11-23T04:00:00Z', newArrivalTime: '2026-11-23T04:30:00Z' };

const edits: [string, (trip: Trip) => unknown][] = [
  ['reschedule', (trip) => reschedule(trip, later, undefined)],
  ['change its boat', (trip) => changeBoat(trip, other, 0)],
  ['change its prices', (trip) => changePrices(trip, { usdPerSeat: 25 })],
  ['transfer', (trip) => transfer(trip, form, now)],
  ['delete', (trip) => deleteTrip(trip, now)],
];

const closed: [string, Partial<Trip>][] = [
  ['TRIP_DELETED', { deletedAt: at }],
  ['TRIP_DEPARTED', { departedAt: at }],
  ['TRIP_ENDED', { departedAt: at, endedAt: at }],
];

describe('a trip that is not scheduled any more', () => {
  it.each(edits.flatMap(([words, edit]) => closed.map(([refused, state]) => [words, refused, state, edit] as const)))(
    'refuses to %s with %s (DOMAIN 2.1, D-38, D-40, D-75) [TR-22, TR-23, TR-25, TR-28, TR-35]',
    (_words, refused, state, edit) => expect(() => edit(aTrip(state))).toThrow(code(refused)),
  );

  it.each(edits.filter(([words]) => words !== 'delete'))(
    'refuses to %s once it is transferred (D-33, D-40, D-75) [TR-22, TR-23, TR-28, TR-35]',
    (_words, edit) => expect(() => edit(aTrip({ transferredAt: at }))).toThrow(code('TRIP_TRANSFERRED')),
  );

  it('can be deleted when it was transferred (D-38) [TR-25]', () =>
    expect(deleteTrip(aTrip({ transferredAt: at }), now)).toEqual({ kind: 'deleted', deletedAt: now }));

  it('still gets remarks and fuel, which are known after its end [TR-26, TR-27]', () => {
    const ended = aTrip({ departedAt: at, endedAt: at });
    const fuel = { litres: 80.5, addedByUserId: 42, addedBy: 'adam' };
    expect([changeRemarks(ended, 'Rough sea'), recordFuel(ended, fuel)]).toEqual([
      { kind: 'remarksChanged', remarks: 'Rough sea' },
      { kind: 'fuelRecorded', fuel },
    ]);
  });
});

describe('rescheduling', () => {
  it('sets both times of a direct trip [TR-23]', () =>
    expect(reschedule(aTrip(), later, undefined)).toEqual({ kind: 'rescheduled', fromTime: new Date(later.fromTime), toTime: new Date(later.toTime) }));

  it('computes the arrival of a route trip from its route, whatever the form says (D-75) [TR-24]', () =>
    expect(reschedule(aRouteTrip(), { fromTime: later.fromTime, toTime: '2026-11-23T23:00:00Z' }, aRoute())).toMatchObject({
      toTime: new Date('2026-11-23T06:45:00Z'),
    }));

  it.each([
    ['TIMES', {}],
    ['TIMES', { fromTime: later.fromTime }],
    ['TIMES', { toTime: later.toTime }],
    ['BAD_INPUT', { fromTime: 'tomorrow', toTime: later.toTime }],
    ['ARRIVAL', { fromTime: later.fromTime, toTime: '2026-11-23T05:00:59Z' }],
  ])('is refused with %s [TR-23]', (refused, times) => {
    expect(() => reschedule(aTrip({ deletedAt: at }), times, undefined)).toThrow(code(refused));
  });

  it('accepts an arrival in the next minute (T3) [TR-23]', () =>
    expect(reschedule(aTrip(), { fromTime: later.fromTime, toTime: '2026-11-23T05:01:00Z' }, undefined)).toBeDefined());

  it('needs no arrival for a route trip, and changes nothing where the times are the same [TR-24]', () =>
    expect(reschedule(aRouteTrip(), { fromTime: '2026-11-23T03:00:00Z' }, aRoute())).toBeUndefined());
});

describe('transferring to another provider', () => {
  it('stores provider, boat, times, contact and remarks as typed (D-33) [TR-04, TR-35]', () =>
    expect(transfer(aTrip(), { ...form, contactNumber: '7771234', remarks: 'Jetty 3' }, now)).toEqual({
      kind: 'transferred',
      transferredAt: now,
      transfer: {
        provider: 'Red Boats',
        boat: 'Speedy',
        newTime: new Date('2026-11-23T04:00:00Z'),
        newArrivalTime: new Date('2026-11-23T04:30:00Z'),
        contactNumber: '7771234',
        remarks: 'Jetty 3',
      },
    }));

  it('needs neither arrival nor contact number [TR-39, TR-40]', () =>
    expect(transfer(aTrip(), { ...form, newArrivalTime: null, contactNumber: '' }, now)).toMatchObject({
      transfer: { newArrivalTime: null, contactNumber: null, remarks: null },
    }));

  it.each<[string, Partial<TransferForm>]>([
    ['TT_PROVIDER', { provider: '', boat: '' }],
    ['TT_BOAT', { boat: null, newTime: null }],
    ['TT_TIME', { newTime: undefined, contactNumber: 'x' }],
    ['TT_CONTACT_DIGITS', { contactNumber: '77x' }],
    ['TT_CONTACT_DIGITS', { contactNumber: '٧٧٧١٢٣٤' }],
    ['TT_CONTACT_LEN', { contactNumber: '777123', newArrivalTime: form.newTime }],
    ['TT_CONTACT_LEN', { contactNumber: '77712345' }],
    ['TT_ARRIVAL', { newArrivalTime: '2026-11-23T04:00:30Z' }],
  ])('is refused with %s, the form before the state of the trip (D-64) [TR-36, TR-37, TR-38, TR-39, TR-40]', (refused, over) => {
    expect(() => transfer(aTrip({ deletedAt: at }), { ...form, ...over }, now)).toThrow(code(refused));
  });

  it('is possible until the departure time, and refused from it on [TR-42]', () => {
    const { fromTime } = aTrip();
    expect(transfer(aTrip(), form, new Date(fromTime.getTime() - 1))).toBeDefined();
    expect(() => transfer(aTrip(), form, fromTime)).toThrow(code('DEPARTURE_PASSED'));
  });
});

describe('another boat', () => {
  it('gives the trip its capacity, provider and layout (D-40) [TR-22]', () =>
    expect(changeBoat(aTrip(), other, 12)).toEqual({
      kind: 'boatChanged',
      boat: { id: 8, name: 'Speedy' },
      provider: { id: 5, name: 'Red Boats' },
      capacity: 20,
      layoutId: 77,
      activeSeats: 12,
    }));

  it('that is the same boat changes nothing [TR-22]', () => expect(changeBoat(aTrip({ boat: { id: 8, name: 'Speedy' } }), other, 12)).toBeUndefined());
});

describe('new prices', () => {
  it.each([
    ['normal and local', { usdPerSeat: '25', mvrPerSeat: 385.5, usdPerSeatLocal: 4, mvrPerSeatLocal: 60 }, usdMvr(2500, 38550), usdMvr(400, 6000)],
    ['without a local price, which is then the normal one (D-79)', { usdPerSeat: 25, mvrPerSeat: 400 }, usdMvr(2500, 40000), usdMvr(2500, 40000)],
    ['rounded to two decimals', { usdPerSeat: '20.005', mvrPerSeat: 1, usdPerSeatLocal: 1, mvrPerSeatLocal: 1 }, usdMvr(2001, 100), usdMvr(100, 100)],
    [
      'of one currency, the other stays',
      { usdPerSeat: 25, usdPerSeatLocal: 4, mvrPerSeatLocal: 60 },
      usdMvr(2500, NORMAL.tourist[1]!.minor),
      usdMvr(400, 6000),
    ],
  ])('are set: %s [TR-28]', (_words, prices, tourist, local) =>
    expect(changePrices(aTrip(), prices)).toEqual({ kind: 'pricesChanged', prices: { tourist, local } }),
  );

  it('that the trip has already are no change [TR-28]', () => {
    expect(changePrices(aTrip(), { usdPerSeat: 20, mvrPerSeat: 308.4, usdPerSeatLocal: 3, mvrPerSeatLocal: 50 })).toBeUndefined();
    expect(changePrices(aTrip(), { usdPerSeat: 20, mvrPerSeat: 308.4, usdPerSeatLocal: 3, mvrPerSeatLocal: 51 })).toBeDefined();
  });

  it('are refused on a route trip and on a private trip (D-32) [TR-28]', () => {
    expect(() => changePrices(aRouteTrip(), { usdPerSeat: 25 })).toThrow(code('PRICED_BY_ROUTE'));
    expect(() => changePrices(aTrip({ isPrivate: true }), { usdPerSeat: 25 })).toThrow(code('TRIP_PRIVATE'));
  });
});

describe('fuel and remarks', () => {
  it.each([
    ['12.5', 12.5],
    [' 80 ', 80],
    [80.126, 80.13],
    [0, 0],
    ['a lot', undefined],
    ['', undefined],
    [null, undefined],
    [-1, undefined],
    [Number.NaN, undefined],
    ['1e400', undefined],
  ])('%s litres are %s [TR-26]', (typed, litres) => expect(litresOf(typed)).toBe(litres));

  it.each([undefined, null, ''])('an empty remark (%s) is not saved [TR-27]', (remarks) =>
    expect(changeRemarks(aTrip({ remarks: 'Before' }), remarks)).toBeUndefined(),
  );
});
