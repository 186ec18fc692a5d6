import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { calls, type Input } from '@atoll/contracts/http/calls';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import type { Answer } from '@atoll/runtime/testing/service';
import { aPicture } from '@atoll/runtime/testing/pictures';
import { eventually } from '@atoll/testing/eventually';
import { faresOf } from '../ledger/entries/balances.js';
import { PaymentUnderTest, visitor } from '../testing/service.js';

let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
afterAll(() => payment.stop(), 30_000);

const PRICE = 92_520;
const admin = callerAs(adminActor());
const captain = callerAs(captainActor());
const adminOfLagoon = callerAs(adminActor(), { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });

let booking: BookingForPayment;
const detailsOf = async () => (await payment.details([booking], admin))[0];

const ask = {
  Transfer: async () => {
    const data = new FormData();
    data.set('bookingUUID', booking.uuid);
    data.set('file', new File([await aPicture()], 'slip.png', { type: 'image/png' }));
    return payment.call(calls.uploadPaymentSlip, visitor, data);
  },
  Cash: () => payment.call(calls.setAsCashPayment, captain, { bookingId: booking.id }),
} as const;
type Method = keyof typeof ask;

const confirm = {
  Transfer: async () => {
    const transferId = (await detailsOf())?.transfer?.id;
    return payment.call(calls.processTransferSlip, admin, { transferId, status: 'Verified', currency: 'MVR', refNo: 'FT-1' });
  },
  Cash: () => payment.call(calls.confirmCashTransfer, captain, { bookingId: booking.id, currency: 'MVR' }),
} as const satisfies Record<Method, () => Promise<Answer>>;

async function paidBy(method: Method): Promise<void> {
  booking = payment.aBooking({}, 'coral');
  await ask[method]();
  expect(await confirm[method]()).toMatchObject({ status: 200 });
}

type Sent = Readonly<Record<string, string>>;
const once = (): Sent => ({ 'idempotency-key': randomUUID() });
const refund = (over: Partial<Input<'recordRefund'>>, { by = admin, sent = once() } = {}): Promise<Answer> =>
  payment.call(calls.recordRefund, by, { bookingId: booking.id, currency: 'MVR', refNo: 'FT-9', reason: 'The boat broke down', ...over }, sent);
const reverse = (reason = 'Wrong booking', { by = admin, sent = once() } = {}): Promise<Answer> =>
  payment.call(calls.reversePayment, by, { bookingId: booking.id, reason }, sent);
const kinds = async () => (await payment.ledgerOf(booking.id)).map(({ kind, minor }) => [kind, minor]);
const fares = async () => faresOf(await payment.ledgerOf(booking.id)).find(({ currency }) => currency === 'MVR')?.minor;
const published = (name: string): number => payment.published.filter(({ key, type }) => key === `coral:${booking.id}` && type === name).length;
const refused = (status: number, code: string, error?: string) => ({ status, body: { code, ...(error && { error }) } });

