import { describe, expect, it } from '@jest/globals';
import type { SegmentRange } from '../claim.js';
import { InventoryNotOpen, type Inventory } from '../inventory.port.js';
import { bookedSeats, freeSeats, type Occupancy } from '../occupancy.js';
import { FULL, NOW, OPERATOR, aClaim, aTrip, conflict } from '../../testing/inventory-builders.js';

const segments = (from: number, to: number): SegmentRange => ({ from, to });
// Stops A B C D are segments 0 to 2.
const AB = segments(0, 1),
  AC = segments(0, 2),
  AD = segments(0, 3),
  BC = segments(1, 2),
  BD = segments(1, 3),
  CD = segments(2, 3);

export function capacityContract(inventory: () => Inventory): void {
  const of = async (tripId = 1, operatorId = OPERATOR): Promise<Occupancy> => (await inventory().occupancy(operatorId, [tripId]))[0]!;

  describe('seats by number', () => {
    it('sells each segment of a route separately: booked is the highest load, never the sum [D-17, TR-52]', async () => {
      await inventory().open(aTrip({ segments: 3 }));
      await inventory().claim([aClaim({ bookingId: 1, segments: AC, seatCount: 4 })]);
      await inventory().claim([aClaim({ bookingId: 2, segments: BD, seatCount: 3 })]);
      await inventory().claim([aClaim({ bookingId: 3, segments: CD, seatCount: 5 })]);
      const before = await of();
      expect([AB, AC, AD, BC, BD, CD].map((pair) => bookedSeats(before, pair))).toEqual([4, 7, 8, 7, 8, 8]);
      expect([AB, AC, AD, BC, BD, CD].map((pair) => freeSeats(before, pair))).toEqual([6, 3, 2, 3, 2, 2]);
      expect(bookedSeats(before)).toBe(8);

      await inventory().claim([aClaim({ bookingId: 4, segments: AB, seatCount: 6 })]);
      const after = await of();
      expect([AB, AC, AD, BC, BD, CD].map((pair) => freeSeats(after, pair))).toEqual([0, 0, 0, 3, 2, 2]);
      expect(bookedSeats(after)).toBe(10);
    });

    it('sells the last seat and refuses one more, changing nothing [BK-13, BK-21]', async () => {
      await inventory().open(aTrip());
      await inventory().claim([aClaim({ bookingId: 1, seatCount: 8 })]);
      await expect(inventory().claim([aClaim({ bookingId: 2, seatCount: 3 })])).rejects.toMatchObject(FULL);
      expect(await of()).toEqual({ tripId: 1, capacity: 10, free: [2] });
      await inventory().claim([aClaim({ bookingId: 3, seatCount: 2 })]);
      await expect(inventory().claim([aClaim({ bookingId: 4 })])).rejects.toMatchObject(FULL);
      expect(await inventory().claimOf(OPERATOR, 1, 4)).toBeUndefined();
    });

    it('takes both legs of a round trip or neither [BK-13, D-17]', async () => {
      await inventory().open(aTrip({ tripId: 1 }));
      await inventory().open(aTrip({ tripId: 2, capacity: 1 }));
      const roundTrip = [aClaim({ bookingId: 1, tripId: 1, seatCount: 2 }), aClaim({ bookingId: 1, tripId: 2, seatCount: 2 })];
      await expect(inventory().claim(roundTrip)).rejects.toMatchObject(FULL);
      expect((await inventory().occupancy(OPERATOR, [1, 2])).map(({ free }) => free)).toEqual([[10], [1]]);
      const taken = await inventory().claim(roundTrip.map((claim) => ({ ...claim, seatCount: 1 })));
      expect(taken.map(({ tripId, bookingId }) => [tripId, bookingId])).toEqual([
        [1, 1],
        [2, 1],
      ]);
      expect((await inventory().occupancy(OPERATOR, [1, 2])).map(({ free }) => free)).toEqual([[9], [0]]);
    });

    it('takes nothing more when a claim is repeated, even on a full or departed trip', async () => {
      await inventory().open(aTrip({ capacity: 2 }));
      const claim = aClaim({ seatCount: 2, seats: [1, 2] });
      expect(await inventory().claim([claim])).toHaveLength(1);
      await inventory().apply(aTrip({ capacity: 2, version: 2, onSale: false }));
      const later = new Date(NOW.getTime() + 60_000);
      expect(await inventory().claim([{ ...claim, at: later }])).toEqual([]);
      expect((await of()).free).toEqual([0]);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toMatchObject({ seatCount: 2, seats: [1, 2], at: later });
    });

    it('refuses another claim of a booking that holds one on the trip', async () => {
      await inventory().open(aTrip({ segments: 2 }));
      await inventory().claim([aClaim({ seatCount: 2 })]);
      await expect(inventory().claim([aClaim({ seatCount: 3 })])).rejects.toMatchObject(conflict('CLAIM_DIFFERS'));
      await expect(inventory().claim([aClaim({ seatCount: 2, segments: segments(1, 2) })])).rejects.toMatchObject(conflict('CLAIM_DIFFERS'));
      expect((await of()).free).toEqual([8, 10]);
    });

    it('refuses a trip that is not on sale', async () => {
      await inventory().open(aTrip({ onSale: false }));
      await expect(inventory().claim([aClaim()])).rejects.toMatchObject(conflict('TRIP_NOT_ON_SALE'));
      expect((await of()).free).toEqual([10]);
    });

    it('names the inventory that is not open, and gives back what it took', async () => {
      await inventory().open(aTrip());
      const claims = [aClaim(), aClaim({ tripId: 2 })];
      await expect(inventory().claim(claims)).rejects.toEqual(new InventoryNotOpen(2));
      expect((await of()).free).toEqual([10]);
      await inventory().open(aTrip({ tripId: 2 }));
      expect(await inventory().claim(claims)).toHaveLength(2);
    });

    it('never sells a segment that the trip does not have', async () => {
      await inventory().open(aTrip({ segments: 2 }));
      await expect(inventory().claim([aClaim({ segments: segments(1, 3) })])).rejects.toMatchObject(FULL);
      expect((await of()).free).toEqual([10, 10]);
    });

    it.each([
      ['no seats', { seatCount: 0 }],
      ['half a seat', { seatCount: 1.5 }],
      ['no segments', { segments: segments(1, 1) }],
      ['a segment before the first', { segments: segments(-1, 1) }],
      ['more segments than a mask has bits', { segments: segments(0, 64) }],
      ['more named seats than seats', { seats: [1, 2] }],
      ['a seat twice', { seatCount: 2, seats: [1, 1] }],
      ['a seat id that is not positive', { seats: [-1] }],
    ])('refuses %s as a defect of the caller', async (_, wrong) => {
      await inventory().open(aTrip());
      await expect(inventory().claim([aClaim(wrong)])).rejects.toThrow(RangeError);
      expect((await of()).free).toEqual([10]);
    });

    it('keeps the trips of two operators apart, even where ids are equal', async () => {
      await inventory().open(aTrip());
      await inventory().open(aTrip({ operatorId: 'lagoon', capacity: 3 }));
      await inventory().claim([aClaim({ operatorId: 'lagoon', seatCount: 3 })]);
      expect((await of()).free).toEqual([10]);
      expect((await of(1, 'lagoon')).free).toEqual([0]);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toBeUndefined();
    });
  });

  describe('release', () => {
    it('frees seats and named seats on all segments of the booking, once [D-17]', async () => {
      await inventory().open(aTrip({ segments: 3 }));
      await inventory().claim([aClaim({ bookingId: 1, segments: AC, seatCount: 2, seats: [1, 2] })]);
      await inventory().claim([aClaim({ bookingId: 2, segments: CD, seatCount: 1, seats: [1] })]);
      await inventory().release(OPERATOR, 1, 1);
      await inventory().release(OPERATOR, 1, 1);
      expect((await of()).free).toEqual([10, 10, 9]);
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([1]);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toBeUndefined();
      await inventory().claim([aClaim({ bookingId: 3, segments: AC, seatCount: 2, seats: [1, 2] })]);
    });

    it('keeps a claim that was taken again since', async () => {
      await inventory().open(aTrip());
      const [first] = await inventory().claim([aClaim()]);
      await inventory().release(OPERATOR, 1, 1);
      const [second] = await inventory().claim([aClaim()]);
      expect(await inventory().release(OPERATOR, 1, 1, first!.revision)).toBe(false);
      expect((await of()).free).toEqual([9]);
      expect(await inventory().release(OPERATOR, 1, 1, second!.revision)).toBe(true);
      expect(await inventory().release(OPERATOR, 1, 1, second!.revision)).toBe(true);
      expect((await of()).free).toEqual([10]);
    });

    it('gives back only what one call took, not what a repeat of it renewed', async () => {
      await inventory().open(aTrip());
      const taken = await inventory().claim([aClaim()]);
      const again = await inventory().claim([aClaim()]);
      expect(await inventory().giveBack([...again, ...taken])).toEqual(taken);
      expect((await of()).free).toEqual([9]);
    });

    it('keeps a claim that was renewed since, also on a departed trip', async () => {
      await inventory().open(aTrip());
      const [taken] = await inventory().claim([aClaim({ seatCount: 2, seats: [1] })]);
      await inventory().apply(aTrip({ version: 2, onSale: false }));
      const later = new Date(NOW.getTime() + 60_000);
      await inventory().renew(OPERATOR, 1, 1, later);
      await inventory().renew(OPERATOR, 1, 2, later);
      await inventory().release(OPERATOR, 1, 1, taken!.revision);
      expect(await inventory().claimOf(OPERATOR, 1, 1)).toMatchObject({ seatCount: 2, seats: [1], at: later });
      expect(await inventory().claimOf(OPERATOR, 1, 2)).toBeUndefined();
    });

    it('does nothing on a trip without inventory', async () => {
      await expect(inventory().release(OPERATOR, 99, 1)).resolves.toBe(true);
      expect(await inventory().occupancy(OPERATOR, [99])).toEqual([]);
      expect(await inventory().boardingOpen(OPERATOR, 99, 2)).toBe(false);
    });
  });
}
