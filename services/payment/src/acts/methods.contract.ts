import { describe, expect, it } from '@jest/globals';
import type { MethodId } from '@atoll/contracts/payment-methods';
import { PaymentEvent } from '@atoll/contracts/gen/atoll/payment/v1/events';
import { someSettings } from '@atoll/operator-settings/testing';
import { callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { currentOf } from '../booking-payments/records/payment-records.js';
import { PaymentDetails } from '../reading/payment-details.js';
import { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { aBooking, aBookingMessage, admin, NOON, visitor } from '../testing/builders.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';

/** User 43, who runs the booking's trip. */
const captain = callerAs(captainActor());
const { id: bookingId, uuid: bookingUUID } = aBooking();

/** Statuses by method that the last event says. */
const published = ({ booking: { pushed } }: RecordsWorld): string[] => {
  const event = PaymentEvent.decode(PaymentEvent.encode(pushed.at(-1)!).finish()).event;
  return event?.$case === 'paymentRecordsChanged' ? event.value.methods.map(({ method, kind, status }) => `${method} (${kind}) ${status}`) : [];
};
const lastAct = async (world: RecordsWorld) => (await world.stored()).acts.at(-1);

/** How booking shows the records and what it offers. */
async function shown({ store, attempts, ledger, settings, links }: RecordsWorld) {
  const details = new PaymentDetails(attempts, store, ledger, { of: async () => settings }, { of: async () => new PaymentGateways([]) }, links);
  const { transfer, cashPayment, methods } = (await details.run(visitor(), [aBookingMessage()])).bookings[0]!;
  const usable = methods.filter((one) => one.usable).map((one) => one.method);
  return { transfer: transfer?.status, cashPayment: cashPayment?.status, cashSince: cashPayment?.updatedAtMs, usable };
}

/** Holds every method at a counter to the same rules, from its request to its money. @param says the message of each act */
export function counterMethodContract(
  method: MethodId<'counter'>,
  says: Readonly<Record<'requested' | 'allowed' | 'rejected' | 'set' | 'received', string>>,
): void {
  describe(`${method}, which staff receive`, () => {
    const asked = async () => {
      const world = new RecordsWorld();
      expect(await world.requestCash.run(visitor(), { bookingUUID, method })).toMatchObject({ message: says.requested });
      return world;
    };

    it('is requested, allowed and received once, with its entry in the ledger, its event and its acts [PY-19] [PY-21] [PY-23] [PY-35]', async () => {
      const world = await asked();
      expect(published(world)).toEqual([`${method} (counter) Pending`]);
      expect(await shown(world)).toMatchObject({ cashPayment: 'Pending', cashSince: NOON.getTime() });
      expect(await world.proceed.run(admin(), { bookingId, status: 'Allowed' })).toMatchObject({ message: says.allowed });
      expect(await world.confirm.run(captain, { bookingId, currency: 'MVR' })).toMatchObject({ message: says.received });
      await expect(world.confirm.run(captain, { bookingId, currency: 'MVR' })).rejects.toMatchObject({ code: 'CASH_RECEIVED' });
      expect(world.store.receipts).toMatchObject([{ method, minor: 92520, postings: [{ account: 'staff:43' }, { account: `fares:${method}` }] }]);
      expect(world.booking.pushed.at(-2)?.event).toMatchObject({ $case: 'paymentReceived', value: { method, byUserId: 43 } });
      expect(await lastAct(world)).toEqual({ revision: 3, code: 'cashReceived', method, userId: 43, at: NOON });
    });

    it('is offered no more once it was rejected, and staff may still set it [PY-20] [PY-22]', async () => {
      const world = await asked();
      expect(await world.proceed.run(admin(), { bookingId, status: 'Rejected' })).toMatchObject({ message: says.rejected });
      expect((await shown(world)).usable).not.toContain(method);
      await expect(world.requestCash.run(visitor(), { bookingUUID, method })).rejects.toMatchObject({ code: 'CASH_REJECTED' });
      expect(await world.setAsCash.run(captain, { bookingId, method })).toMatchObject({ message: says.set });
      expect(published(world)).toEqual([`${method} (counter) Allowed`]);
    });

    it('is voided by a proof, and voids one that waits [PY-16] [D-10]', async () => {
      const world = await asked();
      await world.upload();
      expect((await world.stored()).formerCounters).toMatchObject([{ method, status: 'Pending', voidedAt: NOON }]);
      await world.setAsCash.run(captain, { bookingId, method });
      expect(await world.stored()).toMatchObject({ proofs: [], counters: [{ method, status: 'Allowed' }] });
      await world.upload();
      expect(await shown(world)).toMatchObject({ transfer: 'Pending', cashPayment: '' });
    });

    it('is usable by customers where its switch is on [PY-02] [PY-03]', async () => {
      const world = new RecordsWorld();
      expect((await shown(world)).usable).toContain(method);
      world.settings = someSettings();
      expect((await shown(world)).usable).not.toContain(method);
      await expect(world.requestCash.run(visitor(), { bookingUUID, method })).rejects.toMatchObject({ code: 'METHOD_NOT_OFFERED' });
    });
  });
}

/** Holds every method with a proof to the same rules, from its upload to its money. */
export function proofMethodContract(method: MethodId<'proof'>): void {
  describe(`${method}, of which staff check a proof`, () => {
    const uploaded = async () => {
      const world = new RecordsWorld();
      expect(await world.uploadSlip.run(visitor(), { bookingUUID, file: aFile(), method })).toMatchObject({ code: 'SLIP_UPLOADED' });
      return { world, transferId: currentOf((await world.stored()).proofs)!.id };
    };
    const accepted = { status: 'Verified', currency: 'MVR', refNo: 'FT-7' };

    it('is verified once, with its entry in the ledger, its event and its acts [PY-09] [PY-13] [PY-35]', async () => {
      const { world, transferId } = await uploaded();
      expect(published(world)).toEqual([`${method} (proof) Pending`]);
      expect(await shown(world)).toMatchObject({ transfer: 'Pending' });
      expect(await world.process.run(admin(), { transferId, ...accepted })).toMatchObject({ code: 'SLIP_VERIFIED' });
      await expect(world.process.run(admin(), { transferId, ...accepted })).rejects.toMatchObject({ code: 'TRANSFER_VERIFIED' });
      expect(world.store.receipts).toMatchObject([{ method, minor: 92520, postings: [{}, { account: `fares:${method}` }] }]);
      expect(world.booking.pushed.at(-2)?.event).toMatchObject({ $case: 'paymentReceived', value: { method, byUserId: 2 } });
      expect(await lastAct(world)).toEqual({ revision: 2, code: 'transferVerified', method, userId: 2, at: NOON });
    });

    it('is replaced by another once it was rejected, and only one proof waits [PY-12] [D-14]', async () => {
      const { world, transferId } = await uploaded();
      await expect(world.upload()).rejects.toMatchObject({ code: 'TRANSFER_PENDING' });
      await world.process.run(admin(), { transferId, status: 'Rejected' });
      await world.uploadSlip.run(visitor(), { bookingUUID, file: aFile(), method });
      expect(await world.stored()).toMatchObject({ proofs: [{ method, status: 'Pending' }], formerProofs: [{ method, id: transferId, status: 'Rejected' }] });
    });

    it('is usable by customers where its switch is on, and opens its picture for staff [PY-02] [PY-03]', async () => {
      const { world } = await uploaded();
      expect(Buffer.from(await world.read(admin())).toString()).toBe('a picture');
      world.settings = someSettings({ bankTransfer: 'false' });
      expect((await shown(new RecordsWorld())).usable).toContain(method);
      expect((await shown(world)).usable).not.toContain(method);
    });
  });
}