describe.each(['Transfer', 'Cash'] as const)('money that was received by %s', (method) => {
  it('is refunded in part, then the rest, and not one laari more [PY-34, PY-35] [D-71]', async () => {
    await paidBy(method);
    expect(await refund({ amount: 20_000 })).toMatchObject({ status: 200, body: { message: 'Refund recorded.' } });
    expect(await refund({ amount: PRICE - 20_000 + 1 })).toMatchObject(
      refused(400, 'REFUND_TOO_LARGE', 'That is more than was received and not yet refunded.'),
    );
    expect(await fares()).toBe(PRICE - 20_000);
    expect(await refund({ amount: PRICE - 20_000 })).toMatchObject({ status: 200 });
    expect(await refund({ amount: 1 })).toMatchObject(refused(409, 'NOTHING_TO_REFUND'));
    expect(await kinds()).toEqual([
      ['charge', PRICE],
      ['refund', 20_000],
      ['refund', PRICE - 20_000],
    ]);
    expect(await fares()).toBe(0);
    expect(payment.handedToBooking.filter(({ bookingId, event }) => bookingId === booking.id && event?.$case === 'paymentRefunded')).toHaveLength(2);
    await payment.everythingPublished(booking.id);
    await eventually(() => expect(published('PaymentRefunded')).toBe(2));
  });

  it('is taken back with a reason, once, and can be received again [PY-35] [D-71]', async () => {
    await paidBy(method);
    expect(await reverse(' ')).toMatchObject(refused(400, 'REVERSAL_REASON', 'Please enter a reason.'));
    expect(await reverse()).toMatchObject({ status: 200, body: { message: 'Payment taken back.' } });
    expect(await reverse()).toMatchObject(refused(409, 'NOTHING_TO_REVERSE'));
    expect(await kinds()).toEqual([
      ['charge', PRICE],
      ['reversal', PRICE],
    ]);
    expect(await fares()).toBe(0);
    await eventually(() => expect(published('PaymentReversed')).toBe(1));
    const { transfer, cashPayment } = (await detailsOf()) ?? {};
    expect([transfer?.status, cashPayment?.status]).toEqual(method === 'Transfer' ? ['Pending', ''] : ['', 'Allowed']);
    expect(await confirm[method]()).toMatchObject({ status: 200 });
    expect(await fares()).toBe(PRICE);
  });

  it('is not taken back after a part of it went back [D-71]', async () => {
    await paidBy(method);
    await refund({ amount: 1 });
    expect(await reverse()).toMatchObject(refused(409, 'PAYMENT_REFUNDED'));
    expect(await fares()).toBe(PRICE - 1);
  });

  it('has a refund recorded once where the request comes again after a lost response, also concurrently [PY-34]', async () => {
    await paidBy(method);
    const sent = once();
    const again = () => refund({ amount: 30_000 }, { sent });
    const answers = await Promise.all([again(), again()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await again()).toMatchObject({ status: 200, body: { message: 'Refund recorded.' } });
    expect(await kinds()).toEqual([
      ['charge', PRICE],
      ['refund', 30_000],
    ]);
    await payment.everythingPublished(booking.id);
    await eventually(() => expect(published('PaymentRefunded')).toBe(1));
  });

  it('is taken back once where the request comes again, even where money was received since [D-71]', async () => {
    await paidBy(method);
    const sent = once();
    expect(await reverse('Wrong booking', { sent })).toMatchObject({ status: 200 });
    await confirm[method]();
    const before = await kinds();
    expect(await reverse('Wrong booking', { sent })).toMatchObject({ status: 200, body: { message: 'Payment taken back.' } });
    expect(await kinds()).toEqual(before);
  });

  it('is not found by the admin of another operator [ID-07]', async () => {
    await paidBy(method);
    const notFound = refused(404, 'BOOKING_NOT_FOUND');
    expect([await refund({ amount: 1 }, { by: adminOfLagoon }), await reverse('Wrong booking', { by: adminOfLagoon })]).toMatchObject([notFound, notFound]);
    expect(await kinds()).toEqual([['charge', PRICE]]);
  });
});

it.each([
  ['of nothing', { amount: 0 }, 'REFUND_AMOUNT', 'Please enter an amount.'],
  ['of which nothing is due, without a reason', { amount: 1, reason: ' ' }, 'REFUND_REASON', 'Please enter a reason to refund more than is due.'],
])('a refund %s is refused [PY-34] [D-71]', async (_case, input, code, error) => {
  await paidBy('Cash');
  expect(await refund(input)).toMatchObject(refused(400, code, error));
});

it('captains and visitors record no refund and take nothing back [ID-18, ID-19]', async () => {
  await paidBy('Cash');
  const statuses = [captain, visitor].map(async (by) => [(await refund({ amount: 1 }, { by })).status, (await reverse('Wrong', { by })).status]);
  expect(await Promise.all(statuses)).toEqual([
    [403, 403],
    [401, 401],
  ]);
});
