import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Bookings } from '../../bookings/bookings.port.js';
import { aNewBooking, staff } from '../../testing/builders.js';
import { aRefusedAct } from '../../testing/worlds/attendance-world.js';
import { NOW } from '../../testing/trip-builders.js';
import { dismissedOn, type ActDecision } from './refused-act.js';
import { MAX_LISTED, type RefusedActs } from './refused-acts.port.js';

export interface Stores {
  readonly acts: RefusedActs;
  readonly bookings: Bookings;
}

const dismissed: ActDecision = { kind: 'dismissed', at: NOW, by: staff, remark: 'Seen at the jetty' };
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

/** The contract of every store of refused acts; run on the fake and on MongoDB. */
export function keepsRefusedActs(name: string, open: () => Promise<Stores>): void {
  describe(`refused acts in ${name}`, () => {
    let stores: Stores;
    beforeEach(async () => {
      stores = await open();
    });

    it('keeps an act unchanged, under its id and under the operation of its captain [D-107]', async () => {
      const act = aRefusedAct({ refusal: { code: 'CHANGED_MEANWHILE', kind: 'conflict', text: 'adam changed it', params: { username: 'adam' } } });
      await stores.acts.keep(act);
      expect(await stores.acts.byId('coral', 1)).toEqual(act);
      expect(await stores.acts.ofOperation('coral', 43, 'op-1')).toEqual(act);
      expect(await stores.acts.ofOperation('coral', 44, 'op-1')).toBeUndefined();
    });

    it('keeps an operation once, however often and at the same time it is sent; that of another captain is another one [D-107] [XC-14]', async () => {
      await Promise.all(Array.from({ length: 8 }, (_, i) => stores.acts.keep(aRefusedAct({ id: i + 1 }))));
      await stores.acts.keep(aRefusedAct({ id: 20, captain: { userId: 44, username: 'ibrahim' } }));
      await stores.acts.keep(aRefusedAct({ id: 1, operatorId: 'lagoon' }));
      expect(await stores.acts.open('coral')).toEqual([{ tripId: 1, count: 2 }]);
      expect(await stores.acts.ofTrip('coral', 1)).toHaveLength(2);
    });

    it('returns nothing of it to another operator, who can decide nothing [ID-07]', async () => {
      const act = aRefusedAct();
      await stores.acts.keep(act);
      const { acts } = stores;
      expect([await acts.byId('lagoon', 1), await acts.ofOperation('lagoon', 43, 'op-1')]).toEqual([undefined, undefined]);
      expect([await acts.ofTrip('lagoon', 1), await acts.open('lagoon')]).toEqual([[], []]);
      expect(await acts.decide({ ...act, operatorId: 'lagoon' }, dismissed)).toBe('decided');
      expect((await acts.byId('coral', 1))?.decision).toBeUndefined();
    });

    it(`lists the latest acts of a trip first, ${MAX_LISTED} at most, and counts the open ones of each trip [D-107]`, async () => {
      for (let id = 1; id <= MAX_LISTED + 1; id += 1) await stores.acts.keep(aRefusedAct({ id, operationId: `op-${id}`, doneAt: minutesAgo(id) }));
      await stores.acts.keep(aRefusedAct({ id: 500, operationId: 'other', tripId: 2 }));
      const listed = await stores.acts.ofTrip('coral', 1);
      expect([listed.length, listed[0]?.id, listed.at(-1)?.id]).toEqual([MAX_LISTED, 1, MAX_LISTED]);
      expect(await stores.acts.decide(listed[0]!, dismissed)).toBe('saved');
      expect(await stores.acts.open('coral')).toEqual([
        { tripId: 1, count: MAX_LISTED },
        { tripId: 2, count: 1 },
      ]);
    });

    it('takes the first decision and refuses the second, also of two at the same time, and changes the booking once [D-107]', async () => {
      const { acts, bookings } = stores;
      await bookings.add([aNewBooking()]);
      const act = aRefusedAct();
      await acts.keep(act);
      const decide = async (username: string) => {
        const decision: ActDecision = { ...dismissed, by: { userId: 42, username } };
        return acts.decide(act, decision, dismissedOn((await bookings.byId('coral', 1))!, act, decision));
      };
      const outcomes = await Promise.all([decide('adam'), decide('mariyam')]);
      expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1);
      expect(await decide('ibrahim')).toBe('decided');
      const winner = (await acts.byId('coral', 1))?.decision?.by.username;
      const lines = (await bookings.byId('coral', 1))!.actions.filter(({ code }) => code === 'REFUSED_ACT_DISMISSED');
      expect(lines.map(({ username }) => username)).toEqual([winner]);
    });

    it('saves neither the decision nor the change where the booking has changed since it was read [D-107]', async () => {
      const { acts, bookings } = stores;
      await bookings.add([aNewBooking()]);
      const act = aRefusedAct();
      await acts.keep(act);
      const read = (await bookings.byId('coral', 1))!;
      await bookings.save([dismissedOn(read, act, dismissed)]);
      expect(await acts.decide(act, dismissed, dismissedOn(read, act, dismissed))).toBe('outdated');
      expect((await acts.byId('coral', 1))?.decision).toBeUndefined();
    });

    it('keeps the decision with its remark [D-107]', async () => {
      await stores.acts.keep(aRefusedAct());
      expect(await stores.acts.decide(aRefusedAct(), dismissed)).toBe('saved');
      expect(await stores.acts.byId('coral', 1)).toEqual({ ...aRefusedAct(), decision: dismissed });
    });
  });
}
