import { describe, expect, it } from '@jest/globals';
import { FULL, OPERATOR, aClaim, aTrip, conflict } from '../../testing/inventory-builders.js';
import type { Inventory } from '../inventory.port.js';

const aPrivateTrip = (change: Parameters<typeof aTrip>[0] = {}) => aTrip({ onSale: false, ...change });
const aPrivateClaim = (change: Parameters<typeof aClaim>[0] = {}) => aClaim({ isPrivate: true, ...change });

export function privateClaimsContract(inventory: () => Inventory): void {
  describe('a private claim', () => {
    it('takes seats of a trip that is not on sale, within its capacity, and nobody else does [PT-08] [PT-16]', async () => {
      await inventory().open(aPrivateTrip());
      await expect(inventory().claim([aClaim({ bookingId: 1 })])).rejects.toMatchObject(conflict('TRIP_NOT_ON_SALE'));
      await expect(inventory().claim([aPrivateClaim({ bookingId: 2, seatCount: 11 })])).rejects.toMatchObject(FULL);
      expect(await inventory().claim([aPrivateClaim({ bookingId: 3, seatCount: 10 })])).toHaveLength(1);
      expect(await inventory().claim([aPrivateClaim({ bookingId: 3, seatCount: 10 })])).toEqual([]);
      expect(await inventory().occupancy(OPERATOR, [1])).toEqual([{ tripId: 1, capacity: 10, free: [0] }]);
    });

    it('is refused once the trip was deleted or has departed [PT-08] [D-38]', async () => {
      for (const [tripId, deleted] of [
        [1, true],
        [2, false],
      ] as const) {
        await inventory().open(aPrivateTrip({ tripId }));
        await inventory().apply(aPrivateTrip({ tripId, version: 2, boardingOpen: false, deleted }));
        await expect(inventory().claim([aPrivateClaim({ tripId })])).rejects.toMatchObject(conflict('TRIP_NOT_ON_SALE'));
      }
    });

    it('chooses named seats until the trip departs [PT-15] [BK-57]', async () => {
      await inventory().open(aPrivateTrip());
      await inventory().claim([aPrivateClaim({ seatCount: 2 })]);
      const revision = async () => (await inventory().claimOf(OPERATOR, 1, 1))!.revision;
      await inventory().chooseSeats(OPERATOR, 1, 1, [1, 2], await revision());
      expect((await inventory().seatsHeld(OPERATOR, 1)).others).toEqual([1, 2]);
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [9], await revision())).rejects.toMatchObject(FULL);
      await inventory().apply(aPrivateTrip({ version: 2, boardingOpen: false }));
      await expect(inventory().chooseSeats(OPERATOR, 1, 1, [3], await revision())).rejects.toMatchObject(conflict('TRIP_NOT_ON_SALE'));
    });
  });
}
