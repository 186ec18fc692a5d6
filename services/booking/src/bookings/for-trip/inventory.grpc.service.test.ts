import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { BookingInventoryClient, BookingInventoryService, type TripInventory } from '@atoll/contracts/gen/atoll/booking/v1/inventory';
import { MongoConnection } from '@atoll/runtime/mongo/connection';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { make } from '@atoll/runtime/start/make';
import { startTestService, type TestService } from '@atoll/runtime/testing/service';
import { Bookings } from '../bookings.port.js';
import { PeopleAtStops } from './people-at-stops.port.js';
import { InventoryGrpc } from './inventory.grpc.js';
import { LoadsGrpc } from './loads.grpc.js';
import { PointUseGrpc } from './point-use.grpc.js';
import { PointUse } from './point-use.port.js';
import { MongoInventory } from '../../inventory/store/inventory.mongo.js';
import { Inventory } from '../../inventory/inventory.port.js';
import { aClaim } from '../../testing/inventory-builders.js';

const UUID = '4d6f1d0e-2f0c-4d6b-9f0e-0d9a5f6f3c11';
const bookings: Pick<Bookings, 'byUuid'> = {
  byUuid: async (operatorId, uuid) =>
    operatorId === 'coral' && uuid === UUID
      ? ({ id: 7, legs: [3, 7].map((tripId) => ({ tripId, fromOrder: 1, toOrder: 2 })) } as Awaited<ReturnType<Bookings['byUuid']>>)
      : undefined,
};

const atFirstStop = (tripId: number) => ({ tripId, order: 1, boarded: 4, left: 0 });

@Module({
  controllers: [InventoryGrpc, LoadsGrpc, PointUseGrpc],
  providers: [
    make(Inventory, MongoInventory, MongoConnection),
    { provide: Bookings, useValue: bookings },
    { provide: PointUse, useValue: { bookings: async (operatorId: string, pointId: number) => (operatorId === 'coral' && pointId === 5 ? 3 : 0) } },
    { provide: PeopleAtStops, useValue: { of: async (operatorId: string, tripIds: number[]) => (operatorId === 'coral' ? tripIds.map(atFirstStop) : []) } },
  ],
})
class InventoryOnly {}

const whole = (tripId: number) => ({ tripId, fromSegment: 0, toSegment: 0 });
const trip = (tripId: number, change: Partial<TripInventory> = {}): TripInventory => ({
  tripId,
  version: 1,
  segments: 2,
  capacity: 10,
  onSale: true,
  boardingOpen: true,
  boardingOpenLater: true,
  deleted: false,
  activeSeatIds: [1, 2, 3],
  layoutReplaced: false,
  ...change,
});

