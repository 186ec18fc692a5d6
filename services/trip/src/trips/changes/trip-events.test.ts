import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { writePrices } from '@atoll/money/prices';
import { aRouteTrip, aTrip } from '../../testing/builders.js';
import type { Change, Transfer, Trip } from '../trip.js';
import { eventOf } from './trip-events.js';

const at = new Date('2026-11-22T10:00:00Z');
const [before, after] = [aTrip(), { fromTime: new Date('2026-11-23T05:00:00Z'), toTime: new Date('2026-11-23T05:45:00Z') }];
const beforeMs = { fromTimeMs: before.fromTime.getTime(), toTimeMs: before.toTime.getTime() };
const slot = { date: '2026-11-23', preferredTime: 'Morning' } as const;
const created = { ...beforeMs, fromLocationId: 1, toLocationId: 2, boatId: 3, routeId: undefined, capacity: 10, waitlistSlot: undefined };
const other = { boat: { id: 8, name: 'Speedy' }, provider: { id: 5, name: 'Red Boats' }, capacity: 20, layoutId: 77 };
const transfer: Transfer = {
  provider: 'Red Boats',
  boat: 'Speedy',
  newTime: after.fromTime,
  newArrivalTime: null,
  contactNumber: '7771234',
  remarks: 'Jetty 3',
};
const [tourist, local] = [usdMvr(2500, 38550), usdMvr(300, 5000)];

const events: [string, object, Change, Trip?][] = [
  ['tripCreated', created, { kind: 'created' }],
  ['tripCreated', { ...created, waitlistSlot: slot }, { kind: 'created', slot }],
  ['tripCreated', { routeId: 9, fromLocationId: 11, toLocationId: 14 }, { kind: 'created' }, aRouteTrip()],
  ['tripDeparted', {}, { kind: 'departed', departedAt: at }],
  ['tripDepartureCancelled', {}, { kind: 'departed', departedAt: null }, aTrip({ departedAt: at })],
  ['tripEnded', {}, { kind: 'ended', endedAt: at }],
  ['tripEndCancelled', {}, { kind: 'ended', endedAt: null }, aTrip({ endedAt: at })],
  ['tripLayoutReplaced', { activeSeats: 12 }, { kind: 'layoutReplaced', layoutId: 77, activeSeats: 12 }],
  ['tripCapacityChanged', { capacity: 14 }, { kind: 'capacityChanged', capacity: 14 }],
  [
    'tripRescheduled',
    {
      fromTimeMs: after.fromTime.getTime(),
      toTimeMs: after.toTime.getTime(),
      fromTimeBeforeMs: beforeMs.fromTimeMs,
      toTimeBeforeMs: beforeMs.toTimeMs,
    },
    { kind: 'rescheduled', ...after },
  ],
  [
    'tripBoatChanged',
    { boatId: 8, boatBeforeId: 3, capacity: 20, activeSeats: 12, staffBeforeUserIds: [43] },
    { kind: 'boatChanged', ...other, activeSeats: 12 },
  ],
  ['tripDeleted', {}, { kind: 'deleted', deletedAt: at }],
  ['tripTransferred', { newTimeMs: after.fromTime.getTime(), newArrivalTimeMs: undefined }, { kind: 'transferred', transferredAt: at, transfer }],
  [
    'tripTransferred',
    { newTimeMs: after.fromTime.getTime(), newArrivalTimeMs: after.toTime.getTime() },
    { kind: 'transferred', transferredAt: at, transfer: { ...transfer, newArrivalTime: after.toTime } },
  ],
  ['tripPricesChanged', { tourist: writePrices(tourist), local: writePrices(local) }, { kind: 'pricesChanged', prices: { tourist, local } }],
  ['tripRemarksChanged', {}, { kind: 'remarksChanged', remarks: 'Jetty 3' }],
  ['tripFuelRecorded', { centilitres: 8013 }, { kind: 'fuelRecorded', fuel: { litres: 80.13, addedByUserId: 42, addedBy: 'adam' } }],
];

describe('the event of a change of a trip', () => {
  it.each(events)('%s says %j: no texts, no names', (kind, value, change, trip = before) => {
    const pending = { version: 2, byUserId: 42, at, change };
    const event = eventOf({ ...trip, pending }, pending, [43]);
    expect(event).toMatchObject({ operatorId: 'coral', tripId: 7, version: 2, occurredAtMs: at.getTime(), byUserId: 42, event: { $case: kind } });
    const said = event.event?.value;
    expect(said).toEqual(trip.route ? expect.objectContaining(value) : value);
  });
});
