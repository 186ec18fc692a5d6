import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { calls, type Input } from '@atoll/contracts/http/calls';
import { money } from '@atoll/money/money';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import type { Answer } from '@atoll/runtime/testing/service';
import { eventually } from '@atoll/testing/eventually';
import { bookingPayments } from '../booking-payments/records/payment-records.schema.js';
import { faresOf } from '../ledger/entries/balances.js';
import { dollarPay } from '../testing/dollar-pay.js';
import { FakePaymentGateway } from '../testing/fake-payment-gateway.js';
import { PaymentUnderTest, refOf, visitor } from '../testing/service.js';
import { SendRefunds } from './send-refunds.job.js';

const dollars = new FakePaymentGateway();
let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start([{ product: dollarPay, gateway: dollars }])), 60_000);
afterAll(() => payment.stop(), 30_000);

const PRICE = 6000;
const admin = callerAs(adminActor());
const adminOfLagoon = callerAs(adminActor(), { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });
const sent = jest.spyOn(dollars, 'refund');

let booking: BookingForPayment;
let gatewayRef: string;
beforeEach(async () => {
  dollars.isDown = false;
  sent.mockClear();
  booking = payment.aBooking({}, 'coral');
  const started = await payment.call(calls.proceedPaymentStripe, visitor, { uuid: booking.uuid, currency: 'USD' });
  gatewayRef = refOf(started);
  dollars.set(gatewayRef, { state: 'confirmed' });
  const notification = { gateway: 'dollar-pay', ...(JSON.parse(dollars.bodyOf(gatewayRef)) as object) };
  expect((await payment.call(calls.paymentCallback, visitor, notification)).status).toBe(200);
  await eventually(async () => expect(await kinds()).toHaveLength(2));
}, 60_000);

const once = () => ({ 'idempotency-key': randomUUID() });
const send = (over: Partial<Input<'sendRefund'>> = {}, { by = admin, headers = once() } = {}): Promise<Answer> =>
  payment.call(calls.sendRefund, by, { bookingId: booking.id, currency: 'USD', amount: 1000, reason: 'The boat broke down', ...over }, headers);
const kinds = async () => (await payment.ledgerOf(booking.id)).map(({ kind, minor }) => [kind, minor]);
const fares = async () => faresOf(await payment.ledgerOf(booking.id)).find(({ currency }) => currency === 'USD')?.minor;
const refunds = async () => (await kinds()).filter(([kind]) => kind === 'refund');
const refusedRefunds = async (by = admin) => (await payment.call(calls.getRefusedRefunds, by)).body['refunds'];
const refused = (status: number, code: string) => ({ status, body: { code } });
/** The first try belongs to the request; the job waits a minute for it. */
const later = async (): Promise<void> => {
  const records = bookingPayments.on(payment.service.connection);
  await records.updateMany({ operatorId: 'coral', 'sending.nextTryAt': { $exists: true } }, { $set: { 'sending.nextTryAt': new Date(0) } });
  await payment.service.get(SendRefunds).run();
};

