import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { callerAs } from '@atoll/runtime/testing/callers';
import type { Answer } from '@atoll/runtime/testing/service';
import { eventually } from '@atoll/testing/eventually';
import { PaymentUnderTest, refOf, visitor } from '../testing/service.js';
import { stripeAccount } from '../testing/sandbox.js';
import { stripeEvent } from '../testing/stripe.js';

const lagoon = callerAs(undefined, { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });
let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start([], stripeAccount)), 60_000);
afterAll(() => payment.stop(), 30_000);

const start = (uuid: string): Promise<Answer> => payment.call(calls.proceedPaymentStripe, visitor, { uuid, currency: 'USD' });
const control = (ref: string, act: string): Promise<unknown> => payment.sandbox(`sessions/${ref}/${act}`);
const quietly = async (act: () => Promise<unknown>): Promise<void> => {
  await payment.sandbox('behaviour', { copies: 0 });
  await act();
  await payment.sandbox('behaviour', { copies: 1 });
};

interface Session {
  id: string;
  status: string;
  amount_total: number;
  success_url: string;
}

const sessionOf = async (ref: string): Promise<Session> => {
  const { sessions } = (await (await fetch(`${payment.sandboxUrl}/sandbox/sessions`)).json()) as { sessions: Session[] };
  return sessions.find(({ id }) => id === ref) as Session;
};
/** The payer's browser comes back from the page. */
const comeBack = async (ref: string): Promise<Answer> =>
  payment.call(calls.paymentReturn, visitor, Object.fromEntries(new URL((await sessionOf(ref)).success_url).searchParams));

const opened = async () => {
  const booking = payment.aBooking();
  const { status, body } = await start(booking.uuid);
  expect(status).toBe(200);
  return { ...booking, ref: refOf({ status, body } as Answer) };
};
const statesOf = async (bookingId: number): Promise<unknown[]> =>
  (await payment.service.connection.collection('attempts').find({ bookingId }).sort({ _id: 1 }).toArray()).map(({ state }) => state as unknown);
const entriesOf = async (bookingId: number) => (await payment.ledgerOf(bookingId)).map(({ kind, minor, currency }) => [kind, minor, currency]);
const PAID = [
  ['charge', 6000, 'USD'],
  ['fee', 211, 'USD'],
];
const isPaid = (bookingId: number): Promise<void> => eventually(async () => expect(await entriesOf(bookingId)).toEqual(PAID));

it('a payer pays price and fee on the hosted page, and the signed event pays the booking [PY-02, PY-05, PY-06, PY-07, PY-08, D-24]', async () => {
  const { id, uuid, ref } = await opened();
  const page = await fetch(`${payment.sandboxUrl}/c/pay/${ref}`);
  expect(await page.text()).toContain('USD 62.11');
  const chosen = await fetch(`${payment.sandboxUrl}/c/pay/${ref}`, { method: 'POST', body: new URLSearchParams({ choice: 'pay' }), redirect: 'manual' });
  expect(chosen.headers.get('location')).toMatch(/^http:\/\/coral\.localhost:8080\/api\/paymentreturn\?attempt=\d+&key=\w+$/);
  await isPaid(id);
  await payment.everythingPublished(id);
  expect(payment.paymentsReceived(id).map(({ event: { event } }) => event)).toMatchObject([
    { value: { method: 'Card', gateway: 'stripe', amount: { currency: 'USD', minor: 6000 }, fee: { currency: 'USD', minor: 211 } } },
  ]);
  expect(await start(uuid)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
});

it('a declined card leaves the page open, and another card pays [PY-02, PY-05]', async () => {
  const { id, uuid, ref } = await opened();
  const declined = await fetch(`${payment.sandboxUrl}/c/pay/${ref}`, { method: 'POST', body: new URLSearchParams({ choice: 'decline' }), redirect: 'manual' });
  expect([declined.status, await declined.text()]).toEqual([200, expect.stringContaining('Your card was declined.')]);
  expect(await statesOf(id)).toEqual(['created']);
  expect(refOf(await start(uuid))).toBe(ref);
  await control(ref, 'pay');
  await isPaid(id);
});

it('a page that was left is offered again, and one that expired is replaced [PY-05]', async () => {
  const { id, uuid, ref } = await opened();
  await control(ref, 'leave');
  expect((await comeBack(ref)).headers.get('location')).toBe(`/booking/${uuid}`);
  expect(refOf(await start(uuid))).toBe(ref);
  await control(ref, 'expire');
  await eventually(async () => expect(await statesOf(id)).toEqual(['expired']));
  const next = refOf(await start(uuid));
  expect(next).not.toBe(ref);
  await control(next, 'pay');
  await isPaid(id);
});

it('the return alone pays the booking before any event, which then changes nothing [PY-08]', async () => {
  const { id, uuid, ref } = await opened();
  await quietly(() => control(ref, 'pay'));
  expect((await comeBack(ref)).headers.get('location')).toBe(`/booking/${uuid}`);
  expect(await entriesOf(id)).toEqual(PAID);
  await control(ref, 'notify');
  await eventually(() => expect(payment.notifications).toContainEqual({ transactionId: ref, state: 'complete', status: 200 }));
  expect(await entriesOf(id)).toEqual(PAID);
});

it('without return and event, polling finds the payment [PY-08]', async () => {
  const { id, ref } = await opened();
  await quietly(() => control(ref, 'pay'));
  await payment.service.connection.collection('attempts').updateOne({ bookingId: id }, { $set: { 'polling.nextCheckAt': new Date(0) } });
  await isPaid(id);
});

it('a hundred events, some too early, pay the booking once [PY-08, PY-35]', async () => {
  const { id, ref } = await opened();
  await control(ref, 'notify');
  await payment.sandbox('behaviour', { copies: 50 });
  await control(ref, 'pay');
  await control(ref, 'notify');
  await payment.sandbox('behaviour', { copies: 1 });
  // An event whose response comes late is sent again.
  const handled = () => payment.notifications.filter(({ transactionId }) => transactionId === ref).length;
  await eventually(() => expect(handled()).toBeGreaterThanOrEqual(101), 30_000);
  expect(payment.notifications.filter(({ transactionId, status }) => transactionId === ref && status !== 200)).toEqual([]);
  await payment.everythingPublished(id);
  expect(await entriesOf(id)).toEqual(PAID);
  expect(payment.paymentsReceived(id)).toHaveLength(1);
});

it('an event in other bytes, or too old, is refused, and one of something else changes nothing [PY-08]', async () => {
  const { id, ref } = await opened();
  await quietly(() => control(ref, 'pay'));
  const { STRIPE_WEBHOOK_SECRET: secret } = stripeAccount;
  const send = async ({ headers, rawBody }: ReturnType<typeof stripeEvent>) =>
    (await payment.send('/api/paymentcallback/stripe', visitor, { 'content-type': 'application/json', ...(headers as Record<string, string>) }, rawBody))
      .status;
  const event = { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: await sessionOf(ref) } };
  const { headers } = stripeEvent(event, secret);
  expect(await send({ headers, rawBody: JSON.stringify(event) })).toBe(401);
  expect(await send(stripeEvent(event, secret, new Date(Date.now() - 400_000)))).toBe(401);
  expect(await send(stripeEvent({ ...event, type: 'payout.paid', data: { object: { id: 'po_1' } } }, secret))).toBe(200);
  expect(await entriesOf(id)).toEqual([]);
});

