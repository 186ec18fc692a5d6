import { describe, expect, it } from '@jest/globals';
import { money } from '@atoll/money/money';
import { orphanOf, type Attempt } from './attempt.js';
import type { Attempts } from './attempts.port.js';
import { anAttempt, aReceipt, minutesLater, NOON } from '../testing/builders.js';

const LEASE_END = minutesLater(1);

/** The promises of the port; run by the fake and by MongoAttempts. */
export function attemptsContract(make: () => Promise<Attempts>, operatorOf: () => string): void {
  let serial = 0;
  const fresh = (change: Partial<Attempt> = {}): Attempt => {
    serial += 1;
    return anAttempt({ operatorId: operatorOf(), id: serial, key: `key-${serial}-`.padEnd(32, '0'), bookingId: 1000 + serial, ...change });
  };

  describe('a store of attempts', () => {
    it('stores at most one open attempt per booking [PY-08]', async () => {
      const attempts = await make();
      const first = fresh();
      const second = fresh({ bookingId: first.bookingId });
      expect((await attempts.add(first)).id).toBe(first.id);
      expect((await attempts.add(second)).id).toBe(first.id);
      await attempts.close(first, 'failed', NOON, true);
      expect((await attempts.add(second)).id).toBe(second.id);
    });

    it('finds an attempt by id and by key, within its operator only [ID-07]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      expect(await attempts.byId(attempt.operatorId, attempt.id)).toMatchObject({ key: attempt.key, amount: attempt.amount });
      expect(await attempts.byKey(attempt.operatorId, attempt.key)).toMatchObject({ id: attempt.id });
      expect(await attempts.byId('other', attempt.id)).toBeUndefined();
      expect(await attempts.byKey('other', attempt.key)).toBeUndefined();
      expect(await attempts.openOf('other', attempt.bookingId)).toBeUndefined();
    });

    it('leases the opening of a transaction to one owner, and to the next when the lease expires [PY-04]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      expect(await attempts.takeLease(attempt, 'a', NOON, LEASE_END)).toBe(true);
      expect(await attempts.takeLease(attempt, 'b', NOON, LEASE_END)).toBe(false);
      expect(await attempts.takeLease(attempt, 'b', minutesLater(2), minutesLater(3))).toBe(true);
      const late = await attempts.recordTransaction(attempt, 'a', { gatewayRef: `late-${attempt.key}`, shortUrl: 'late' });
      expect(late.gatewayRef).toBeUndefined();
      const opened = await attempts.recordTransaction(attempt, 'b', { gatewayRef: `ref-${attempt.key}`, shortUrl: 'good' });
      expect(opened).toMatchObject({ gatewayRef: `ref-${attempt.key}`, shortUrl: 'good' });
      expect(await attempts.takeLease(opened, 'c', minutesLater(9), minutesLater(10))).toBe(false);
    });

    it('releases the lease after a failure [PY-04]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      await attempts.takeLease(attempt, 'a', NOON, LEASE_END);
      await attempts.releaseLease(attempt, 'other');
      expect(await attempts.takeLease(attempt, 'b', NOON, LEASE_END)).toBe(false);
      await attempts.releaseLease(attempt, 'a');
      expect(await attempts.takeLease(attempt, 'b', NOON, LEASE_END)).toBe(true);
    });

    it('records a payment once [PY-08]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      const receipt = aReceipt(attempt, `ref-${attempt.key}`);
      expect(await attempts.markPaid(attempt, receipt)).toBe(true);
      expect(await attempts.markPaid(attempt, receipt)).toBe(false);
      expect(await attempts.close(attempt, 'failed', NOON, true)).toBe(false);
      const stored = await attempts.byId(attempt.operatorId, attempt.id);
      expect(stored).toMatchObject({ state: 'paid', gatewayRef: `ref-${attempt.key}`, receipt: { entries: [{ minor: 92520, currency: 'MVR' }] } });
    });

    it('records a payment received after the attempt was closed [PY-36]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      expect(await attempts.close(attempt, 'expired', NOON, false)).toBe(true);
      expect(await attempts.close(attempt, 'expired', NOON, false)).toBe(false);
      expect(await attempts.markPaid(attempt, aReceipt(attempt, `ref-${attempt.key}`))).toBe(true);
      expect(await attempts.byId(attempt.operatorId, attempt.id)).toMatchObject({ state: 'paid' });
    });

    it('returns which bookings have a payment under way, and which attempts were paid [BK-03]', async () => {
      const attempts = await make();
      const [open, closed, paid] = [await attempts.add(fresh()), await attempts.add(fresh()), await attempts.add(fresh())];
      await attempts.close(closed, 'failed', NOON, true);
      await attempts.markPaid(paid, aReceipt(paid, `ref-${paid.key}`));
      const again = await attempts.add(fresh({ bookingId: paid.bookingId }));
      const found = await attempts.statusOf(open.operatorId, [open.bookingId, closed.bookingId, paid.bookingId, 999_999]);
      expect(found.get(open.bookingId)).toEqual({ isOpen: true, paid: [] });
      expect(found.get(paid.bookingId)).toEqual({ isOpen: true, paid: [paid.id] });
      expect([closed.bookingId, 999_999].some((id) => found.get(id)?.isOpen)).toBe(false);
      expect(again.id).not.toBe(paid.id);
      expect((await attempts.statusOf('other', [open.bookingId])).size).toBe(0);
    });

    it('stores an orphaned transaction once, beside the attempt that is open [PY-08]', async () => {
      const attempts = await make();
      const open = await attempts.add(fresh());
      const orphan = orphanOf(open, (serial += 1), `orphan-${open.key}`, NOON);
      expect((await attempts.add(orphan)).id).toBe(orphan.id);
      expect((await attempts.add({ ...orphan, id: (serial += 1) })).id).toBe(orphan.id);
      expect(await attempts.openOf(open.operatorId, open.bookingId)).toMatchObject({ id: open.id });
    });

    it('gives each due attempt to one caller, with growing pauses, until its state is final [PY-08]', async () => {
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

    it('counts attempts that are polled for too long: paid and not in the ledger, or unpaid without a final state [PY-35]', async () => {
      const attempts = await make();
      const others = await attempts.overdue({ paid: minutesLater(1), expired: minutesLater(31) });
      const [paid, unpaid] = [await attempts.add(fresh()), await attempts.add(fresh())];
      await attempts.markPaid(paid, aReceipt(paid, `ref-${paid.key}`));
      const more = async (paidBefore: Date, expiredBefore: Date): Promise<number> =>
        (await attempts.overdue({ paid: paidBefore, expired: expiredBefore })) - others;
      expect(await more(NOON, minutesLater(30))).toBeLessThanOrEqual(0);
      expect(await more(minutesLater(1), minutesLater(31))).toBe(2);
      await attempts.stopPolling(paid);
      await attempts.close(unpaid, 'expired', NOON, true);
      expect(await more(minutesLater(1), minutesLater(31))).toBe(0);
    });

    it.each(['created', 'cancelled'] as const)('quarantines a %s attempt once: it is neither open, polled nor ever paid [PY-08]', async (state) => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      if (state === 'cancelled') await attempts.close(attempt, state, NOON, false);
      const confirmed = { at: minutesLater(1), gatewayRef: `ref-${attempt.key}`, amount: money('USD', 1) };
      expect(await attempts.quarantine(attempt, confirmed)).toBe(true);
      expect(await attempts.quarantine(attempt, { ...confirmed, at: minutesLater(2) })).toBe(false);
      expect(await attempts.markPaid(attempt, aReceipt(attempt, confirmed.gatewayRef))).toBe(false);
      expect(await attempts.byId(attempt.operatorId, attempt.id)).toMatchObject({ state: 'mismatch', confirmed, gatewayRef: confirmed.gatewayRef });
      expect(await attempts.openOf(attempt.operatorId, attempt.bookingId)).toBeUndefined();
      const due = await attempts.takeDue(minutesLater(60 * 30), 1000);
      expect(due.some(({ id, operatorId }) => id === attempt.id && operatorId === attempt.operatorId)).toBe(false);
    });

    it('does not quarantine a paid attempt [PY-08]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      await attempts.markPaid(attempt, aReceipt(attempt, `ref-${attempt.key}`));
      expect(await attempts.quarantine(attempt, { at: NOON, gatewayRef: 'x', amount: money('USD', 1) })).toBe(false);
    });

    it('polls a paid attempt until its receipt is in the ledger [PY-35]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      await attempts.markPaid(attempt, aReceipt(attempt, `ref-${attempt.key}`));
      const due = await attempts.takeDue(minutesLater(60), 1000);
      expect(due.find(({ id, operatorId }) => id === attempt.id && operatorId === attempt.operatorId)?.receipt?.entries[0]?.source).toBe(
        `attempt:${attempt.id}`,
      );
      await attempts.stopPolling(attempt);
      expect((await attempts.takeDue(minutesLater(60 * 30), 1000)).some(({ id, operatorId }) => id === attempt.id && operatorId === attempt.operatorId)).toBe(
        false,
      );
    });

    it('polls a paid attempt on when a final close that was decided before the payment is applied after it [PY-35]', async () => {
      const attempts = await make();
      const attempt = await attempts.add(fresh());
      await attempts.close(attempt, 'expired', NOON, false);
      await attempts.markPaid(attempt, aReceipt(attempt, `ref-${attempt.key}`));
      expect(await attempts.close(attempt, 'expired', NOON, true)).toBe(false);
      const due = await attempts.takeDue(minutesLater(60), 1000);
      expect(due.some(({ id, operatorId }) => id === attempt.id && operatorId === attempt.operatorId)).toBe(true);
    });
  });
}
