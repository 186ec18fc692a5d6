import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { minutesLater, NOON } from '../../testing/builders.js';
import { noRecords, voidOpen, type Done } from './payment-records.js';
import { rulesOf, type MethodRules } from '../../testing/method-rules.js';
import type { PaymentRecordsStore } from './payment-records.port.js';

type Rules = Pick<MethodRules, 'requestCash' | 'uploadSlip'>;
const done: Done = { by: {}, at: NOON };

/** The promises of the port; run by the store in memory and by MongoPaymentRecords. */
export function paymentRecordsContract(
  make: () => Promise<PaymentRecordsStore>,
  operatorOf: () => string,
  { requestCash, uploadSlip }: Rules = rulesOf('Transfer', 'Cash'),
): void {
  let serial = 0;
  const fresh = () => noRecords(operatorOf(), (serial += 1));

  describe('a store of payment records', () => {
    it('returns what was saved, and empty records of a booking without any [BK-07, BK-08]', async () => {
      const store = await make();
      const before = fresh();
      expect(await store.of(before.operatorId, before.bookingId)).toEqual(before);
      const slip = uploadSlip(before, { id: serial, slipId: 'a', due: usdMvr(6000, 92520), mvrProviderId: 4 }, { ...done, by: { userId: 5 } });
      expect(await store.save(before, slip)).toBe(true);
      expect(await store.of(before.operatorId, before.bookingId)).toEqual(slip);
      const voided = voidOpen(slip, { by: { isSystem: true }, at: minutesLater(1) })!;
      expect(await store.save(slip, voided)).toBe(true);
      expect(await store.of(before.operatorId, before.bookingId)).toEqual(voided);
    });

    it('saves nothing upon a state that has changed since it was read [PY-20]', async () => {
      const store = await make();
      const before = fresh();
      const [slip, cash] = [uploadSlip(before, { id: serial, slipId: 'a' }, done), requestCash(before, serial, done)];
      expect([await store.save(before, slip), await store.save(before, cash)]).toEqual([true, false]);
      expect(await store.save(slip, requestCash(slip, serial, done))).toBe(true);
      expect(await store.save(slip, voidOpen(slip, done)!)).toBe(false);
    });

    it("finds many bookings' records at once, and those of a proof also once it is voided, within their operator only [ID-07]", async () => {
      const store = await make();
      const [one, other] = [fresh(), fresh()];
      const slip = uploadSlip(one, { id: 1000 + serial, slipId: 'a' }, done);
      await store.save(one, slip);
      const { operatorId, bookingId } = one;
      expect([...(await store.ofMany(operatorId, [bookingId, other.bookingId]))]).toEqual([[bookingId, slip]]);
      expect(await store.byProof(operatorId, 1000 + serial)).toEqual(slip);
      expect([...(await store.ofMany('other', [bookingId]))]).toEqual([]);
      expect(await store.byProof('other', 1000 + serial)).toBeUndefined();
      expect(await store.of('other', bookingId)).toEqual(noRecords('other', bookingId));
      const voided = voidOpen(slip, done)!;
      await store.save(slip, voided);
      expect(await store.byProof(operatorId, 1000 + serial)).toEqual(voided);
      expect(await store.byProof(operatorId, 999_999)).toBeUndefined();
    });
  });
}