it('the event of another operator is accepted without effect, because one account notifies every host; an unknown one of the own host is not found [PY-08]', async () => {
  const { id, ref } = await opened();
  await quietly(() => control(ref, 'pay'));
  const session = await sessionOf(ref);
  const notify = async (caller: typeof visitor, change: object = {}) => {
    const { headers, rawBody } = stripeEvent(
      { object: 'event', type: 'checkout.session.completed', data: { object: { ...session, ...change } } },
      stripeAccount.STRIPE_WEBHOOK_SECRET,
    );
    const response = await payment.send(
      '/api/paymentcallback/stripe',
      caller,
      { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      rawBody,
    );
    return response.status;
  };
  expect([await notify(lagoon), await entriesOf(id)]).toEqual([200, []]);
  expect(await notify(visitor, { client_reference_id: 'unknown' })).toBe(404);
  expect([await notify(visitor), await entriesOf(id)]).toEqual([200, PAID]);
});

it('a payment of another amount is no payment: the attempt is quarantined [PY-08]', async () => {
  const { id, ref } = await opened();
  await payment.service.connection.collection('attempts').updateOne({ bookingId: id }, { $set: { 'amount.minor': 6212 } });
  await control(ref, 'pay');
  await eventually(() => expect(payment.notifications).toContainEqual({ transactionId: ref, state: 'complete', status: 409 }));
  await comeBack(ref);
  expect([await statesOf(id), await entriesOf(id)]).toEqual([['mismatch'], []]);
});

it('an account that cannot open the page is said, and the next try has one page [PY-05]', async () => {
  const { id, uuid } = payment.aBooking();
  await payment.sandbox('behaviour', { failCreates: 1 });
  expect(await start(uuid)).toMatchObject({ status: 502, body: { code: 'GATEWAY', error: 'Payment could not be started. Please try again.' } });
  const ref = refOf(await start(uuid));
  expect(await statesOf(id)).toEqual(['created']);
  await control(ref, 'pay');
  await isPaid(id);
});

it('who goes on to the MVR card and pays the USD page all the same has paid, as after the cancellation of the booking [PY-08, D-71]', async () => {
  const [switched, cancelled] = [await opened(), await opened()];
  expect((await payment.pay(switched.uuid)).status).toBe(200);
  expect(await statesOf(switched.id)).toEqual(['cancelled', 'created']);
  await payment.publishBookingEvent(cancelled.id, {
    $case: 'bookingCancelled',
    value: { legs: [], wasPaid: false, hasPhone: false, hasEmail: false, expired: false },
  });
  await eventually(async () => expect(await statesOf(cancelled.id)).toEqual(['cancelled']));
  for (const { id, ref } of [switched, cancelled]) {
    await control(ref, 'pay');
    await isPaid(id);
    await payment.everythingPublished(id);
    expect(payment.paymentsReceived(id)).toHaveLength(1);
  }
});
