import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor, superActor } from '@atoll/runtime/testing/callers';
import { log } from '@atoll/runtime/observability/log';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { eventually } from '@atoll/testing/eventually';
import { signedByBank } from '../testing/bml-connect.js';
import { API_KEY, otherAccounts, otherBankKeys, stripeAccount } from '../testing/sandbox.js';
import { PaymentUnderTest, refOf, visitor } from '../testing/service.js';
import { stripeEvent } from '../testing/stripe.js';

const [one, two] = otherAccounts as [(typeof otherAccounts)[0], (typeof otherAccounts)[0]];
const superUser = callerAs(superActor());
const reef = { operatorId: 'reef', host: 'reef.localhost:8080' };
const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
const written: string[] = [];

/** The stream to which the logger writes its lines. */
function streamOf(logger: object): { write(text: string): void } {
  const symbol = Object.getOwnPropertySymbols(logger).find(({ description }) => description === 'pino.stream');
  return (logger as Record<symbol, { write(text: string): void }>)[symbol!]!;
}

let payment: PaymentUnderTest;
beforeAll(async () => {
  log.level = 'trace';
  jest.spyOn(streamOf(log), 'write').mockImplementation((text) => void written.push(text));
  payment = await PaymentUnderTest.start([], stripeAccount);
}, 60_000);
afterAll(async () => {
  await payment?.stop();
  jest.restoreAllMocks();
  log.level = 'error';
}, 30_000);

const read = async (caller = superUser) => {
  const { body } = await payment.call(calls.getGatewayAccounts, caller);
  const { gateways } = body as unknown as Output<'getGatewayAccounts'>;
  return gateways.find(({ gateway }) => gateway === 'stripe');
};
const save = (credentials: object, caller = superUser) => payment.call(calls.saveGatewayAccount, caller, { gateway: 'stripe', ...credentials });
const remove = (caller = superUser) => payment.call(calls.removeGatewayAccount, caller, { gateway: 'stripe' });
const test = (input: object) => payment.call(calls.testGatewayAccount, superUser, { gateway: 'stripe', ...input });
const proceed = (uuid: string) => payment.call(calls.proceedPaymentStripe, visitor, { uuid, currency: 'USD' });
const control = (ref: string, act: string): Promise<unknown> => payment.sandbox(`sessions/${ref}/${act}`);
const attemptOf = (bookingId: number) => payment.service.connection.collection('attempts').findOne({ bookingId });
const opened = async () => {
  const booking = payment.aBooking();
  return { ...booking, ref: refOf(await proceed(booking.uuid)) };
};
const seenBy = async (apiKey: string, ref: string): Promise<number> =>
  (await fetch(`${payment.sandboxUrl}/v1/checkout/sessions/${ref}`, { headers: { authorization: `Bearer ${apiKey}` } })).status;
const isPaid = (bookingId: number) => eventually(async () => expect((await payment.ledgerOf(bookingId)).length).toBeGreaterThan(0));

