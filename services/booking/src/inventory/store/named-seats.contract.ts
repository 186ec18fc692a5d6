import { describe, expect, it } from '@jest/globals';
import type { SegmentRange } from '../claim.js';
import type { Inventory } from '../inventory.port.js';
import type { Occupancy } from '../occupancy.js';
import { FULL, OPERATOR, aClaim, aTrip, conflict } from '../../testing/inventory-builders.js';

const segments = (from: number, to: number): SegmentRange => ({ from, to });
// Stops A B C D are segments 0 to 2.
const AB = segments(0, 1),
  AC = segments(0, 2),
  AD = segments(0, 3),
  BC = segments(1, 2),
  BD = segments(1, 3),
  CD = segments(2, 3);

export function namedSeatsContract(inventory: () => Inventory): void {
  const of = async (): Promise<Occupancy> => (await inventory().occupancy(OPERATOR, [1]))[0]!;
  const revisionOf = async (bookingId: number): Promise<number> => (await inventory().claimOf(OPERATOR, 1, bookingId))!.revision;

  describe('named seats', () => {
    it('lets a seat held from A to B be chosen from B to D, but one held from A to C not [BK-59, D-17]', async () => {
      await inventory().open(aTrip({ segments: 3 }));
      await inventory().claim([aClaim({ bookingId: 1, segments: AB, seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 2, segments: AC, seats: [2] })]);
      await inventory().claim([aClaim({ bookingId: 3, segments: BD })]);
      await expect(inventory().chooseSeats(OPERATOR, 1, 3, [2], await revisionOf(3))).rejects.toMatchObject(FULL);
      await inventory().chooseSeats(OPERATOR, 1, 3, [1], await revisionOf(3));
      await expect(inventory().claim([aClaim({ bookingId: 4, segments: CD, seats: [1] })])).rejects.toMatchObject(FULL);
      expect(await inventory().chosenSeats(OPERATOR, [1], [1, 2, 3, 4])).toEqual([
        { tripId: 1, bookingId: 1, seats: [1] },
        { tripId: 1, bookingId: 2, seats: [2] },
        { tripId: 1, bookingId: 3, seats: [1] },
      ]);
    });

    it('replaces the choice: keeps, adds and releases seats in one write [BK-56, D-102]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ bookingId: 1, seatCount: 3, seats: [1, 2] })]);
      await inventory().chooseSeats(OPERATOR, 1, 1, [2, 3, 4], await revisionOf(1));
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([2, 3, 4]);
      await inventory().chooseSeats(OPERATOR, 1, 1, [], await revisionOf(1));
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([]);
      expect((await of()).free).toEqual([7]);
    });

    it('accepts only active seats that no booking holds, and no more than the booking occupies [BK-57]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ bookingId: 1, seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 2 })]);
      const revision = await revisionOf(2);
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [1], revision)).rejects.toMatchObject(FULL);
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [99], revision)).rejects.toMatchObject(FULL);
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [2, 3], revision)).rejects.toMatchObject(conflict('MORE_SEATS_THAN_PASSENGERS'));
      await expect(inventory().claim([aClaim({ bookingId: 3, seats: [99] })])).rejects.toMatchObject(FULL);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [1], own: [] });
    });

    it('refuses a choice made on an older view of the booking, of a booking without claim, or after departure [BK-48]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim()]);
      const revision = await revisionOf(1);
      await inventory().chooseSeats(OPERATOR, 1, 1, [1], revision);
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [2], revision)).rejects.toMatchObject(conflict('CONCURRENT_CHANGE'));
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [2], revision)).rejects.toMatchObject(conflict('CONCURRENT_CHANGE'));
      await inventory().apply(aTrip({ version: 2, onSale: false }));
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [2], await revisionOf(1))).rejects.toMatchObject(conflict('TRIP_NOT_ON_SALE'));
      expect((await inventory().claimOf(OPERATOR, 1, 1))?.seats).toEqual([1]);
    });

    it('releases named seats and keeps the number of seats, also after departure [D-18]', async () => {
      await inventory().open(aTrip());
      const [taken] = await inventory().claim([aClaim({ seatCount: 2, seats: [1, 2] })]);
      await inventory().apply(aTrip({ version: 2, onSale: false }));
      expect(await inventory().releaseSeats(taken!)).toBe(true);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [], own: [] });
      expect((await of()).free).toEqual([8]);
    });

    it('of a choice that staff saw are released, and not of a later one [BK-52] [BK-56]', async () => {
      await inventory().open(aTrip());
      const [taken] = await inventory().claim([aClaim({ seatCount: 2, seats: [1] })]);
      await inventory().chooseSeats(OPERATOR, 1, 1, [2], taken!.revision);
      expect(await inventory().releaseSeats(taken!)).toBe(false);
      expect(await inventory().releaseSeats({ ...taken!, bookingId: 9 })).toBe(false);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [2], own: [] });
      expect(await inventory().releaseSeats((await inventory().claimOf(OPERATOR, 1, 1))!)).toBe(true);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [], own: [] });
    });

    it('returns to a booking the seats that others hold on its segments, and without a booking those held on any [BK-57]', async () => {
      await inventory().open(aTrip({ segments: 3 }));
      await inventory().claim([aClaim({ bookingId: 1, segments: AB, seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 2, segments: CD, seats: [2] })]);
      await inventory().claim([aClaim({ bookingId: 3, segments: BD, seats: [1] })]);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [1, 2], own: [] });
      expect(await inventory().seatsHeld(OPERATOR, 1, 3)).toEqual({ others: [2], own: [1] });
      expect(await inventory().seatsHeld(OPERATOR, 1, 3, AD)).toEqual({ others: [1, 2], own: [1] });
      expect(await inventory().seatsHeld(OPERATOR, 1, undefined, BC)).toEqual({ others: [1], own: [] });
    });

    it('holds seats separately on each of 63 segments [D-17]', async () => {
      await inventory().open(aTrip({ segments: 63 }));
      for (const segment of [0, 30, 31, 32, 33, 53, 61, 62])
        await inventory().claim([aClaim({ bookingId: segment + 1, segments: segments(segment, segment + 1), seats: [1] })]);
      for (const segment of [30, 31, 32, 62])
        await expect(inventory().claim([aClaim({ bookingId: 100, segments: segments(segment, segment + 1), seats: [1] })])).rejects.toMatchObject(FULL);
      await inventory().release(OPERATOR, 1, 63);
      await inventory().claim([aClaim({ bookingId: 100, segments: segments(62, 63), seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 101, segments: segments(34, 53), seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 102, segments: segments(0, 63), seats: [2] })]);
      expect(await inventory().seatsHeld(OPERATOR, 1, undefined, segments(54, 61))).toEqual({ others: [2], own: [] });
    });
  });
}
