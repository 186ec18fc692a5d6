import { describe, expect, it } from '@jest/globals';
import type { Inventory } from '../inventory.port.js';
import { StaleTerms, type Terms } from '../terms.js';
import { OPERATOR, aClaim, aTrip } from '../../testing/inventory-builders.js';

const terms = (over: Partial<Terms> = {}): Terms => ({ version: 1, records: { route7: 3, location1: 0, location2: 5 }, sinceOpen: true, ...over });

export function termsContract(inventory: () => Inventory): void {
  let lastBooking = 0;
  const claim = (on: Terms | undefined, bookingId = ++lastBooking) => inventory().claim([aClaim({ bookingId, ...(on && { terms: on }) })]);
  const free = async () => (await inventory().occupancy(OPERATOR, [1]))[0]?.free;

  describe('terms of a sale', () => {
    it('are those of the present version of the trip, or of a later one [D-55]', async () => {
      await inventory().open(aTrip());
      await claim(terms());
      await inventory().apply(aTrip({ version: 2 }));
      await expect(claim(terms())).rejects.toBeInstanceOf(StaleTerms);
      await claim(terms({ version: 2 }));
      await claim(terms({ version: 3 }));
      expect(await free()).toEqual([7]);
    });

    it('are stale from the change of a record that they rest on, and of no other [D-55]', async () => {
      await inventory().open(aTrip());
      await inventory().raiseTerms(OPERATOR, [1], 'route7', 4);
      await inventory().raiseTerms(OPERATOR, [1], 'route8', 9);
      await expect(claim(terms())).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE', kind: 'conflict' });
      await claim(terms({ records: { ...terms().records, route7: 4 } }));
      await inventory().raiseTerms(OPERATOR, [1], 'location1', 1);
      await expect(claim(terms({ records: { route7: 4, location1: 0 } }))).rejects.toBeInstanceOf(StaleTerms);
      expect(await free()).toEqual([9]);
    });

    it('are stale for a record whose changes the inventory may have missed, until a claim on newer ones names it [D-55]', async () => {
      const old = { sinceOpen: false };
      // The change of a route comes while nothing is sold yet, so no inventory gets it.
      await inventory().raiseTerms(OPERATOR, [1], 'route7', 4);
      await inventory().open(aTrip());
      await expect(claim(terms(old))).rejects.toMatchObject({ code: 'CONCURRENT_CHANGE', tripIds: [1] });
      const known = { route7: 4, location1: 0, location2: 5 };
      await claim(terms({ records: known }));
      await expect(claim(terms(old))).rejects.toBeInstanceOf(StaleTerms);
      await claim(terms({ ...old, records: known }));
      await expect(claim(terms({ ...old, records: { ...known, location3: 0 } }))).rejects.toBeInstanceOf(StaleTerms);
      expect(await free()).toEqual([8]);
    });

    it('are named by the repeat of a claim too', async () => {
      await inventory().open(aTrip());
      const bookingId = ++lastBooking;
      await claim(undefined, bookingId);
      await claim(terms(), bookingId);
      await claim(terms({ sinceOpen: false }));
      await expect(claim(terms({ sinceOpen: false, records: { route7: 2 } }))).rejects.toBeInstanceOf(StaleTerms);
    });

    it('never become older: a late repeat changes nothing', async () => {
      await inventory().open(aTrip());
      await inventory().raiseTerms(OPERATOR, [1], 'route7', 4);
      await inventory().raiseTerms(OPERATOR, [1], 'route7', 2);
      await expect(claim(terms())).rejects.toBeInstanceOf(StaleTerms);
    });

    it('hold for the trips that are named, of this operator', async () => {
      for (const [operatorId, tripId] of [
        [OPERATOR, 1],
        [OPERATOR, 2],
        ['lagoon', 1],
      ] as const)
        await inventory().open(aTrip({ operatorId, tripId }));
      await inventory().raiseTerms('lagoon', [1, 2], 'route7', 4);
      await inventory().raiseTerms(OPERATOR, [2, 3], 'route7', 4);
      await claim(terms());
      await expect(inventory().claim([aClaim({ tripId: 2, terms: terms() })])).rejects.toBeInstanceOf(StaleTerms);
    });

    it('are asked of the repeat of a claim too: its booking is decided anew', async () => {
      await inventory().open(aTrip());
      const bookingId = ++lastBooking;
      await claim(terms(), bookingId);
      await inventory().raiseTerms(OPERATOR, [1], 'route7', 4);
      await expect(claim(terms(), bookingId)).rejects.toBeInstanceOf(StaleTerms);
      expect(await claim(terms({ records: { route7: 4 } }), bookingId)).toEqual([]);
    });

    it('are not asked of a claim that sells nothing anew', async () => {
      await inventory().open(aTrip({ version: 4 }));
      await inventory().raiseTerms(OPERATOR, [1], 'route7', 4);
      await claim(undefined);
      expect(await free()).toEqual([9]);
    });

    it('name routes and locations alone', async () => {
      await expect(inventory().raiseTerms(OPERATOR, [1], 'route7.x', 4)).rejects.toThrow(RangeError);
      await expect(inventory().raiseTerms(OPERATOR, [1], 'route7', -1)).rejects.toThrow(RangeError);
    });
  });
}
