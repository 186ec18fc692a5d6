import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { SLIP_BYTES } from '@atoll/contracts/limits';
import { freshName } from '@atoll/testing/fresh';
import { minutesLater, NOON } from '../../testing/builders.js';
import { uploadSlip } from '../../testing/method-rules.js';
import { noRecords, voidOpen, type Done } from './payment-records.js';
import type { PaymentRecordsStore } from './payment-records.port.js';

const done: Done = { by: {}, at: NOON };

/**
 * The promises of the port about pictures; run by the store in memory, by MongoPaymentRecords alone and by MongoPaymentRecords with a bucket.
 * @param later what happens between a write and a read, as a job that moves pictures
 */
export function slipsContract(make: () => Promise<PaymentRecordsStore>, later: () => Promise<void> = async () => undefined): void {
  let serial = 0;
  const uploaded = async (store: PaymentRecordsStore, jpeg: Uint8Array, operatorId = freshName('op')) => {
    const [before, slip] = [noRecords(operatorId, (serial += 1)), { id: freshName('slip'), jpeg }];
    const after = uploadSlip(before, { id: serial, slipId: slip.id }, done);
    expect(await store.save(before, after, { slip })).toBe(true);
    await later();
    return { before, after, slip, operatorId };
  };

  describe('a store of slips', () => {
    it.each([1, SLIP_BYTES - 1])('returns a picture of %i bytes as it was uploaded, also once it no longer counts [PY-12, PY-15]', async (size) => {
      const store = await make();
      const jpeg = randomBytes(size);
      const { after, slip, operatorId } = await uploaded(store, jpeg);
      expect(jpeg.equals((await store.jpegOf(operatorId, slip.id))!)).toBe(true);
      await store.save(after, voidOpen(after, { by: { isSystem: true }, at: minutesLater(1) })!);
      expect(jpeg.equals((await store.jpegOf(operatorId, slip.id))!)).toBe(true);
    });

    it('returns none of another operator, and none that was never uploaded [ID-07, PY-15]', async () => {
      const store = await make();
      const { slip, operatorId } = await uploaded(store, randomBytes(9));
      expect(await store.jpegOf(freshName('other'), slip.id)).toBeUndefined();
      expect(await store.jpegOf(operatorId, 'none')).toBeUndefined();
    });

    it('stores no picture where the records have changed since they were read [PY-12]', async () => {
      const store = await make();
      const { before, operatorId } = await uploaded(store, randomBytes(9));
      const second = { id: freshName('slip'), jpeg: randomBytes(9) };
      expect(await store.save(before, uploadSlip(before, { id: (serial += 1), slipId: second.id }, done), { slip: second })).toBe(false);
      await later();
      expect(await store.jpegOf(operatorId, second.id)).toBeUndefined();
    });
  });
}
