import { describe, expect, it } from '@jest/globals';
import { TripSnapshot } from '@atoll/contracts/gen/atoll/trip/v1/trip';
import { expectRecorded } from '@atoll/contracts/testing/recorded';
import { aRoute, aRouteTrip, aTrip } from '../../testing/builders.js';
import type { Trip } from '../trip.js';
import { saleOf } from './sale.js';
import { snapshotOf } from './snapshot.js';

const at = (time: string): Date => new Date(`2026-11-23T${time}:00Z`);
const route = aRoute();
const limited = aRoute(({ stops }) => ({
  stops: stops.map((stop) => ({ ...stop, ...(stop.order === 2 && { allowEmbark: false }), ...(stop.order === 4 && { allowDisembark: false }) })),
}));

/** Encoded and decoded, as on the wire. */
function sent(trip: Trip, over: Partial<Parameters<typeof snapshotOf>[1]> = {}): TripSnapshot {
  const parts = {
    route: trip.route ? route : undefined,
    staff: [{ id: 1, userId: 43, username: 'hassan' }],
    seats: [],
    ends: [],
    multiStop: true,
    account: { bankAccountMVR: '7701', bankNameMVR: 'Bank of Maldives' },
    ...over,
  };
  return TripSnapshot.decode(TripSnapshot.encode(snapshotOf(trip, parts)).finish());
}
const inDhivehi = (name: string) => [{ language: 'dv', name }];
const direct = (over: Partial<Trip> = {}) => sent(aTrip(over));
const line = (over: Partial<Trip> = {}, parts: Parameters<typeof sent>[1] = {}) => sent(aRouteTrip(over), parts);

const CASES: Record<string, readonly [Trip, Parameters<typeof sent>[1]?]> = {
  direct: [aTrip()],
  'direct, named in Dhivehi': [aTrip({ from: { ...aTrip().from, names: inDhivehi('މާލެ') }, boat: { ...aTrip().boat, names: inDhivehi('ކޮރަލް ކުއީން') } })],
  'direct, private': [aTrip({ isPrivate: true })],
  'direct, departed': [aTrip({ departedAt: at('02:50') })],
  'direct, departed late': [aTrip({ departedAt: at('03:20') })],
  'direct, ended': [aTrip({ departedAt: at('02:50'), endedAt: at('03:40') })],
  'direct, deleted': [aTrip({ deletedAt: at('02:00') })],
  'direct, transferred': [aTrip({ transferredAt: at('02:00') })],
  line: [aRouteTrip()],
  'line, multi-stop off': [aRouteTrip(), { multiStop: false }],
  'line, stops limited': [aRouteTrip(), { route: limited }],
  'line, without pairs': [aRouteTrip(), { route: aRoute(({ stops }) => ({ stops: stops.map((stop) => ({ ...stop, allowEmbark: false })) })) }],
  'line, departed': [aRouteTrip({ departedAt: at('03:05') })],
  'line, ended': [aRouteTrip({ departedAt: at('03:05'), endedAt: at('04:50') })],
  'line, deleted': [aRouteTrip({ deletedAt: at('02:00') })],
};
const sentOf = (send: (of: (typeof CASES)[string]) => object) => Object.fromEntries(Object.entries(CASES).map(([name, of]) => [name, send(of)]));

describe('the snapshot of a trip', () => {
  it('is the recorded one that booking is tested with', () => {
    expectRecorded(
      'trip-snapshots',
      sentOf(([trip, parts]) => sent(trip, parts)),
    );
  });

  it('agrees with the sale that staff are offered, which is recorded too [TR-34]', () => {
    expectRecorded(
      'trip-sales',
      sentOf(([trip, parts]) => saleOf(trip, { route: trip.route ? route : undefined, booked: 0, multiStop: true, ...parts })),
    );
  });

  const until = ({ stops }: TripSnapshot) => stops.map(({ bookableUntilMs }) => bookableUntilMs && new Date(bookableUntilMs).toISOString().slice(11, 16));

  it('states per stop until when it can be booked: the departure there, or the earlier end of sale (D-73) [TR-18, TR-30, TR-49]', () => {
    expect(until(direct())).toEqual(['03:00', 0]);
    expect(until(line())).toEqual(['03:00', '03:40', '04:05', '04:45']);
    expect(until(line({ departedAt: at('03:05') }))).toEqual(['03:00', '03:05', '03:05', '03:05']);
    expect(line({ departedAt: at('03:05') }).stops[1]).toMatchObject({ notBookable: 'departed' });
  });

  it('states why it can never be booked at a stop (D-73) [ID-47, PT-16, TR-50]', () => {
    expect(direct({ isPrivate: true }).stops[0]).toMatchObject({ bookableUntilMs: 0, notBookable: 'private' });
    expect(line({}, { multiStop: false }).stops[0]).toMatchObject({ bookableUntilMs: 0, notBookable: 'multiStopOff' });
    expect(line({}, { route: limited }).stops[1]).toMatchObject({ bookableUntilMs: 0, notBookable: 'noEmbark' });
  });

  it('contains only the stop pairs with embarking at the first and disembarking at the second [TR-50]', () => {
    expect(line().stopPairs).toHaveLength(6);
    expect(line({}, { route: limited }).stopPairs.map(({ fromOrder, toOrder }) => [fromOrder, toOrder])).toEqual([
      [1, 2],
      [1, 3],
    ]);
  });

  it('allows choosing seats on a private trip too, until its departure or end (D-33, D-38) [BK-48]', () => {
    expect(direct({ isPrivate: true }).stops[0]?.seatsUntilMs).toBe(at('03:00').getTime());
    expect(direct({ transferredAt: at('02:00') }).stops[0]?.seatsUntilMs).toBe(at('02:00').getTime());
  });

  it('ends boarding at the first stop with the departure, at later ones with the end of the trip (D-84) [BK-66]', () => {
    const boardable = ({ stops }: TripSnapshot) => stops.map(({ boardableUntilMs, notBoardable }) => [boardableUntilMs, notBoardable]);
    const departed = [at('03:05').getTime(), 'departed'];
    const open = [undefined, ''];
    const ended = [at('04:50').getTime(), 'ended'];
    expect(boardable(line())).toEqual([open, open, open, open]);
    expect(boardable(line({ departedAt: at('03:05') }))).toEqual([departed, open, open, open]);
    expect(boardable(line({ departedAt: at('03:05'), endedAt: at('04:50') }))).toEqual([[at('03:05').getTime(), 'ended'], ended, ended, ended]);
    expect(boardable(direct({ departedAt: at('03:05') }))[0]).toEqual(departed);
    expect(boardable(direct({ transferredAt: at('02:00') }))[0]).toEqual(open);
  });

  it('opens an inventory in the same state as `apply`: a private trip is not on sale [PT-16]', () => {
    expect(direct({ isPrivate: true })).toMatchObject({ onSale: false, boardingOpen: true });
    expect(line({ departedAt: at('03:05') })).toMatchObject({ onSale: false, boardingOpen: false, boardingOpenLater: true });
  });
});