describe('the accounts of an operator at payment companies', () => {
  it('are for super users alone, and those of their operator', async () => {
    for (const caller of [callerAs(adminActor()), callerAs(captainActor())]) {
      expect((await payment.call(calls.getGatewayAccounts, caller)).status).toBe(403);
      expect((await save(one, caller)).status).toBe(403);
      expect((await remove(caller)).status).toBe(403);
      expect((await payment.call(calls.testGatewayAccount, caller, { gateway: 'stripe', ...one })).status).toBe(403);
    }
    await save(one, callerAs(superActor(), lagoon));
    expect(await read(callerAs(superActor(), lagoon))).toMatchObject({ account: { lastFour: '_one' } });
    expect(await read()).toEqual({ gateway: 'stripe', hasPlatformAccount: true, account: null, version: 0 });
    await remove(callerAs(superActor(), lagoon));
  });

  it('serve from the next payment on; open ones stay with the account that began them, and removed ones still settle [PY-05, PY-08]', async () => {
    const ofPlatform = await opened();
    expect(await save(one)).toMatchObject({ status: 200, body: { message: 'Account saved.' } });
    const ofOne = await opened();
    expect(await save(two)).toMatchObject({ status: 200 });
    const ofTwo = await opened();
    expect([await seenBy(stripeAccount.STRIPE_API_KEY, ofPlatform.ref), await seenBy(one.apiKey, ofOne.ref), await seenBy(two.apiKey, ofTwo.ref)]).toEqual([
      200, 200, 200,
    ]);
    expect(await remove()).toMatchObject({ status: 200, body: { message: 'Account removed.' } });
    for (const { id, ref } of [ofPlatform, ofOne, ofTwo]) {
      await control(ref, 'pay');
      await isPaid(id);
    }
    expect(await attemptOf(ofOne.id)).toMatchObject({ state: 'paid', gateway: 'stripe' });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'NO_GATEWAY_ACCOUNT' } });
  });

  it("an event signed with another operator's secret settles nothing [PY-08]", async () => {
    const ofLagoon = { apiKey: one.apiKey, webhookSecret: 'whsec_of_lagoon' };
    await save(two);
    await save(ofLagoon, callerAs(superActor(), lagoon));
    const { id, ref } = await opened();
    await payment.sandbox('behaviour', { copies: 0 });
    await control(ref, 'pay');
    const { sessions } = (await (await fetch(`${payment.sandboxUrl}/sandbox/sessions`)).json()) as { sessions: { id: string }[] };
    const event = { object: 'event', type: 'checkout.session.completed', data: { object: sessions.find((session) => session.id === ref) } };
    const send = async (secret: string, caller = visitor) => {
      const { headers, rawBody } = stripeEvent(event, secret);
      const sent = { 'content-type': 'application/json', ...headers } as Record<string, string>;
      return (await payment.send('/api/paymentcallback/stripe', caller, sent, rawBody)).status;
    };
    expect(await send(ofLagoon.webhookSecret)).toBe(401);
    expect(await send(stripeAccount.STRIPE_WEBHOOK_SECRET)).toBe(401);
    expect(await attemptOf(id)).toMatchObject({ state: 'created' });
    expect(await send(two.webhookSecret)).toBe(200);
    expect(await attemptOf(id)).toMatchObject({ state: 'paid' });
    await payment.sandbox('behaviour', { copies: 1 });
    await remove();
  });

  it("of two operators at one bank each have a key: a notification that one's key signed settles nothing of the other's [PY-05, PY-08]", async () => {
    const [ofCoral, ofReef] = [
      { by: superUser, payer: visitor, apiKey: otherBankKeys[0], booking: payment.aBooking() },
      { by: callerAs(superActor(), reef), payer: callerAs(undefined, reef), apiKey: otherBankKeys[1], booking: payment.aBooking({}, 'reef') },
    ];
    await payment.sandbox('behaviour', { copies: 0 });
    const refs: string[] = [];
    for (const { by, payer, apiKey, booking } of [ofCoral, ofReef]) {
      expect((await payment.call(calls.saveGatewayAccount, by, { gateway: 'bml-connect', apiKey })).status).toBe(200);
      const started = await payment.pay(booking.uuid, { caller: payer });
      expect(started).toMatchObject({ status: 200 });
      const ref = refOf(started);
      await payment.sandbox(`transactions/${ref}/pay`);
      refs.push(ref);
    }
    const { transactions } = (await (await fetch(`${payment.sandboxUrl}/sandbox/transactions`)).json()) as {
      transactions: Record<'id' | 'localId' | 'amount' | 'currency', unknown>[];
    };
    const send = async (payer: typeof visitor, apiKey: string, ref = refs[0]) => {
      const { localId, amount, currency } = transactions.find(({ id }) => id === ref) ?? {};
      const rawBody = JSON.stringify({ eventType: 'NOTIFY_TRANSACTION_CHANGE', transactionId: ref, localId, state: 'CONFIRMED', amount, currency });
      const headers = { 'content-type': 'application/json', ...signedByBank(apiKey) } as Record<string, string>;
      return (await payment.send('/api/paymentcallback/bml-connect', payer, headers, rawBody)).status;
    };
    expect([await send(ofCoral.payer, ofReef.apiKey), await send(ofCoral.payer, API_KEY), await send(ofReef.payer, ofCoral.apiKey)]).toEqual([401, 401, 401]);
    await send(ofReef.payer, ofReef.apiKey);
    const states = async () => [(await attemptOf(ofCoral.booking.id))?.['state'], (await attemptOf(ofReef.booking.id))?.['state']];
    expect(await states()).toEqual(['created', 'created']);
    expect([await send(ofCoral.payer, ofCoral.apiKey), await states()]).toEqual([200, ['paid', 'created']]);
    expect([await send(ofReef.payer, ofReef.apiKey, refs[1]), await states()]).toEqual([200, ['paid', 'paid']]);
    await payment.sandbox('behaviour', { copies: 1 });
    for (const { by } of [ofCoral, ofReef]) await payment.call(calls.removeGatewayAccount, by, { gateway: 'bml-connect' });
  });

  it('are tried before and after they are saved; the outcome is in words', async () => {
    expect(await test(one)).toMatchObject({ status: 200, body: { message: 'The payment company accepts the key.' } });
    expect(await test({ apiKey: 'sk_test_unknown' })).toMatchObject({ status: 409, body: { error: 'The payment company does not accept the key.' } });
    expect(await test({ apiKey: 'unlike' })).toMatchObject({ status: 400, body: { code: 'GATEWAY_API_KEY' } });
    await save({ ...one, apiKey: 'sk_test_revoked' });
    expect(await test({})).toMatchObject({ status: 409, body: { code: 'GATEWAY_REFUSES' } });
    await remove();
    expect(await test({})).toMatchObject({ status: 200 });
    expect(await save({ apiKey: one.apiKey })).toMatchObject({
      status: 400,
      body: { error: 'Please enter the signing secret, which begins with whsec_.' },
    });
  });

  it('are not overwritten from a screen that shows an earlier state', async () => {
    const version = (await read())?.version;
    await save(one);
    expect(await save({ ...two, version })).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    await remove();
  });

  it('are shown by the end of their key; no credential is in a response, a record or the log', async () => {
    const secrets = { apiKey: 'sk_test_verysecretvalue1234', webhookSecret: 'whsec_verysecretvalue' };
    const answers = [await save(secrets), await test({}), await test({ apiKey: secrets.apiKey }), await payment.call(calls.getGatewayAccounts, superUser)];
    const booking = payment.aBooking();
    answers.push(await proceed(booking.uuid));
    expect(await read()).toMatchObject({ account: { lastFour: '1234' } });
    expect(answers.at(-1)).toMatchObject({ body: { code: 'GATEWAY' } });
    const everything = [JSON.stringify(answers), JSON.stringify(await snapshotOf(payment.service.connection)), written.join('')];
    for (const text of everything) expect(text).not.toContain('verysecret');
    expect(written.join('').length).toBeGreaterThan(0);
    await remove();
  });
});
