import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { callerAs } from '@atoll/runtime/testing/callers';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { secondBank } from '../testing/second-bank.js';
import { PaymentUnderTest, refOf, visitor } from '../testing/service.js';

const second = new FakePaymentGateway();
let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start([{ product: secondBank, gateway: second }])), 60_000);
afterAll(() => payment.stop(), 30_000);

const attemptsOf = async (bookingId: number) => {
  const found = await payment.service.connection.collection('attempts').find({ bookingId }).sort({ _id: 1 }).toArray();
  return found.map(({ gateway, state }) => [gateway, state]);
};

it('a transaction that BML Connect cannot open is opened by the next payment gateway in the same request, and pays the booking [D-113] [PY-04]', async () => {
  const { id, uuid } = payment.aBooking();
  await payment.sandbox('behaviour', { failCreates: 1 });
  const started = await payment.pay(uuid);
  expect(started.status).toBe(200);
  expect(await attemptsOf(id)).toEqual([
    ['bml-connect', 'failed'],
    ['second-bank', 'created'],
  ]);
  expect((await payment.pay(uuid)).body).toEqual(started.body);
  second.set(refOf(started), { state: 'confirmed' });
  const notification = { gateway: 'second-bank', ...(JSON.parse(second.bodyOf(refOf(started))) as object) };
  expect((await payment.call(calls.paymentCallback, visitor, notification)).status).toBe(200);
  await payment.everythingPublished(id);
  expect((await payment.ledgerOf(id)).map(({ kind, minor, postings }) => [kind, minor, postings[0]?.account])).toEqual([
    ['charge', 92520, 'gateway:second-bank'],
  ]);
  expect(payment.paymentsReceived(id)).toHaveLength(1);
});

it("an operator's order of payment gateways is its config row [D-113]", async () => {
  const reef = callerAs(undefined, { operatorId: 'reef', host: 'reef.localhost:8080' });
  const before = second.orders.length;
  const [ofCoral, ofReef] = [payment.aBooking(), payment.aBooking()];
  expect((await payment.pay(ofCoral.uuid)).status).toBe(200);
  expect(second.orders).toHaveLength(before);
  expect((await payment.pay(ofReef.uuid, { caller: reef })).status).toBe(200);
  expect(second.orders).toHaveLength(before + 1);
});
