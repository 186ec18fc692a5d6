import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { systemClock } from '@atoll/time/clock';
import type { SentNotification } from './payment-gateways/payment-gateway.contract.js';
import { stripeShaped } from './testing/stripe-shaped/product.js';
import { StripeApi } from './testing/stripe-shaped/stripe-api.js';
import { PaymentUnderTest, visitor } from './testing/service.js';

const api = new StripeApi();
let payment: PaymentUnderTest;
beforeAll(async () => {
  const gateway = stripeShaped.open(await api.start(), systemClock);
  payment = await PaymentUnderTest.start([{ product: stripeShaped, gateway }]);
}, 60_000);
afterAll(async () => {
  await payment.stop();
  api.stop();
}, 30_000);

const pay = async () => {
  const booking = payment.aBooking();
  const { status, body } = await payment.call(calls.proceedPaymentStripe, visitor, { uuid: booking.uuid, currency: 'USD' });
  expect(status).toBe(200);
  const session = [...api.sessions.values()].find(({ url }) => url === body['shortUrl']);
  return { ...booking, session: session?.id ?? '' };
};

const notify = async ({ headers, rawBody }: SentNotification) => {
  const sent = { 'content-type': 'application/json', ...(headers as Record<string, string>) };
  const response = await payment.send('/api/paymentcallback/stripe-shaped', visitor, sent, rawBody);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it('a payment gateway that signs the bytes of its notification and charges a fee pays a booking once [PY-05, PY-06, PY-08, PY-35]', async () => {
  const { id, session } = await pay();
  expect(api.sessions.get(session)).toMatchObject({ amount_total: 6211, currency: 'usd' });
  api.pay(session);
  expect([(await notify(api.eventOf(session))).status, (await notify(api.eventOf(session))).status]).toEqual([200, 200]);
  await payment.everythingPublished(id);
  expect((await payment.ledgerOf(id)).map(({ kind, minor, currency }) => [kind, minor, currency])).toEqual([
    ['charge', 6000, 'USD'],
    ['fee', 211, 'USD'],
  ]);
  expect(payment.paymentsReceived(id)).toHaveLength(1);
});

it('a body that says the same in other bytes is not the one that was signed [PY-08]', async () => {
  const { id, session } = await pay();
  api.pay(session);
  const { headers, rawBody } = api.eventOf(session);
  const refused = await notify({ headers, rawBody: JSON.stringify(JSON.parse(rawBody)) });
  expect(refused).toMatchObject({ status: 401, body: { code: 'SIGNATURE', error: 'Signature is missing or wrong.' } });
  expect(await payment.ledgerOf(id)).toEqual([]);
});

it('an event of something else is accepted, and changes nothing [PY-08]', async () => {
  expect((await notify(api.signed({ type: 'payout.paid', data: { object: { id: 'po_1' } } }))).status).toBe(200);
});
