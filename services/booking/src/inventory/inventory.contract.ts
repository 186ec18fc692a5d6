import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Legs } from './claim.js';
import { InventoryNotOpen, type Inventory } from './inventory.port.js';
import { bookedPlaces, freePlaces, type Occupancy } from './occupancy.js';
import { NOW, OPERATOR, aClaim, aTrip } from './testing.js';

export const FULL = { code: 'SEATS_NOT_AVAILABLE', kind: 'conflict', text: 'Seats not available.' };
export const CONFLICT = { code: 'STATE_CONFLICT', kind: 'conflict', text: 'This action is not possible in the current state.' };
export const TOO_SMALL = { code: 'CAPACITY_TOO_SMALL', kind: 'conflict', text: 'Boat capacity is less than the seats booked.' };

const legs = (from: number, to: number): Legs => ({ from, to });
// Stops A B C D are legs 0 to 2.
const AB = legs(0, 1), AC = legs(0, 2), AD = legs(0, 3), BC = legs(1, 2), BD = legs(1, 3), CD = legs(2, 3);

/** What every inventory promises; run by the fake and by the store. */
export function inventoryContract(make: () => Inventory): void {
  let inventory: Inventory;
  beforeEach(() => {
    inventory = make();
  });
  const of = async (tripId = 1, operatorId = OPERATOR): Promise<Occupancy> => (await inventory.occupancy(operatorId, [tripId]))[0]!;
  const revOf = async (bookingId: number): Promise<number> => (await inventory.claimOf(OPERATOR, 1, bookingId))!.rev;

  describe('places', () => {
    it('sells each leg of a route on its own: booked is the highest load, never the sum [D-17, TR-52]', async () => {
      await inventory.open(aTrip({ legs: 3 }));
      await inventory.claim([aClaim({ bookingId: 1, legs: AC, places: 4 })]);
      await inventory.claim([aClaim({ bookingId: 2, legs: BD, places: 3 })]);
      await inventory.claim([aClaim({ bookingId: 3, legs: CD, places: 5 })]);
      const before = await of();
      expect([AB, AC, AD, BC, BD, CD].map((pair) => bookedPlaces(before, pair))).toEqual([4, 7, 8, 7, 8, 8]);
      expect([AB, AC, AD, BC, BD, CD].map((pair) => freePlaces(before, pair))).toEqual([6, 3, 2, 3, 2, 2]);
      expect(bookedPlaces(before)).toBe(8);

      await inventory.claim([aClaim({ bookingId: 4, legs: AB, places: 6 })]);
      const after = await of();
      expect([AB, AC, AD, BC, BD, CD].map((pair) => freePlaces(after, pair))).toEqual([0, 0, 0, 3, 2, 2]);
      expect(bookedPlaces(after)).toBe(10);
    });

    it('sells the last place and refuses one more, changing nothing [BK-13, BK-21]', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim({ bookingId: 1, places: 8 })]);
      await expect(inventory.claim([aClaim({ bookingId: 2, places: 3 })])).rejects.toMatchObject(FULL);
      expect(await of()).toEqual({ tripId: 1, capacity: 10, free: [2] });
      await inventory.claim([aClaim({ bookingId: 3, places: 2 })]);
      await expect(inventory.claim([aClaim({ bookingId: 4 })])).rejects.toMatchObject(FULL);
      expect(await inventory.claimOf(OPERATOR, 1, 4)).toBeNull();
    });

    it('takes both legs of a round trip or neither [BK-13, D-17]', async () => {
      await inventory.open(aTrip({ tripId: 1 }));
      await inventory.open(aTrip({ tripId: 2, capacity: 1 }));
      const roundTrip = [aClaim({ bookingId: 1, tripId: 1, places: 2 }), aClaim({ bookingId: 1, tripId: 2, places: 2 })];
      await expect(inventory.claim(roundTrip)).rejects.toMatchObject(FULL);
      expect((await inventory.occupancy(OPERATOR, [1, 2])).map(({ free }) => free)).toEqual([[10], [1]]);
      const taken = await inventory.claim(roundTrip.map((claim) => ({ ...claim, places: 1 })));
      expect(taken.map(({ tripId, bookingId }) => [tripId, bookingId])).toEqual([[1, 1], [2, 1]]);
      expect((await inventory.occupancy(OPERATOR, [1, 2])).map(({ free }) => free)).toEqual([[9], [0]]);
    });

    it('takes nothing more when the same claim comes again, even on a full or departed trip', async () => {
      await inventory.open(aTrip({ capacity: 2 }));
      const claim = aClaim({ places: 2, seats: [1, 2] });
      expect(await inventory.claim([claim])).toHaveLength(1);
      await inventory.apply(aTrip({ capacity: 2, version: 2, onSale: false }));
      const later = new Date(NOW.getTime() + 60_000);
      expect(await inventory.claim([{ ...claim, at: later }])).toEqual([]);
      expect((await of()).free).toEqual([0]);
      expect(await inventory.claimOf(OPERATOR, 1, 1)).toMatchObject({ places: 2, seats: [1, 2], at: later });
    });

    it('refuses another claim of a booking that holds one on the trip', async () => {
      await inventory.open(aTrip({ legs: 2 }));
      await inventory.claim([aClaim({ places: 2 })]);
      await expect(inventory.claim([aClaim({ places: 3 })])).rejects.toMatchObject(CONFLICT);
      await expect(inventory.claim([aClaim({ places: 2, legs: legs(1, 2) })])).rejects.toMatchObject(CONFLICT);
      expect((await of()).free).toEqual([8, 10]);
    });

    it('refuses a trip that is not on sale', async () => {
      await inventory.open(aTrip({ onSale: false }));
      await expect(inventory.claim([aClaim()])).rejects.toMatchObject(CONFLICT);
      expect((await of()).free).toEqual([10]);
    });

    it('says which inventory is not open, and gives back what it took', async () => {
      await inventory.open(aTrip());
      const claims = [aClaim(), aClaim({ tripId: 2 })];
      await expect(inventory.claim(claims)).rejects.toEqual(new InventoryNotOpen(2));
      expect((await of()).free).toEqual([10]);
      await inventory.open(aTrip({ tripId: 2 }));
      expect(await inventory.claim(claims)).toHaveLength(2);
    });

    it('never sells a leg that the trip does not have', async () => {
      await inventory.open(aTrip({ legs: 2 }));
      await expect(inventory.claim([aClaim({ legs: legs(1, 3) })])).rejects.toMatchObject(FULL);
      expect((await of()).free).toEqual([10, 10]);
    });

    it.each([
      ['no places', { places: 0 }], ['half a place', { places: 1.5 }], ['no legs', { legs: legs(1, 1) }], ['a leg before the first', { legs: legs(-1, 1) }],
      ['more legs than a mask has bits', { legs: legs(0, 64) }], ['more seats than places', { seats: [1, 2] }], ['a seat twice', { places: 2, seats: [1, 1] }], ['a seat that is no id', { seats: [-1] }],
    ])('takes %s for a mistake of the caller', async (_, wrong) => {
      await inventory.open(aTrip());
      await expect(inventory.claim([aClaim(wrong)])).rejects.toThrow(RangeError);
      expect((await of()).free).toEqual([10]);
    });

    it('keeps the trips of two operators apart, even where ids are the same', async () => {
      await inventory.open(aTrip());
      await inventory.open(aTrip({ operatorId: 'lagoon', capacity: 3 }));
      await inventory.claim([aClaim({ operatorId: 'lagoon', places: 3 })]);
      expect((await of()).free).toEqual([10]);
      expect((await of(1, 'lagoon')).free).toEqual([0]);
      expect(await inventory.claimOf(OPERATOR, 1, 1)).toBeNull();
    });
  });

  describe('release', () => {
    it('gives back places and seats on all legs of the booking, once [D-17]', async () => {
      await inventory.open(aTrip({ legs: 3 }));
      await inventory.claim([aClaim({ bookingId: 1, legs: AC, places: 2, seats: [1, 2] })]);
      await inventory.claim([aClaim({ bookingId: 2, legs: CD, places: 1, seats: [1] })]);
      await inventory.release(OPERATOR, 1, 1);
      await inventory.release(OPERATOR, 1, 1);
      expect((await of()).free).toEqual([10, 10, 9]);
      expect((await inventory.seatsHeld(OPERATOR, 1)).others).toEqual([1]);
      expect(await inventory.claimOf(OPERATOR, 1, 1)).toBeNull();
      await inventory.claim([aClaim({ bookingId: 3, legs: AC, places: 2, seats: [1, 2] })]);
    });

    it('leaves a claim alone that has come again since', async () => {
      await inventory.open(aTrip());
      const [first] = await inventory.claim([aClaim()]);
      await inventory.release(OPERATOR, 1, 1);
      const [second] = await inventory.claim([aClaim()]);
      await inventory.release(OPERATOR, 1, 1, first!.rev);
      expect((await of()).free).toEqual([9]);
      await inventory.release(OPERATOR, 1, 1, second!.rev);
      expect((await of()).free).toEqual([10]);
    });

    it('gives back only what one call took, not what a repeat of it renewed', async () => {
      await inventory.open(aTrip());
      const taken = await inventory.claim([aClaim()]);
      const again = await inventory.claim([aClaim()]);
      await inventory.giveBack(again);
      await inventory.giveBack(taken);
      expect((await of()).free).toEqual([9]);
    });

    it('is nothing on a trip without inventory', async () => {
      await expect(inventory.release(OPERATOR, 99, 1)).resolves.toBeUndefined();
      expect(await inventory.occupancy(OPERATOR, [99])).toEqual([]);
      expect(await inventory.boardingOpen(OPERATOR, 99)).toBe(false);
    });
  });

  describe('named seats', () => {
    it('lets a seat held from A to B be chosen from B to D, but one held from A to C not [BK-59, D-17]', async () => {
      await inventory.open(aTrip({ legs: 3 }));
      await inventory.claim([aClaim({ bookingId: 1, legs: AB, seats: [1] }), ]);
      await inventory.claim([aClaim({ bookingId: 2, legs: AC, seats: [2] })]);
      await inventory.claim([aClaim({ bookingId: 3, legs: BD })]);
      await expect(inventory.chooseSeats(OPERATOR, 1, 3, [2], await revOf(3))).rejects.toMatchObject(FULL);
      await inventory.chooseSeats(OPERATOR, 1, 3, [1], await revOf(3));
      await expect(inventory.claim([aClaim({ bookingId: 4, legs: CD, seats: [1] })])).rejects.toMatchObject(FULL);
      expect(await inventory.chosenSeats(OPERATOR, [1], [1, 2, 3, 4])).toEqual([
        { tripId: 1, bookingId: 1, seats: [1] }, { tripId: 1, bookingId: 2, seats: [2] }, { tripId: 1, bookingId: 3, seats: [1] },
      ]);
    });

    it('takes the complete new choice: keeps, adds and lets go in one step [BK-56, D-102]', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim({ bookingId: 1, places: 3, seats: [1, 2] }), ]);
      await inventory.chooseSeats(OPERATOR, 1, 1, [2, 3, 4], await revOf(1));
      expect((await inventory.seatsHeld(OPERATOR, 1)).others).toEqual([2, 3, 4]);
      await inventory.chooseSeats(OPERATOR, 1, 1, [], await revOf(1));
      expect((await inventory.seatsHeld(OPERATOR, 1)).others).toEqual([]);
      expect((await of()).free).toEqual([7]);
    });

    it('offers only active seats that nobody holds, and no more than places [BK-57]', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim({ bookingId: 1, seats: [1] })]);
      await inventory.claim([aClaim({ bookingId: 2 })]);
      const rev = await revOf(2);
      await expect(inventory.chooseSeats(OPERATOR, 1, 2, [1], rev)).rejects.toMatchObject(FULL);
      await expect(inventory.chooseSeats(OPERATOR, 1, 2, [99], rev)).rejects.toMatchObject(FULL);
      await expect(inventory.chooseSeats(OPERATOR, 1, 2, [2, 3], rev)).rejects.toMatchObject(CONFLICT);
      await expect(inventory.claim([aClaim({ bookingId: 3, seats: [99] })])).rejects.toMatchObject(FULL);
      expect(await inventory.seatsHeld(OPERATOR, 1)).toEqual({ others: [1], own: [] });
    });

    it('refuses a choice made on an older view of the booking, of a stranger, or after departure [BK-48]', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim()]);
      const rev = await revOf(1);
      await inventory.chooseSeats(OPERATOR, 1, 1, [1], rev);
      await expect(inventory.chooseSeats(OPERATOR, 1, 1, [2], rev)).rejects.toMatchObject(CONFLICT);
      await expect(inventory.chooseSeats(OPERATOR, 1, 2, [2], rev)).rejects.toMatchObject(CONFLICT);
      await inventory.apply(aTrip({ version: 2, onSale: false }));
      await expect(inventory.chooseSeats(OPERATOR, 1, 1, [2], await revOf(1))).rejects.toMatchObject(CONFLICT);
      expect((await inventory.claimOf(OPERATOR, 1, 1))?.seats).toEqual([1]);
    });

    it('gives seats back without places, also after departure [BK-52, D-18]', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim({ places: 2, seats: [1, 2] })]);
      await inventory.apply(aTrip({ version: 2, onSale: false }));
      await inventory.releaseSeats(OPERATOR, 1, 1);
      await inventory.releaseSeats(OPERATOR, 1, 1);
      expect(await inventory.seatsHeld(OPERATOR, 1)).toEqual({ others: [], own: [] });
      expect((await of()).free).toEqual([8]);
    });

    it('shows a booking the seats that others hold on its legs, and everybody those held on any [BK-57]', async () => {
      await inventory.open(aTrip({ legs: 3 }));
      await inventory.claim([aClaim({ bookingId: 1, legs: AB, seats: [1] })]);
      await inventory.claim([aClaim({ bookingId: 2, legs: CD, seats: [2] })]);
      await inventory.claim([aClaim({ bookingId: 3, legs: BD, seats: [1] })]);
      expect(await inventory.seatsHeld(OPERATOR, 1)).toEqual({ others: [1, 2], own: [] });
      expect(await inventory.seatsHeld(OPERATOR, 1, 3)).toEqual({ others: [2], own: [1] });
      expect(await inventory.seatsHeld(OPERATOR, 1, 3, AD)).toEqual({ others: [1, 2], own: [1] });
      expect(await inventory.seatsHeld(OPERATOR, 1, undefined, BC)).toEqual({ others: [1], own: [] });
    });

    it('tells 63 legs apart, the last as well as the first [D-17]', async () => {
      await inventory.open(aTrip({ legs: 63 }));
      for (const leg of [0, 30, 31, 32, 33, 53, 61, 62]) await inventory.claim([aClaim({ bookingId: leg + 1, legs: legs(leg, leg + 1), seats: [1] })]);
      for (const leg of [30, 31, 32, 62]) await expect(inventory.claim([aClaim({ bookingId: 100, legs: legs(leg, leg + 1), seats: [1] })])).rejects.toMatchObject(FULL);
      await inventory.release(OPERATOR, 1, 63);
      await inventory.claim([aClaim({ bookingId: 100, legs: legs(62, 63), seats: [1] })]);
      await inventory.claim([aClaim({ bookingId: 101, legs: legs(34, 53), seats: [1] })]);
      await inventory.claim([aClaim({ bookingId: 102, legs: legs(0, 63), seats: [2] })]);
      expect(await inventory.seatsHeld(OPERATOR, 1, undefined, legs(54, 61))).toEqual({ others: [2], own: [] });
    });
  });

  describe('changes of the trip', () => {
    it('fits a capacity to what is sold on every leg, up to the last place [D-40, TR-22]', async () => {
      await inventory.open(aTrip({ legs: 2 }));
      await inventory.claim([aClaim({ bookingId: 1, legs: legs(1, 2), places: 6 })]);
      await inventory.apply(aTrip({ legs: 2, version: 2, capacity: 6 }));
      expect(await of()).toEqual({ tripId: 1, capacity: 6, free: [6, 0] });
      await expect(inventory.apply(aTrip({ legs: 2, version: 3, capacity: 5 }))).rejects.toMatchObject(TOO_SMALL);
      expect(await of()).toEqual({ tripId: 1, capacity: 6, free: [6, 0] });
      await inventory.apply(aTrip({ legs: 2, version: 4, capacity: 12 }));
      expect(await of()).toEqual({ tripId: 1, capacity: 12, free: [12, 6] });
    });

    it('stays with a refusal, so that a change on its way cannot become true later', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim({ places: 6 })]);
      const smaller = aTrip({ version: 2, capacity: 5, onSale: false });
      await expect(inventory.apply(smaller)).rejects.toMatchObject(TOO_SMALL);
      await inventory.release(OPERATOR, 1, 1);
      await expect(inventory.apply(smaller)).rejects.toMatchObject(TOO_SMALL);
      expect((await of()).free).toEqual([10]);
      await inventory.claim([aClaim()]);
      await inventory.apply({ ...smaller, version: 3 });
      expect((await of()).free).toEqual([4]);
    });

    it('releases the seats chosen on a layout that is replaced, keeps the places, and names who lost seats [D-41, CAT-44]', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim({ bookingId: 1, places: 2, seats: [1, 2] })]);
      await inventory.claim([aClaim({ bookingId: 2 })]);
      const rev = await revOf(1);
      const replaced = aTrip({ version: 2, activeSeats: [2, 11, 12], layoutReplaced: true });
      expect(await inventory.apply(replaced)).toEqual({ bookingsWithoutSeats: [1] });
      expect(await inventory.apply(replaced)).toEqual({ bookingsWithoutSeats: [1] });
      expect(await inventory.seatsHeld(OPERATOR, 1)).toEqual({ others: [], own: [] });
      expect((await of()).free).toEqual([7]);
      await expect(inventory.chooseSeats(OPERATOR, 1, 1, [11], rev)).rejects.toMatchObject(CONFLICT);
      await expect(inventory.chooseSeats(OPERATOR, 1, 1, [1], await revOf(1))).rejects.toMatchObject(FULL);
      await inventory.chooseSeats(OPERATOR, 1, 2, [2], await revOf(2));
      await inventory.release(OPERATOR, 1, 1);
      expect((await inventory.seatsHeld(OPERATOR, 1)).others).toEqual([2]);
    });

    it('takes a layout with other seats for another layout, whatever the change says [D-41]', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim({ seats: [1] })]);
      expect(await inventory.apply(aTrip({ version: 2, capacity: 12 }))).toEqual({ bookingsWithoutSeats: [] });
      expect((await inventory.seatsHeld(OPERATOR, 1)).others).toEqual([1]);
      expect(await inventory.apply(aTrip({ version: 3, activeSeats: [1, 2, 3] }))).toEqual({ bookingsWithoutSeats: [1] });
    });

    it('changes nothing for a version that is older or known', async () => {
      await inventory.open(aTrip({ version: 5 }));
      await inventory.apply(aTrip({ version: 7, capacity: 8, boardingOpen: false }));
      for (const version of [6, 7]) expect(await inventory.apply(aTrip({ version, capacity: 99, layoutReplaced: true }))).toEqual({ bookingsWithoutSeats: [] });
      expect(await of()).toEqual({ tripId: 1, capacity: 8, free: [8] });
      expect(await inventory.boardingOpen(OPERATOR, 1)).toBe(false);
    });

    it('closes the sale and boarding, and opens them again [BK-48]', async () => {
      await inventory.apply(aTrip());
      expect(await inventory.boardingOpen(OPERATOR, 1)).toBe(true);
      await inventory.apply(aTrip({ version: 2, onSale: false, boardingOpen: false }));
      expect(await inventory.boardingOpen(OPERATOR, 1)).toBe(false);
      await expect(inventory.claim([aClaim()])).rejects.toMatchObject(CONFLICT);
      await inventory.apply(aTrip({ version: 3 }));
      await inventory.claim([aClaim()]);
    });

    it('opens a trip once: a snapshot that comes late changes nothing', async () => {
      await inventory.open(aTrip());
      await inventory.claim([aClaim()]);
      await inventory.open(aTrip({ version: 9, capacity: 99 }));
      expect(await of()).toEqual({ tripId: 1, capacity: 10, free: [9] });
    });

    it('refuses a boat, a route or a change that its document cannot hold', async () => {
      await expect(inventory.open(aTrip({ capacity: 1001 }))).rejects.toThrow(RangeError);
      await expect(inventory.open(aTrip({ legs: 64 }))).rejects.toThrow(RangeError);
      await inventory.open(aTrip());
      await expect(inventory.apply(aTrip({ version: 2, legs: 2 }))).rejects.toThrow(RangeError);
    });
  });
}
