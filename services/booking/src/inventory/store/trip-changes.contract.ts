import { describe, expect, it } from '@jest/globals';
import type { SegmentRange } from '../claim.js';
import type { Inventory } from '../inventory.port.js';
import type { Occupancy } from '../occupancy.js';
import { FULL, OPERATOR, TOO_SMALL, aClaim, aTrip, conflict } from '../../testing/inventory-builders.js';

const segments = (from: number, to: number): SegmentRange => ({ from, to });

export function tripChangesContract(inventory: () => Inventory): void {
  const of = async (): Promise<Occupancy> => (await inventory().occupancy(OPERATOR, [1]))[0]!;
  const revisionOf = async (bookingId: number): Promise<number> => (await inventory().claimOf(OPERATOR, 1, bookingId))!.revision;

  describe('changes of the trip', () => {
    it('fits a capacity to what is sold on every segment, up to the last seat [D-40]', async () => {
      await inventory().open(aTrip({ segments: 2 }));
      await inventory().claim([aClaim({ bookingId: 1, segments: segments(1, 2), seatCount: 6 })]);
      await inventory().apply(aTrip({ segments: 2, version: 2, capacity: 6 }));
      expect(await of()).toEqual({ tripId: 1, capacity: 6, free: [6, 0] });
      await expect(inventory().apply(aTrip({ segments: 2, version: 3, capacity: 5 }))).rejects.toMatchObject(TOO_SMALL);
      expect(await of()).toEqual({ tripId: 1, capacity: 6, free: [6, 0] });
      await inventory().apply(aTrip({ segments: 2, version: 4, capacity: 12 }));
      expect(await of()).toEqual({ tripId: 1, capacity: 12, free: [12, 6] });
    });

    it('keeps a refusal, so that a delayed repeat of the change is not applied later', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ seatCount: 6 })]);
      const smaller = aTrip({ version: 2, capacity: 5, onSale: false });
      await expect(inventory().apply(smaller)).rejects.toMatchObject(TOO_SMALL);
      await inventory().release(OPERATOR, 1, 1);
      await expect(inventory().apply(smaller)).rejects.toMatchObject(TOO_SMALL);
      expect((await of()).free).toEqual([10]);
      await inventory().claim([aClaim()]);
      await inventory().apply({ ...smaller, version: 3 });
      expect((await of()).free).toEqual([4]);
    });

    it('releases the seats chosen on a layout that is replaced, keeps the number of seats, and returns the bookings that lost seats [D-41, CAT-44]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ bookingId: 1, seatCount: 2, seats: [1, 2] })]);
      await inventory().claim([aClaim({ bookingId: 2 })]);
      const revision = await revisionOf(1);
      const replaced = aTrip({ version: 2, activeSeats: [2, 11, 12], layoutReplaced: true });
      expect(await inventory().apply(replaced)).toEqual({ bookingsWithoutSeats: [1] });
      expect(await inventory().apply(replaced)).toEqual({ bookingsWithoutSeats: [1] });
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [], own: [] });
      expect((await of()).free).toEqual([7]);
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [11], revision)).rejects.toMatchObject(conflict('CONCURRENT_CHANGE'));
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [1], await revisionOf(1))).rejects.toMatchObject(FULL);
      await inventory().chooseSeats(OPERATOR, 1, 2, [2], await revisionOf(2));
      await inventory().release(OPERATOR, 1, 1);
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([2]);
    });

    it('returns bookings that lost seats by any id in use [D-91]', async () => {
      const bookingId = 2 ** 31 + 1;
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ bookingId, seats: [1] })]);
      expect(await inventory().apply(aTrip({ version: 2, layoutReplaced: true }))).toEqual({ bookingsWithoutSeats: [bookingId] });
    });

    it('treats a layout with other seats as replaced, whatever the flag of the change is [D-41]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ seats: [1] })]);
      expect(await inventory().apply(aTrip({ version: 2, capacity: 12 }))).toEqual({ bookingsWithoutSeats: [] });
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([1]);
      expect(await inventory().apply(aTrip({ version: 3, activeSeats: [1, 2, 3] }))).toEqual({ bookingsWithoutSeats: [1] });
    });

    it('changes nothing for an older or equal version', async () => {
      await inventory().open(aTrip({ version: 5 }));
      await inventory().apply(aTrip({ version: 7, capacity: 8, boardingOpen: false }));
      for (const version of [6, 7])
        expect(await inventory().apply(aTrip({ version, capacity: 99, layoutReplaced: true }))).toEqual({ bookingsWithoutSeats: [] });
      expect(await of()).toEqual({ tripId: 1, capacity: 8, free: [8] });
      expect(await inventory().boardingOpen(OPERATOR, 1, 1)).toBe(false);
    });

    it('closes the sale and boarding, and opens them again [BK-48]', async () => {
      await inventory().apply(aTrip());
      expect(await inventory().boardingOpen(OPERATOR, 1, 1)).toBe(true);
      await inventory().apply(aTrip({ version: 2, onSale: false, boardingOpen: false }));
      expect(await inventory().boardingOpen(OPERATOR, 1, 1)).toBe(false);
      await expect(inventory().claim([aClaim()])).rejects.toMatchObject(conflict('TRIP_NOT_ON_SALE'));
      await inventory().apply(aTrip({ version: 3 }));
      await inventory().claim([aClaim()]);
    });

    it('closes boarding at the first stop before the later ones, and all at once with the end [BK-66, D-84]', async () => {
      const open = async () => [await inventory().boardingOpen(OPERATOR, 1, 1), await inventory().boardingOpen(OPERATOR, 1, 2)];
      await inventory().open(aTrip({ segments: 2, boardingOpenLater: true }));
      expect(await open()).toEqual([true, true]);
      await inventory().apply(aTrip({ segments: 2, version: 2, onSale: false, boardingOpen: false, boardingOpenLater: true }));
      expect(await open()).toEqual([false, true]);
      await inventory().apply(aTrip({ segments: 2, version: 3, onSale: false, boardingOpen: false, boardingOpenLater: false }));
      expect(await open()).toEqual([false, false]);
    });

    it('returns which trips the operator deleted [D-38]', async () => {
      await inventory().open(aTrip());
      await inventory().open(aTrip({ tripId: 2, deleted: true }));
      expect(await inventory().deletedTrips(OPERATOR, [1, 2, 99])).toEqual([2]);
      await inventory().apply(aTrip({ version: 2, onSale: false, deleted: true }));
      expect((await inventory().deletedTrips(OPERATOR, [1, 2])).toSorted((a, b) => a - b)).toEqual([1, 2]);
      expect(await inventory().deletedTrips('lagoon', [1, 2])).toEqual([]);
    });

    it('opens a trip once: a late snapshot changes nothing', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim()]);
      await inventory().open(aTrip({ version: 9, capacity: 99 }));
      expect(await of()).toEqual({ tripId: 1, capacity: 10, free: [9] });
    });

    it('refuses a boat, a route or a change that its document cannot hold', async () => {
      await expect(inventory().open(aTrip({ capacity: 1001 }))).rejects.toThrow(RangeError);
      await expect(inventory().open(aTrip({ segments: 64 }))).rejects.toThrow(RangeError);
      await inventory().open(aTrip());
      await expect(inventory().apply(aTrip({ version: 2, segments: 2 }))).rejects.toThrow(RangeError);
    });
  });
}
