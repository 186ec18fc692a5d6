import { expect, it, jest } from '@jest/globals';
import { money } from '@atoll/money/money';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import { noRecords } from '../booking-payments/records/payment-records.js';
import { receiptOf } from '../acts/receipts.js';
import { receiveCash, setAsCash, uploadSlip, verifyTransfer } from '../testing/method-rules.js';
import { receivedEventId } from '../booking-payments/records/records-events.js';
import { entryOf } from '../ledger/entries/entry.js';
import { bmlConnect } from '../payment-gateways/bml-connect/product.js';
import { PaymentGateways } from '../payment-gateways/payment-gateways.js';
import { aBookingMessage, admin, NOON, visitor } from '../testing/builders.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { FakeAttempts, FakeLedger } from '../testing/fakes.js';
import { MemoryPaymentRecords } from '../testing/payment-records.memory.js';
import { PaymentDetails } from './payment-details.js';

it('offer no method while booking has not consumed the event of a verified slip, and then those for the rest [PY-02] [PY-36]', async () => {
  const done = { by: { userId: 42 }, at: NOON };
  const verified = verifyTransfer(uploadSlip(noRecords('coral', 41), { id: 1, slipId: 's' }, done), 1, 'FT-7', done);
  const records = new MemoryPaymentRecords();
  records.put(verified);
  const gateways = new PaymentGateways([{ product: bmlConnect, gateway: new FakePaymentGateway() }]);
  const details = new PaymentDetails(
    new FakeAttempts(),
    records,
    new FakeLedger(),
    { of: async () => someSettings() },
    { of: async () => gateways },
    { tokenOf: () => 't' },
  );
  const usable = async (paymentEventIds: string[]) => {
    const { bookings } = await details.run(visitor(), [aBookingMessage({ id: 41, paymentEventIds })]);
    return bookings[0]?.methods.filter((method) => method.usable).map(({ method, currency }) => `${method} ${currency}`);
  };
  expect(await usable([])).toEqual([]);
  expect(await usable([receivedEventId(verified, verified.revision)])).toEqual(['Card MVR']);
});

it('offer what the ledger allows by one read of the bookings with money that can go back, and to admins only [D-71]', async () => {
  const done = { by: { userId: 42 }, at: NOON };
  const paid = receiveCash(setAsCash(noRecords('coral', 41), 1, done), done);
  const records = new MemoryPaymentRecords();
  records.put(paid);
  const ledger = new FakeLedger();
  ledger.append(receiptOf(paid, done, 1, { method: 'Cash', userId: 42 }, money('MVR', 92520)));
  const read = jest.spyOn(ledger, 'ofBookings');
  const gateways = new PaymentGateways([]);
  const details = new PaymentDetails(
    new FakeAttempts(),
    records,
    ledger,
    { of: async () => someSettings() },
    { of: async () => gateways },
    { tokenOf: () => 't' },
  );
  const refundable = [{ currency: 'MVR', minor: 92520 }];
  const offered = async (caller: Caller) => {
    const { bookings } = await details.run(caller, [aBookingMessage({ id: 41, isPaid: true, refundable }), aBookingMessage({ id: 42 })]);
    return bookings.map(({ acts }) => acts.flatMap(({ code, refusalCode }) => (refusalCode ? [] : [code])));
  };
  expect((await offered(admin()))[0]).toEqual(['recordRefund', 'reversePayment']);
  const partBack = { operatorId: 'coral', bookingId: 41, actor: 'user:2', at: NOON, source: 'records:41:9' };
  const paymentEventId = receivedEventId(paid, paid.revision);
  ledger.append(entryOf({ ...partBack, id: 2, kind: 'refund', channel: { method: 'Cash', userId: 42 }, amount: money('MVR', 1), paymentEventId }));
  expect((await offered(admin()))[0]).toEqual(['recordRefund']);
  await offered(visitor());
  expect(read.mock.calls.map(([, ids]) => ids)).toEqual([[41], [41], []]);
});
