import { expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { noRecords } from '../booking-payments/records/payment-records.js';
import { uploadSlip, verifyTransfer } from '../testing/method-rules.js';
import { receivedEventId } from '../booking-payments/records/records-events.js';
import { bmlConnect } from '../payment-gateways/bml-connect/product.js';
import { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { aBookingMessage, NOON, visitor } from '../testing/builders.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { FakeAttempts } from '../testing/fakes.js';
import { MemoryPaymentRecords } from '../testing/payment-records.memory.js';
import { PaymentDetails } from './payment-details.js';

it('offer no method while booking has not consumed the event of a verified slip, and then those for the rest [PY-02] [PY-36]', async () => {
  const done = { by: { userId: 42 }, at: NOON };
  const verified = verifyTransfer(uploadSlip(noRecords('coral', 41), { id: 1, slipId: 's' }, done), 1, 'FT-7', done);
  const records = new MemoryPaymentRecords();
  records.put(verified);
  const gateways = new PaymentGateways([{ product: bmlConnect, gateway: new FakePaymentGateway() }]);
  const details = new PaymentDetails(new FakeAttempts(), records, { of: async () => someSettings() }, { of: async () => gateways }, { tokenOf: () => 't' });
  const usable = async (paymentEventIds: string[]) => {
    const { bookings } = await details.run(visitor(), [aBookingMessage({ id: 41, paymentEventIds })]);
    return bookings[0]?.methods.filter((method) => method.usable).map(({ method, currency }) => `${method} ${currency}`);
  };
  expect(await usable([])).toEqual([]);
  expect(await usable([receivedEventId(verified, verified.revision)])).toEqual(['Card MVR']);
});
