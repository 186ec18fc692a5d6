import { describe, expect, it } from '@jest/globals';
import type { Inventory } from '../inventory.port.js';
import { FULL, NOW, OPERATOR, aClaim, aTrip, conflict } from '../../testing/inventory-builders.js';

const LATER = new Date(NOW.getTime() + 60_000);

export function resizeContract(inventory: () => Inventory): void {
  const free = async (tripId = 1): Promise<number[] | undefined> => (await inventory().occupancy(OPERATOR, [tripId]))[0]?.free;
  const grow = (seatCount: number, bookingId = 1) => inventory().grow(OPERATOR, 1, bookingId, seatCount, LATER);

  describe('a claim of another size', () => {
    it('takes what it lacks on all of its segments, and is renewed [D-36]', async () => {
      await inventory().open(aTrip({ segments: 3 }));
      await inventory().claim([aClaim({ segments: { from: 0, to: 2 }, seatCount: 2, seats: [1, 2] })]);
      expect(await grow(5)).toMatchObject({ before: 2, seatCount: 5, seats: [1, 2], at: LATER });
      expect(await free()).toEqual([5, 5, 10]);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toMatchObject({ seatCount: 5, seats: [1, 2], at: LATER });
    });

    it('takes the last free seat and is refused one more, which changes nothing [D-36, BK-13]', async () => {
      await inventory().open(aTrip({ segments: 2 }));
      await inventory().claim([aClaim({ bookingId: 2, segments: { from: 1, to: 2 }, seatCount: 7 })]);
      await inventory().claim([aClaim({ segments: { from: 0, to: 2 }, seatCount: 2 })]);
      await expect(grow(4)).rejects.toMatchObject(FULL);
      expect(await free()).toEqual([8, 1]);
      await grow(3);
      expect(await free()).toEqual([7, 0]);
    });

    it('is made larger where the sale is closed: staff add to a booking of a departed trip [D-36]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim()]);
      await inventory().apply(aTrip({ version: 2, onSale: false }));
      await grow(3);
      expect(await free()).toEqual([7]);
    });

    it('stays as large as it is where it is asked for less, and is renewed all the same [D-36]', async () => {
      await inventory().open(aTrip());
      const [taken] = await inventory().claim([aClaim({ seatCount: 3 })]);
      const grown = await grow(2);
      expect(grown).toMatchObject({ before: 3, seatCount: 3, at: LATER });
      expect(grown.revision).not.toBe(taken!.revision);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toMatchObject({ revision: grown.revision, seatCount: 3 });
      expect(await free()).toEqual([7]);
    });

    it('needs a claim [D-36]', async () => {
      await inventory().open(aTrip());
      await expect(grow(2)).rejects.toMatchObject(conflict('CLAIM_RELEASED'));
      await expect(inventory().grow(OPERATOR, 99, 1, 2, NOW)).rejects.toMatchObject(conflict('CLAIM_RELEASED'));
    });

    it('gives back what is not needed, and of its named seats those chosen last [D-36]', async () => {
      await inventory().open(aTrip({ segments: 2 }));
      await inventory().claim([aClaim({ segments: { from: 0, to: 2 }, seatCount: 4, seats: [3, 1, 2] })]);
      expect(await inventory().shrink(await grow(4), 2)).toBe(true);
      expect(await free()).toEqual([8, 8]);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toMatchObject({ seatCount: 2, seats: [3, 1] });
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([1, 3]);
      await inventory().claim([aClaim({ bookingId: 2, seats: [2] })]);
    });

    it('undoes exactly one enlargement, and nothing of a later one [D-36]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ seatCount: 2 })]);
      const first = await grow(4);
      const second = await grow(5);
      expect(await inventory().shrink(first, first.before)).toBe(false);
      expect(await free()).toEqual([5]);
      expect(await inventory().shrink(second, second.before)).toBe(true);
      expect(await free()).toEqual([6]);
    });

    it('is not made larger by making it smaller [D-36]', async () => {
      await inventory().open(aTrip());
      const [taken] = await inventory().claim([aClaim({ seatCount: 2, seats: [1] })]);
      expect(await inventory().shrink(taken!, 5)).toBe(true);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toMatchObject({ seatCount: 2, seats: [1] });
      expect(await free()).toEqual([8]);
    });

    it.each([0, 1.5])('of %d seats is a defect of the caller', async (seatCount) => {
      await inventory().open(aTrip());
      const [taken] = await inventory().claim([aClaim()]);
      await expect(grow(seatCount)).rejects.toThrow(RangeError);
      await expect(inventory().shrink(taken!, seatCount)).rejects.toThrow(RangeError);
    });
  });
}