describe('a refund that the payment company sends to the card', () => {
  it('is returned by it, entered once and told to booking, in parts too, and never more than was received [PY-34] [PY-35] [D-71]', async () => {
    expect(await send()).toMatchObject({ status: 200, body: { message: 'Refund sent to the card.' } });
    expect(sent.mock.calls.map(([{ gatewayRef: of, amount }]) => [of, amount])).toEqual([[gatewayRef, money('USD', 1000)]]);
    expect(await fares()).toBe(PRICE - 1000);
    expect(await send({ amount: PRICE - 999 })).toMatchObject(refused(400, 'REFUND_TOO_LARGE'));
    expect(await send({ amount: PRICE - 1000 })).toMatchObject({ status: 200 });
    expect(await send({ amount: 1 })).toMatchObject(refused(409, 'NOTHING_TO_REFUND'));
    expect(await refunds()).toEqual([
      ['refund', 1000],
      ['refund', PRICE - 1000],
    ]);
    expect(await fares()).toBe(0);
    await payment.everythingPublished(booking.id);
    expect(payment.published.filter(({ key, type }) => key === `coral:${booking.id}` && type === 'PaymentRefunded')).toHaveLength(2);
    expect(payment.handedToBooking.filter(({ bookingId, event }) => bookingId === booking.id && event?.$case === 'paymentRefunded')).toHaveLength(2);
  });

  it('is returned by the bank whose card paid it, in its own form of an order [PY-04] [PY-34]', async () => {
    booking = payment.aBooking({}, 'coral');
    const started = await payment.pay(booking.uuid);
    await payment.sandbox(`transactions/${refOf(started)}/pay`);
    await eventually(async () => expect(await kinds()).toHaveLength(1));
    expect(await send({ currency: 'MVR' })).toMatchObject({ status: 200, body: { message: 'Refund sent to the card.' } });
    expect(await refunds()).toEqual([['refund', 1000]]);
    expect(await send({ currency: 'USD' })).toMatchObject(refused(409, 'NOTHING_TO_REFUND'));
  });

  it('is refused to captains and to other operators, without an amount, and above what is due without a reason', async () => {
    expect(await send({}, { by: callerAs(captainActor()) })).toMatchObject({ status: 403 });
    expect(await send({}, { by: adminOfLagoon })).toMatchObject(refused(404, 'BOOKING_NOT_FOUND'));
    expect(await send({ amount: 0 })).toMatchObject(refused(400, 'REFUND_AMOUNT'));
    expect(await send({ reason: ' ' })).toMatchObject(refused(400, 'REFUND_REASON'));
    expect(await send({ currency: 'MVR' })).toMatchObject(refused(409, 'NOTHING_TO_REFUND'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('is sent once for a repeated request, and one at a time', async () => {
    const headers = once();
    const answers = await Promise.all([send({}, { headers }), send({}, { headers })]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    expect((await send({}, { headers })).body).toMatchObject({ message: 'Refund sent to the card.' });
    expect(await refunds()).toHaveLength(1);
    expect(new Set(sent.mock.calls.map(([{ key }]) => key)).size).toBe(1);
    await Promise.all(Array.from({ length: 8 }, () => send({ amount: PRICE - 1000 })));
    expect(await fares()).toBe(0);
    expect(await refunds()).toHaveLength(2);
  });

  it('waits while the payment company is away: no other refund begins, and the job sends it once', async () => {
    dollars.isDown = true;
    const headers = once();
    expect(await send({}, { headers })).toMatchObject({ status: 200, body: { message: expect.stringContaining('does not answer') } });
    expect((await send({}, { headers })).body).toMatchObject({ message: expect.stringContaining('does not answer') });
    expect(await send()).toMatchObject(refused(409, 'REFUND_SENDING'));
    const record = { bookingId: booking.id, currency: 'USD', amount: 1, refNo: 'FT-9', reason: 'Late' };
    expect(await payment.call(calls.recordRefund, admin, record, once())).toMatchObject(refused(409, 'REFUND_SENDING'));
    expect((await payment.details([booking], admin))[0]?.acts.find(({ code }) => code === 'sendRefund')?.refusalCode).not.toBe('');
    await later();
    expect(await refunds()).toEqual([]);
    dollars.isDown = false;
    await later();
    await later();
    expect(await refunds()).toEqual([['refund', 1000]]);
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('that the payment company had sent before the process died is entered, and not sent a second time', async () => {
    dollars.isDown = true;
    await send();
    dollars.isDown = false;
    // The company has it, and its response never came.
    const [{ key, amount }] = sent.mock.calls[0]!;
    expect(await dollars.refund({ key, gatewayRef, amount })).toBe('refunded');
    await later();
    expect(await refunds()).toEqual([['refund', 1000]]);
    // All but this part is left at the company: it has sent it once.
    expect(await dollars.refund({ key: 'rest', gatewayRef, amount: money('USD', 6211 - 1000) })).toBe('refunded');
  });

  it('that the payment company refuses leaves everything as it was, and another one can be begun', async () => {
    expect(await dollars.refund({ key: 'staff', gatewayRef, amount: money('USD', 6000) })).toBe('refunded');
    expect(await send()).toMatchObject({
      status: 409,
      body: { code: 'REFUND_REFUSED', error: 'The payment company has refused the refund. Nothing was sent.' },
    });
    expect(await refunds()).toEqual([]);
    expect(await refusedRefunds()).toEqual([]);
    expect(await send({ amount: 100 })).toMatchObject({ status: 200 });
  });

  it('that the payment company refuses after it had waited is an act of the booking and waits for staff until another one is begun', async () => {
    dollars.isDown = true;
    await send();
    dollars.isDown = false;
    expect(await dollars.refund({ key: 'staffLater', gatewayRef, amount: money('USD', 6000) })).toBe('refunded');
    await later();
    const waiting = { bookingId: booking.id, refNumber: booking.refNo, currency: 'USD', minor: 1000, at: expect.any(String) };
    expect(await refusedRefunds()).toEqual([waiting]);
    expect(await refusedRefunds(adminOfLagoon)).toEqual([]);
    expect((await payment.call(calls.getRefusedRefunds, callerAs(captainActor()))).status).toBe(403);
    const acts = payment.handedToBooking.flatMap(({ bookingId, event }) =>
      bookingId === booking.id && event?.$case === 'paymentRecordsChanged' ? event.value.acts : [],
    );
    expect(acts).toMatchObject([{ code: 'refundRefused', bySystem: true }]);
    expect(await refunds()).toEqual([]);
    expect(await send({ amount: 100 })).toMatchObject({ status: 200 });
    expect(await refusedRefunds()).toEqual([]);
  });

  it('that was refused is found by an index of its operator', async () => {
    const filter = { operatorId: 'coral', 'refused.at': { $gt: new Date(0) } };
    const plan = await bookingPayments.on(payment.service.connection).find(filter).sort({ 'refused.at': -1 }).explain();
    expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN|"SORT"/);
  });
});
