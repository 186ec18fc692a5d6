import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { PaymentUnderTest } from '../testing/service.js';

let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
afterAll(() => payment?.stop(), 30_000);

it('a booking that is closed starts no card payment until it is opened again [D-16]', async () => {
  const booking = payment.aBooking();
  expect(await payment.close([booking])).toEqual({ closed: true, reasonCode: '' });
  expect(await payment.pay(booking.uuid)).toMatchObject({ status: 409, body: { code: 'PAYMENT_CLOSED' } });
  await payment.open([booking.id]);
  expect((await payment.pay(booking.uuid)).status).toBe(200);
});

it('of a pair both are closed or none: while a card payment of one is open, both stay open [D-08] [D-16]', async () => {
  const [paying, other] = [payment.aBooking(), payment.aBooking()];
  expect((await payment.pay(paying.uuid)).status).toBe(200);
  expect(await payment.close([other, paying])).toEqual({ closed: false, reasonCode: 'paymentUnderWay' });
  expect((await payment.pay(other.uuid)).status).toBe(200);
});

it('a booking that a customer has no way to pay is not closed [D-16]', async () => {
  const free = payment.aBooking({ price: writePrices(usdMvr(0, 0)) });
  expect(await payment.close([free])).toEqual({ closed: false, reasonCode: 'notOffered' });
});

it('only booking may close bookings, or open them [D-16]', async () => {
  const booking = payment.aBooking();
  await expect(payment.close([booking], serviceCaller('trip', 'coral'))).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  await expect(payment.open([booking.id], serviceCaller('trip', 'coral'))).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
});
