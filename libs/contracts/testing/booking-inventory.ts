import { beforeEach, describe, expect, it } from '@jest/globals';
import type {
  ApplyRequest,
  ApplyResponse,
  LoadsRequest,
  LoadsResponse,
  OccupancyRequest,
  OccupancyResponse,
  SeatsHeldRequest,
  SeatsHeldResponse,
  TripInventory,
} from '../gen/atoll/booking/v1/inventory.js';

/** `BookingInventory` as its client sees it, for one operator, and a function that sells. */
export interface InventoryUnderTest {
  apply(request: ApplyRequest): Promise<ApplyResponse>;
  occupancy(request: OccupancyRequest): Promise<OccupancyResponse>;
  loads(request: LoadsRequest): Promise<LoadsResponse>;
  seatsHeld(request: SeatsHeldRequest): Promise<SeatsHeldResponse>;
  /** Sells `seatCount` seats on the segments `from` to `to` (exclusive), of them these named ones; returns the uuid of the booking. */
  book(sold: { tripId: number; bookingId: number; seatCount: number; from: number; to: number; seats: number[] }): Promise<string>;
}

/** Trips of earlier tests keep their inventories, so each test takes a new number. */
let lastTripId = 1000;

/**
 * The contract of `BookingInventory`, run by booking's real service and by the fake that trip's tests use: a fake that
 * behaves differently would let trip pass tests that the platform fails.
 */
export function bookingInventoryContract(open: () => InventoryUnderTest): void {
  let inventory: InventoryUnderTest;
  let tripId: number;
  beforeEach(() => {
    inventory = open();
    tripId = lastTripId += 10;
  });

  const state = (over: Partial<TripInventory> = {}): TripInventory => ({
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
    ...over,
  });
  const apply = async (...trips: TripInventory[]): Promise<number[]> => (await inventory.apply({ trips })).bookingIdsWithoutSeats;
  const part = (fromSegment = 0, toSegment = 0, id = tripId) => ({ tripId: id, fromSegment, toSegment });
  /** Booked on the first segment, on the second, and at the peak. */
  const booked = async (id = tripId): Promise<(number | undefined)[]> => {
    const parts = [part(0, 1, id), part(1, 2, id), part(0, 0, id)];
    return Promise.all(parts.map(async (asked) => (await inventory.occupancy({ parts: [asked] })).trips[0]?.booked));
  };
  const book = (bookingId: number, over: Partial<Parameters<InventoryUnderTest['book']>[0]> = {}): Promise<string> =>
    inventory.book({ tripId, bookingId: tripId * 10 + bookingId, seatCount: 2, from: 0, to: 2, seats: [], ...over });
  const TOO_SMALL = { code: 'CAPACITY_TOO_SMALL', kind: 'conflict' };

  describe('the contract of BookingInventory', () => {
    it('opens a trip by its first state and leaves out what has no inventory', async () => {
      expect(await apply(state())).toEqual([]);
      expect(await inventory.occupancy({ parts: [part(), part(0, 0, tripId + 1)] })).toEqual({ trips: [{ tripId, capacity: 10, booked: 0 }] });
      expect(await inventory.loads({ tripIds: [tripId, tripId + 1], routeTripIds: [tripId] })).toEqual({
        trips: [{ tripId, capacity: 10, booked: 0 }],
        stops: [],
      });
    });

    it('counts the fullest of the segments asked for, never the sum of bookings [D-17, TR-02, TR-52]', async () => {
      await apply(state({ segments: 3 }));
      // Bookings A→C 4, B→D 3, C→D 5 with a capacity of ten.
      await book(1, { seatCount: 4, from: 0, to: 2 });
      await book(2, { seatCount: 3, from: 1, to: 3 });
      await book(3, { seatCount: 5, from: 2, to: 3 });
      const pairs = [part(0, 1), part(0, 2), part(0, 3), part(1, 2), part(1, 3), part(2, 3), part()];
      const counted = await Promise.all(pairs.map(async (pair) => (await inventory.occupancy({ parts: [pair] })).trips[0]?.booked));
      expect(counted).toEqual([4, 7, 8, 7, 8, 8, 8]);
      expect((await inventory.loads({ tripIds: [tripId], routeTripIds: [] })).trips).toEqual([{ tripId, capacity: 10, booked: 8 }]);
    });

    it('ignores a known and an older version', async () => {
      await apply(state({ version: 5 }));
      await apply(state({ version: 5, capacity: 4 }), state({ version: 4, capacity: 4 }));
      expect(await inventory.occupancy({ parts: [part()] })).toMatchObject({ trips: [{ capacity: 10 }] });
    });

    it('reduces a capacity down to what is sold, and finally refuses one that is too small [D-40]', async () => {
      await apply(state());
      await book(1, { seatCount: 6, from: 1 });
      await apply(state({ version: 2, capacity: 6 }));
      expect(await booked()).toEqual([0, 6, 6]);
      const tooSmall = state({ version: 3, capacity: 5 });
      await expect(apply(tooSmall)).rejects.toMatchObject(TOO_SMALL);
      await expect(apply(tooSmall)).rejects.toMatchObject(TOO_SMALL);
      expect(await inventory.occupancy({ parts: [part()] })).toEqual({ trips: [{ tripId, capacity: 6, booked: 6 }] });
    });

    it('applies the others of a batch of which it refuses one', async () => {
      await apply(state());
      await book(1, { seatCount: 6 });
      const others = [state({ tripId: tripId + 1 }), state({ tripId: tripId + 2 })] as const;
      await expect(apply(others[0], state({ version: 2, capacity: 5 }), others[1])).rejects.toMatchObject(TOO_SMALL);
      expect((await inventory.occupancy({ parts: [part(0, 0, tripId + 1), part(0, 0, tripId + 2)] })).trips).toHaveLength(2);
    });

    it('names the bookings that lose their seats with a layout, again when it is repeated [D-41]', async () => {
      await apply(state());
      await book(1, { seats: [1, 2] });
      await book(2);
      const replaced = state({ version: 2, activeSeatIds: [11, 12], layoutReplaced: true });
      expect([await apply(replaced), await apply(replaced)]).toEqual([[tripId * 10 + 1], [tripId * 10 + 1]]);
      expect(await inventory.seatsHeld({ tripId, bookingUuid: '' })).toEqual({ seatIds: [], ownSeatIds: [] });
      expect(await booked()).toEqual([4, 4, 4]);
    });

    it('tells the own seats of a booking from those of others on its segments [BK-57]', async () => {
      await apply(state());
      const uuid = await book(1, { seats: [1], to: 1 });
      await book(2, { seats: [2], to: 1 });
      await book(3, { seats: [3], from: 1 });
      expect(await inventory.seatsHeld({ tripId, bookingUuid: uuid })).toEqual({ seatIds: [2], ownSeatIds: [1] });
      expect((await inventory.seatsHeld({ tripId, bookingUuid: '' })).seatIds.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    });

    it('does not know a booking of another trip', async () => {
      await apply(state(), state({ tripId: tripId + 1 }));
      const uuid = await book(1);
      await expect(inventory.seatsHeld({ tripId: tripId + 1, bookingUuid: uuid })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND', kind: 'not_found' });
    });
  });
}
