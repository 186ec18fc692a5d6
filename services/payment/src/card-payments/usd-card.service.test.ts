import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { calls } from '@atoll/contracts/http/calls';
import { money } from '@atoll/money/money';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { eventually } from '@atoll/testing/eventually';
import { dollarPay } from '../testing/dollar-pay.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { PaymentUnderTest, visitor } from '../testing/service.js';

const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };

describe('with a payment gateway for USD', () => {
  const dollars = new FakePaymentGateway();
  let payment: PaymentUnderTest;
  beforeAll(async () => void (payment = await PaymentUnderTest.start([{ product: dollarPay, gateway: dollars }])), 60_000);
  afterAll(() => payment.stop(), 30_000);
  const pay = (uuid: string, currency = 'USD', caller = visitor, headers = {}) => payment.call(calls.proceedPaymentStripe, caller, { uuid, currency }, headers);
  const cardOf = async (booking: BookingForPayment) =>
    (await payment.details([booking]))[0]?.methods.find(({ method, currency }) => method === 'Card' && currency === 'USD');

  it('a USD card is charged price and fee, and pays the booking once with the fee apart [PY-05, PY-06, PY-07, D-24]', async () => {
    const booking = payment.aBooking();
    expect(await cardOf(booking)).toMatchObject({ usable: true, amount: 6000, fee: 211 });
    const started = await pay(booking.uuid);
    expect([started.status, Object.keys(started.body)]).toEqual([200, ['shortUrl']]);
    const order = dollars.orders.at(-1);
    expect(order).toMatchObject({ amount: money('USD', 6211), webhookUrl: 'http://coral.localhost:8080/api/paymentcallback/dollar-pay' });

    const transactionId = String(started.body['shortUrl']).split('/').at(-1) ?? '';
    dollars.set(transactionId, { state: 'confirmed' });
    const notification = { gateway: 'dollar-pay', ...(JSON.parse(dollars.bodyOf(transactionId)) as object) };
    expect((await payment.call(calls.paymentCallback, visitor, notification)).status).toBe(200);
    expect((await payment.call(calls.paymentCallback, visitor, notification)).status).toBe(200);
    await eventually(() => expect(payment.paymentsReceived(booking.id)).toHaveLength(1));
    expect(payment.paymentsReceived(booking.id)[0]?.event.event).toMatchObject({
      value: { method: 'Card', gateway: 'dollar-pay', amount: { currency: 'USD', minor: 6000 }, fee: { currency: 'USD', minor: 211 } },
    });
    await payment.everythingPublished(booking.id);
    expect((await payment.ledgerOf(booking.id)).map(({ kind, minor }) => [kind, minor])).toEqual([
      ['charge', 6000],
      ['fee', 211],
    ]);
  });

  it('a payer who goes from the MVR card to the USD card has one open attempt, the new one [PY-05]', async () => {
    const { id, uuid } = payment.aBooking();
    expect((await payment.pay(uuid)).status).toBe(200);
    expect((await pay(uuid)).status).toBe(200);
    const attempts = await payment.service.connection.collection('attempts').find({ bookingId: id }).sort({ _id: 1 }).toArray();
    expect(attempts.map(({ gateway, state }) => [gateway, state])).toEqual([
      ['bml-connect', 'cancelled'],
      ['dollar-pay', 'created'],
    ]);
  });

  it('a repeated request opens one transaction [PY-05, XC-14]', async () => {
    const { uuid } = payment.aBooking();
    const before = dollars.orders.length;
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = [await pay(uuid, 'USD', visitor, headers), await pay(uuid, 'USD', visitor, headers)];
    expect([two.body, dollars.orders.length - before]).toEqual([one.body, 1]);
  });

  it.each<[string, Partial<BookingForPayment>, string]>([
    ['paid', { isPaid: true }, 'ALREADY_PAID'],
    ['allowed', { isAllowed: true }, 'BOOKING_ALLOWED'],
    ['cancelled', { isCancelled: true }, 'BOOKING_CANCELLED'],
    ['free', { price: [] }, 'AMOUNT_TOO_SMALL'],
    ['below the minimum', { price: writePrices(usdMvr(49, 92520)) }, 'AMOUNT_TOO_SMALL'],
    ['on a deleted trip', { isTripDeleted: true }, 'TRIP_DELETED'],
  ])('paying a booking that is %s is refused [PY-05]', async (_state, change, code) => {
    const { status, body } = await pay(payment.aBooking(change).uuid);
    expect({ status, ...body }).toMatchObject({ status: 409, code, error: 'This action is not possible in the current state.' });
  });

  it('an unknown booking and any other currency are refused [PY-05, D-25]', async () => {
    expect(await pay(randomUUID())).toMatchObject({ status: 404, body: { error: 'Booking not found.' } });
    for (const currency of ['MVR', 'EUR', ''])
      expect(await pay(payment.aBooking().uuid, currency)).toMatchObject({ status: 400, body: { error: 'Please check currency.' } });
  });

  it('a card that the operator has switched off is refused to customers only [PY-03, ID-52]', async () => {
    const { uuid } = payment.aBooking();
    expect(await pay(uuid, 'USD', callerAs(undefined, lagoon))).toMatchObject({ status: 409, body: { code: 'METHOD_NOT_OFFERED' } });
    expect((await pay(uuid, 'USD', callerAs(adminActor(), lagoon))).status).toBe(200);
  });

  it('a payment gateway that fails is said, and the next try opens a transaction [PY-05]', async () => {
    const { uuid } = payment.aBooking();
    dollars.isDown = true;
    expect(await pay(uuid)).toMatchObject({ status: 502, body: { code: 'GATEWAY', error: 'Payment could not be started. Please try again.' } });
    dollars.isDown = false;
    expect((await pay(uuid)).status).toBe(200);
  });
});

describe('without one', () => {
  let payment: PaymentUnderTest;
  beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
  afterAll(() => payment.stop(), 30_000);

  it('a USD card is neither offered nor accepted, not even from staff, whatever the settings say [PY-03, PY-05]', async () => {
    const booking = payment.aBooking();
    const [details] = await payment.details([booking]);
    expect(details?.methods.find(({ method, currency }) => method === 'Card' && currency === 'USD')).toMatchObject({ usable: false, reasonCode: 'notOffered' });
    for (const caller of [visitor, callerAs(adminActor(), { host: 'coral.localhost:8080' })])
      expect(await payment.call(calls.proceedPaymentStripe, caller, { uuid: booking.uuid, currency: 'USD' })).toMatchObject({
        status: 409,
        body: { code: 'METHOD_NOT_OFFERED' },
      });
  });
});
