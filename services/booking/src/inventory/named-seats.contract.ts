import { describe, expect, it } from '@jest/globals';
import type { Legs } from './claim.js';
import type { Inventory } from './inventory.port.js';
import type { Occupancy } from './occupancy.js';
import { FULL, OPERATOR, aClaim, aTrip, conflict } from '../testing/inventory-builders.js';

const legs = (from: number, to: number): Legs => ({ from, to });
// Stops A B C D are legs 0 to 2.
const AB = legs(0, 1),
  AC = legs(0, 2),
  AD = legs(0, 3),
  BC = legs(1, 2),
  BD = legs(1, 3),
  CD = legs(2, 3);

export function seatsContract(inventory: () => Inventory): void {
  const of = async (): Promise<Occupancy> => (await inventory().occupancy(OPERATOR, [1]))[0]!;
  const revOf = async (bookingId: number): Promise<number> => (await inventory().claimOf(OPERATOR, 1, bookingId))!.rev;

  describe('named seats', () => {
    it('lets a seat held from A to B be chosen from B to D, but one held from A to C not [BK-59, D-17]', async () => {
      await inventory().open(aTrip({ legs: 3 }));
      await inventory().claim([aClaim({ bookingId: 1, legs: AB, seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 2, legs: AC, seats: [2] })]);
      await inventory().claim([aClaim({ bookingId: 3, legs: BD })]);
      await expect(inventory().chooseSeats(OPERATOR, 1, 3, [2], await revOf(3))).rejects.toMatchObject(FULL);
      await inventory().chooseSeats(OPERATOR, 1, 3, [1], await revOf(3));
      await expect(inventory().claim([aClaim({ bookingId: 4, legs: CD, seats: [1] })])).rejects.toMatchObject(FULL);
      expect(await inventory().chosenSeats(OPERATOR, [1], [1, 2, 3, 4])).toEqual([
        { tripId: 1, bookingId: 1, seats: [1] },
        { tripId: 1, bookingId: 2, seats: [2] },
        { tripId: 1, bookingId: 3, seats: [1] },
      ]);
    });

    it('takes the complete new choice: keeps, adds and lets go in one step [BK-56, D-102]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ bookingId: 1, places: 3, seats: [1, 2] })]);
      await inventory().chooseSeats(OPERATOR, 1, 1, [2, 3, 4], await revOf(1));
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([2, 3, 4]);
      await inventory().chooseSeats(OPERATOR, 1, 1, [], await revOf(1));
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([]);
      expect((await of()).free).toEqual([7]);
    });

    it('offers only active seats that nobody holds, and no more than places [BK-57]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ bookingId: 1, seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 2 })]);
      const rev = await revOf(2);
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [1], rev)).rejects.toMatchObject(FULL);
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [99], rev)).rejects.toMatchObject(FULL);
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [2, 3], rev)).rejects.toMatchObject(conflict('MORE_SEATS_THAN_PASSENGERS'));
      await expect(inventory().claim([aClaim({ bookingId: 3, seats: [99] })])).rejects.toMatchObject(FULL);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [1], own: [] });
    });

    it('refuses a choice made on an older view of the booking, of a stranger, or after departure [BK-48]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim()]);
      const rev = await revOf(1);
      await inventory().chooseSeats(OPERATOR, 1, 1, [1], rev);
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [2], rev)).rejects.toMatchObject(conflict('CONCURRENT_CHANGE'));
      await expect(inventory().chooseSeats(OPERATOR, 1, 2, [2], rev)).rejects.toMatchObject(conflict('CONCURRENT_CHANGE'));
      await inventory().apply(aTrip({ version: 2, onSale: false }));
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [2], await revOf(1))).rejects.toMatchObject(conflict('TRIP_NOT_ON_SALE'));
      expect((await inventory().claimOf(OPERATOR, 1, 1))?.seats).toEqual([1]);
    });

    it('gives seats back without places, also after departure [D-18]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ places: 2, seats: [1, 2] })]);
      await inventory().apply(aTrip({ version: 2, onSale: false }));
      await inventory().releaseSeats(OPERATOR, 1, 1);
      await inventory().releaseSeats(OPERATOR, 1, 1);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [], own: [] });
      expect((await of()).free).toEqual([8]);
    });

    it('shows a booking the seats that others hold on its legs, and everybody those held on any [BK-57]', async () => {
      await inventory().open(aTrip({ legs: 3 }));
      await inventory().claim([aClaim({ bookingId: 1, legs: AB, seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 2, legs: CD, seats: [2] })]);
      await inventory().claim([aClaim({ bookingId: 3, legs: BD, seats: [1] })]);
      expect(await inventory().seatsHeld(OPERATOR, 1)).toEqual({ others: [1, 2], own: [] });
      expect(await inventory().seatsHeld(OPERATOR, 1, 3)).toEqual({ others: [2], own: [1] });
      expect(await inventory().seatsHeld(OPERATOR, 1, 3, AD)).toEqual({ others: [1, 2], own: [1] });
      expect(await inventory().seatsHeld(OPERATOR, 1, undefined, BC)).toEqual({ others: [1], own: [] });
    });

    it('tells 63 legs apart, the last as well as the first [D-17]', async () => {
      await inventory().open(aTrip({ legs: 63 }));
      for (const leg of [0, 30, 31, 32, 33, 53, 61, 62]) await inventory().claim([aClaim({ bookingId: leg + 1, legs: legs(leg, leg + 1), seats: [1] })]);
      for (const leg of [30, 31, 32, 62])
        await expect(inventory().claim([aClaim({ bookingId: 100, legs: legs(leg, leg + 1), seats: [1] })])).rejects.toMatchObject(FULL);
      await inventory().release(OPERATOR, 1, 63);
      await inventory().claim([aClaim({ bookingId: 100, legs: legs(62, 63), seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 101, legs: legs(34, 53), seats: [1] })]);
      await inventory().claim([aClaim({ bookingId: 102, legs: legs(0, 63), seats: [2] })]);
      expect(await inventory().seatsHeld(OPERATOR, 1, undefined, legs(54, 61))).toEqual({ others: [2], own: [] });
    });
  });
}
