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

/** `BookingInventory` as its client sees it, for one operator, and a way to sell. */
export interface InventoryUnderTest {
  apply(request: ApplyRequest): Promise<ApplyResponse>;
  occupancy(request: OccupancyRequest): Promise<OccupancyResponse>;
  loads(request: LoadsRequest): Promise<LoadsResponse>;
  seatsHeld(request: SeatsHeldRequest): Promise<SeatsHeldResponse>;
  /** Sells `places` on the segments `from` to `to` (exclusive) with these seats; returns the uuid of the booking. */
  book(sold: { tripId: number; bookingId: number; places: number; from: number; to: number; seats: number[] }): Promise<string>;
}

/** Trips of earlier tests keep their inventories, so each test takes a new number. */
let lastTripId = 1000;

/**
 * The contract of `BookingInventory`, run by booking's real service and by the fake that trip's tests use: a fake that
 * answers differently would let trip pass tests that the platform fails.
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
    legs: 2,
    capacity: 10,
    onSale: true,
    boardingOpen: true,
    activeSeatIds: [1, 2, 3],
    layoutReplaced: false,
    ...over,
  });
  const apply = async (...trips: TripInventory[]): Promise<number[]> => (await inventory.apply({ trips })).bookingIdsWithoutSeats;
  const free = async (id = tripId): Promise<number[] | undefined> => (await inventory.occupancy({ tripIds: [id] })).trips[0]?.free;
  const book = (bookingId: number, over: Partial<Parameters<InventoryUnderTest['book']>[0]> = {}): Promise<string> =>
    inventory.book({ tripId, bookingId: tripId * 10 + bookingId, places: 2, from: 0, to: 2, seats: [], ...over });
  const TOO_SMALL = { code: 'CAPACITY_TOO_SMALL', kind: 'conflict' };

  describe('the contract of BookingInventory', () => {
    it('opens a trip by its first state and leaves out what has no inventory', async () => {
      expect(await apply(state())).toEqual([]);
      expect(await inventory.occupancy({ tripIds: [tripId, tripId + 1] })).toEqual({ trips: [{ tripId, capacity: 10, free: [10, 10] }] });
      expect(await inventory.loads({ tripIds: [tripId, tripId + 1], routeTripIds: [tripId] })).toEqual({
        trips: [{ tripId, capacity: 10, free: [10, 10] }],
        stops: [],
      });
    });

    it('ignores a known and an older version', async () => {
      await apply(state({ version: 5 }));
      await apply(state({ version: 5, capacity: 4 }), state({ version: 4, capacity: 4 }));
      expect(await free()).toEqual([10, 10]);
    });

    it('fits a capacity to what is sold, up to the last place, and refuses one that is too small for good [D-40]', async () => {
      await apply(state());
      await book(1, { places: 6, from: 1 });
      await apply(state({ version: 2, capacity: 6 }));
      expect(await free()).toEqual([6, 0]);
      const tooSmall = state({ version: 3, capacity: 5 });
      await expect(apply(tooSmall)).rejects.toMatchObject(TOO_SMALL);
      await expect(apply(tooSmall)).rejects.toMatchObject(TOO_SMALL);
      expect(await free()).toEqual([6, 0]);
    });

    it('applies the others of a batch of which it refuses one', async () => {
      await apply(state());
      await book(1, { places: 6 });
      const others = [state({ tripId: tripId + 1 }), state({ tripId: tripId + 2 })] as const;
      await expect(apply(others[0], state({ version: 2, capacity: 5 }), others[1])).rejects.toMatchObject(TOO_SMALL);
      expect([await free(tripId + 1), await free(tripId + 2)]).toEqual([
        [10, 10],
        [10, 10],
      ]);
    });

    it('names the bookings that lose their seats with a layout, again when it is repeated [D-41]', async () => {
      await apply(state());
      await book(1, { seats: [1, 2] });
      await book(2);
      const replaced = state({ version: 2, activeSeatIds: [11, 12], layoutReplaced: true });
      expect([await apply(replaced), await apply(replaced)]).toEqual([[tripId * 10 + 1], [tripId * 10 + 1]]);
      expect(await inventory.seatsHeld({ tripId, bookingUuid: '' })).toEqual({ seatIds: [], ownSeatIds: [] });
      expect(await free()).toEqual([6, 6]);
    });

    it('tells a booking its own seats from those of others on its segments [BK-57]', async () => {
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
