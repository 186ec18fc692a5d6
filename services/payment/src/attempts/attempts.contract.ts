import { describe, expect, it } from '@jest/globals';
import { entryOf } from '../ledger/entry.js';
import { strayOf, type Attempt, type Settlement } from './attempt.js';
import type { Attempts } from './attempts.port.js';
import { anAttempt, minutesLater, NOON } from './testing.js';

export const settlementOf = (attempt: Attempt, gatewayRef = `tx-${attempt.id}`): Settlement => ({
  at: NOON,
  gatewayRef,
  entries: [
    entryOf({
      operatorId: attempt.operatorId,
      bookingId: attempt.bookingId,
      id: attempt.id,
      kind: 'charge',
      channel: { method: 'Card', gateway: attempt.gateway },
      amount: attempt.amount,
      actor: 'gateway:bml-connect',
      at: NOON,
      source: `attempt:${attempt.id}`,
    }),
  ],
});

const ATTEMPT_TURN_END = minutesLater(1);

/** What every store of attempts promises; run by the fake and by the real one. */
export function attemptsContract(make: () => Promise<Attempts>, operatorOf: () => string): void {
  let serial = 0;
  const fresh = (change: Partial<Attempt> = {}): Attempt => {
    serial += 1;
    return anAttempt({ operatorId: operatorOf(), id: serial, key: `key-${serial}-`.padEnd(32, '0'), bookingId: 1000 + serial, ...change });
  };

  describe('a store of attempts', () => {
    it('keeps one open attempt for a booking, whoever adds [PY-08]', async () => {
      const attempts = await make();
      const first = fresh();
      const second = fresh({ bookingId: first.bookingId });
      expect((await attempts.add(first)).id).toBe(first.id);
      expect((await attempts.add(second)).id).toBe(first.id);
      await attempts.close(first, 'failed', NOON, true);
      expect((await attempts.add(second)).id).toBe(second.id);
    });

    it('finds an attempt by number and by key, within its operator only [ID-07]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      expect(await attempts.byId(attempt.operatorId, attempt.id)).toMatchObject({ key: attempt.key, amount: attempt.amount });
      expect(await attempts.byKey(attempt.operatorId, attempt.key)).toMatchObject({ id: attempt.id });
      expect(await attempts.byId('other', attempt.id)).toBeUndefined();
      expect(await attempts.byKey('other', attempt.key)).toBeUndefined();
      expect(await attempts.openOf('other', attempt.bookingId)).toBeUndefined();
    });

    it('lets one at a time open an attempt at the bank, and the next when that one died [PY-04]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      expect(await attempts.takeTurn(attempt, 'a', NOON, ATTEMPT_TURN_END)).toBe(true);
      expect(await attempts.takeTurn(attempt, 'b', NOON, ATTEMPT_TURN_END)).toBe(false);
      expect(await attempts.takeTurn(attempt, 'b', minutesLater(2), minutesLater(3))).toBe(true);
      const late = await attempts.openedAtBank(attempt, 'a', { gatewayRef: `late-${attempt.key}`, shortUrl: 'late' });
      expect(late.gatewayRef).toBeUndefined();
      const opened = await attempts.openedAtBank(attempt, 'b', { gatewayRef: `ref-${attempt.key}`, shortUrl: 'good' });
      expect(opened).toMatchObject({ gatewayRef: `ref-${attempt.key}`, shortUrl: 'good' });
      expect(await attempts.takeTurn(opened, 'c', minutesLater(9), minutesLater(10))).toBe(false);
    });

    it('gives the turn back after a failure [PY-04]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      await attempts.takeTurn(attempt, 'a', NOON, ATTEMPT_TURN_END);
      await attempts.giveBackTurn(attempt, 'other');
      expect(await attempts.takeTurn(attempt, 'b', NOON, ATTEMPT_TURN_END)).toBe(false);
      await attempts.giveBackTurn(attempt, 'a');
      expect(await attempts.takeTurn(attempt, 'b', NOON, ATTEMPT_TURN_END)).toBe(true);
    });

    it('applies money once [PY-08]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      const settlement = settlementOf(attempt, `ref-${attempt.key}`);
      expect(await attempts.settle(attempt, settlement)).toBe(true);
      expect(await attempts.settle(attempt, settlement)).toBe(false);
      expect(await attempts.close(attempt, 'failed', NOON, true)).toBe(false);
      const kept = await attempts.byId(attempt.operatorId, attempt.id);
      expect(kept).toMatchObject({ state: 'paid', gatewayRef: `ref-${attempt.key}`, settlement: { entries: [{ minor: 92520, currency: 'MVR' }] } });
    });

    it('takes money that arrives after the attempt was closed [PY-36]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      expect(await attempts.close(attempt, 'expired', NOON, false)).toBe(true);
      expect(await attempts.close(attempt, 'expired', NOON, false)).toBe(false);
      expect(await attempts.settle(attempt, settlementOf(attempt, `ref-${attempt.key}`))).toBe(true);
      expect(await attempts.byId(attempt.operatorId, attempt.id)).toMatchObject({ state: 'paid' });
    });

    it('knows which bookings have a payment under way, and which have brought money [BK-03]', async () => {
      const attempts = await make();
      const [open, closed, paid] = [await attempts.add(fresh()), await attempts.add(fresh()), await attempts.add(fresh())];
      await attempts.close(closed, 'failed', NOON, true);
      await attempts.settle(paid, settlementOf(paid, `ref-${paid.key}`));
      const again = await attempts.add(fresh({ bookingId: paid.bookingId }));
      const found = await attempts.standingOf(open.operatorId, [open.bookingId, closed.bookingId, paid.bookingId, 999_999]);
      expect(found.get(open.bookingId)).toEqual({ isOpen: true, paid: [] });
      expect(found.get(paid.bookingId)).toEqual({ isOpen: true, paid: [paid.id] });
      expect([closed.bookingId, 999_999].some((id) => found.get(id)?.isOpen)).toBe(false);
      expect(again.id).not.toBe(paid.id);
      expect((await attempts.standingOf('other', [open.bookingId])).size).toBe(0);
    });

    it('keeps a stray transaction once, beside the attempt that is open [PY-08]', async () => {
      const attempts = await make();
      const open = await attempts.add(fresh());
      const stray = strayOf(open, (serial += 1), `stray-${open.key}`, NOON);
      expect((await attempts.add(stray)).id).toBe(stray.id);
      expect((await attempts.add({ ...stray, id: (serial += 1) })).id).toBe(stray.id);
      expect(await attempts.openOf(open.operatorId, open.bookingId)).toMatchObject({ id: open.id });
    });

    it('hands out each attempt that is due to one asker, ever more seldom, until it is settled for good [PY-08]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      const dueAt = async (at: Date): Promise<boolean> =>
        (await attempts.takeDue(at, 1000)).some(({ operatorId, id }) => operatorId === attempt.operatorId && id === attempt.id);
      expect(await dueAt(NOON)).toBe(false);
      expect(await dueAt(minutesLater(1))).toBe(true);
      expect(await dueAt(minutesLater(1))).toBe(false);
      await attempts.close(attempt, 'cancelled', NOON, false);
      expect(await dueAt(minutesLater(3))).toBe(true);
      await attempts.close(attempt, 'cancelled', NOON, true);
      expect(await dueAt(minutesLater(60 * 30))).toBe(false);
    });

    it('counts what is watched for too long: paid and not in the ledger, or unpaid and undecided [PY-35]', async () => {
      const attempts = await make();
      const others = await attempts.overdue({ paid: minutesLater(1), expired: minutesLater(31) });
      const [paid, unpaid] = [await attempts.add(fresh()), await attempts.add(fresh())];
      await attempts.settle(paid, settlementOf(paid, `ref-${paid.key}`));
      const more = async (paidBefore: Date, expiredBefore: Date): Promise<number> =>
        (await attempts.overdue({ paid: paidBefore, expired: expiredBefore })) - others;
      expect(await more(NOON, minutesLater(30))).toBeLessThanOrEqual(0);
      expect(await more(minutesLater(1), minutesLater(31))).toBe(2);
      await attempts.unwatch(paid);
      await attempts.close(unpaid, 'expired', NOON, true);
      expect(await more(minutesLater(1), minutesLater(31))).toBe(0);
    });

    it('keeps paid money under watch until the ledger has it [PY-35]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      await attempts.settle(attempt, settlementOf(attempt, `ref-${attempt.key}`));
      const due = await attempts.takeDue(minutesLater(60), 1000);
      expect(due.find(({ id, operatorId }) => id === attempt.id && operatorId === attempt.operatorId)?.settlement?.entries[0]?.source).toBe(
        `attempt:${attempt.id}`,
      );
      await attempts.unwatch(attempt);
      expect((await attempts.takeDue(minutesLater(60 * 30), 1000)).some(({ id, operatorId }) => id === attempt.id && operatorId === attempt.operatorId)).toBe(
        false,
      );
    });

    it('keeps paid money under watch when a final close that was decided before the payment comes after it [PY-35]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      await attempts.close(attempt, 'expired', NOON, false);
      await attempts.settle(attempt, settlementOf(attempt, `ref-${attempt.key}`));
      expect(await attempts.close(attempt, 'expired', NOON, true)).toBe(false);
      const due = await attempts.takeDue(minutesLater(60), 1000);
      expect(due.some(({ id, operatorId }) => id === attempt.id && operatorId === attempt.operatorId)).toBe(true);
    });
  });
}