describe('what trip asks of the inventories', () => {
  let started: TestService;
  beforeAll(async () => {
    started = await startTestService({ name: 'booking', module: InventoryOnly, grpc: { services: [BookingInventoryService] } });
  });
  afterAll(() => started.stop());
  const caller = callerAs(adminActor());
  const inventory = () => started.peers.client(BookingInventoryClient);

  it('opens many trips and returns their occupancy in one call each [TR-52]', async () => {
    expect(await inventory().apply(caller, { trips: [trip(1), trip(2, { capacity: 30 })] })).toEqual({ bookingIdsWithoutSeats: [] });
    const { trips } = await inventory().occupancy(caller, { parts: [whole(1), whole(2), whole(99)] });
    expect(trips).toEqual([
      { tripId: 1, capacity: 10, booked: 0 },
      { tripId: 2, capacity: 30, booked: 0 },
    ]);
  });

  it('returns the people at the stops of route trips in the same call [CAT-10, TR-51]', async () => {
    expect(await inventory().loads(caller, { tripIds: [1, 2], routeTripIds: [2] })).toEqual({
      trips: [
        { tripId: 1, capacity: 10, booked: 0 },
        { tripId: 2, capacity: 30, booked: 0 },
      ],
      stops: [atFirstStop(2)],
    });
  });

  it('refuses a booking the seats of a trip on which it does not travel (D-31) [BK-55]', async () => {
    await expect(inventory().seatsHeld(caller, { tripId: 1, bookingUuid: UUID })).rejects.toMatchObject({ kind: 'not_found', text: 'Booking not found.' });
  });

  it('returns the bookings that lose chosen seats, and the seats held for a booking and for all [D-41, CAT-44]', async () => {
    await inventory().apply(caller, { trips: [trip(3)] });
    const store = started.service.get(Inventory);
    await store.claim([aClaim({ tripId: 3, bookingId: 7, segments: { from: 0, to: 1 }, seats: [1] })]);
    await store.claim([aClaim({ tripId: 3, bookingId: 8, segments: { from: 1, to: 2 }, seats: [2] })]);
    expect(await inventory().seatsHeld(caller, { tripId: 3, bookingUuid: '' })).toEqual({ seatIds: [1, 2], ownSeatIds: [] });
    expect(await inventory().seatsHeld(caller, { tripId: 3, bookingUuid: UUID })).toEqual({ seatIds: [], ownSeatIds: [1] });
    expect(await inventory().apply(caller, { trips: [trip(3, { version: 2, layoutReplaced: true })] })).toEqual({ bookingIdsWithoutSeats: [7, 8] });
  });

  it('returns to a booking without a claim, a cancelled one, the seats held on its own segments [D-17]', async () => {
    await inventory().apply(caller, { trips: [trip(7)] });
    const store = started.service.get(Inventory);
    await store.claim([aClaim({ tripId: 7, bookingId: 8, segments: { from: 0, to: 1 }, seats: [1] })]);
    await store.claim([aClaim({ tripId: 7, bookingId: 9, segments: { from: 1, to: 2 }, seats: [2] })]);
    expect(await inventory().seatsHeld(caller, { tripId: 7, bookingUuid: UUID })).toEqual({ seatIds: [1], ownSeatIds: [] });
  });

  it('refuses a boat that is too small for one trip of a batch and changes the others; a repeat has the same outcome [D-40]', async () => {
    await inventory().apply(caller, { trips: [trip(4), trip(5)] });
    await started.service.get(Inventory).claim([aClaim({ tripId: 4, seatCount: 6 })]);
    const smaller = { trips: [trip(4, { version: 2, capacity: 5 }), trip(5, { version: 2, capacity: 5 })] };
    for (const _ of [1, 2])
      await expect(inventory().apply(caller, smaller)).rejects.toMatchObject({ kind: 'conflict', text: 'Boat capacity is less than the seats booked.' });
    expect((await inventory().occupancy(caller, { parts: [whole(4), whole(5)] })).trips.map(({ capacity }) => capacity)).toEqual([10, 5]);
  });

  it('returns nothing of another operator', async () => {
    await inventory().apply(caller, { trips: [trip(6)] });
    const stranger = callerAs(adminActor(), { operatorId: 'lagoon' });
    expect(await inventory().occupancy(stranger, { parts: [whole(6)] })).toEqual({ trips: [] });
    expect(await inventory().loads(stranger, { tripIds: [6], routeTripIds: [6] })).toEqual({ trips: [], stops: [] });
    expect(await inventory().seatsHeld(stranger, { tripId: 6, bookingUuid: '' })).toEqual({ seatIds: [], ownSeatIds: [] });
    await expect(inventory().seatsHeld(stranger, { tripId: 6, bookingUuid: UUID })).rejects.toMatchObject({ kind: 'not_found', text: 'Booking not found.' });
  });

  it('counts the bookings that use a point of the caller’s operator [CAT-05]', async () => {
    expect(await inventory().pointUse(caller, { pointId: 5 })).toEqual({ inUse: true, bookings: 3 });
    expect(await inventory().pointUse(caller, { pointId: 6 })).toEqual({ inUse: false, bookings: 0 });
    expect(await inventory().pointUse(callerAs(adminActor(), { operatorId: 'lagoon' }), { pointId: 5 })).toEqual({ inUse: false, bookings: 0 });
  });
});
