import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { calls, type Output } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { keyOf } from '@atoll/runtime/mongo/record-key';
import { adminActor, callerAs, captainActor, userActor } from '@atoll/runtime/testing/callers';
import { aPicture } from '@atoll/runtime/testing/pictures';
import { eventually } from '@atoll/testing/eventually';
import { bookingPayments } from '../booking-payments/records/payment-records.schema.js';
import { PaymentUnderTest, visitor } from '../testing/service.js';

let payment: PaymentUnderTest;
beforeAll(async () => void (payment = await PaymentUnderTest.start()), 60_000);
afterAll(() => payment.stop(), 30_000);

const admin = callerAs(adminActor());
const captain = callerAs(captainActor());

async function uploaded(by: Caller, named: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const data = new FormData();
  for (const [field, value] of Object.entries(named)) data.set(field, String(value));
  data.set('file', new File([await aPicture()], 'slip.png', { type: 'image/png' }));
  return payment.call(calls.uploadPaymentSlip, by, data);
}
const transferOf = async (booking: BookingForPayment) => (await payment.details([booking], admin))[0]?.transfer;
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a slip', () => {
  it('is verified by an admin: the money is in the ledger, told to booking at once and published [PY-12, PY-13, PY-35]', async () => {
    const booking = payment.aBooking();
    await uploaded(visitor, { bookingUUID: booking.uuid });
    const { id: transferId = 0, due } = (await transferOf(booking)) ?? {};
    expect(due).toEqual(booking.due);
    const noRef = await payment.call(calls.processTransferSlip, admin, { transferId, status: 'Verified', currency: 'MVR', refNo: '' });
    expect(noRef).toMatchObject({ status: 400, body: { code: 'REF_NO', error: 'Please enter a reference number.' } });
    const verify = () => payment.call(calls.processTransferSlip, admin, { transferId, status: 'Verified', currency: 'MVR', refNo: 'FT-1' });
    expect(await verify()).toMatchObject({ status: 200, body: { message: 'Payment verified.' } });
    expect(refusal(await verify())).toEqual([409, 'TRANSFER_VERIFIED']);
    expect(await transferOf(booking)).toMatchObject({ status: 'Verified', refNo: 'FT-1' });
    expect(await payment.ledgerOf(booking.id)).toMatchObject([{ kind: 'charge', method: 'Transfer', minor: 92520, actor: 'user:42' }]);
    expect(payment.handedToBooking.filter(({ bookingId }) => bookingId === booking.id).map(({ event }) => event?.$case)).toEqual([
      'paymentRecordsChanged',
      'paymentReceived',
      'paymentRecordsChanged',
    ]);
    // In the newest format, as on the topic: a reader would take the methods from the two fields of the first one.
    expect(payment.handedToBooking.findLast(({ bookingId }) => bookingId === booking.id)).toMatchObject({
      format: 2,
      event: { value: { methods: [{ method: 'Transfer', kind: 'proof', status: 'Verified' }] } },
    });
    await eventually(() => expect(payment.paymentsReceived(booking.id).map(({ id }) => id)).toEqual([`payment-records:coral:${booking.id}:2:received`]));
  });

  it('is read in the ledger by an admin, oldest first, each entry with postings that sum to zero [PY-35, PY-36]', async () => {
    const booking = payment.aBooking();
    const read = (by: Caller, bookingId = booking.id) => payment.call(calls.getLedger, by, { bookingId });
    expect(await read(admin)).toMatchObject({ status: 200, body: { entries: [] } });
    await uploaded(visitor, { bookingUUID: booking.uuid });
    const { id: transferId = 0 } = (await transferOf(booking)) ?? {};
    await payment.call(calls.processTransferSlip, admin, { transferId, status: 'Verified', currency: 'MVR', refNo: 'FT-1' });
    const { body } = await read(admin);
    expect(body).toMatchObject({ entries: [{ kind: 'charge', method: 'Transfer', currency: 'MVR', minor: 92520, actor: 'user:42', at: expect.any(String) }] });
    const [entry] = (body as Output<'getLedger'>).entries;
    expect(entry?.postings.map(({ account }) => account)).toEqual(['provider:4', 'fares:Transfer']);
    expect(entry?.postings.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
    expect(refusal(await read(admin, 987_654))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect((await read(captain)).status).toBe(403);
    expect((await read(callerAs(adminActor(), { operatorId: 'lagoon' }))).body).toEqual({ entries: [] });
  });

  it('has no audit entry when a customer uploads it, and one when an admin decides [XC-14]', async () => {
    const booking = payment.aBooking();
    await uploaded(visitor, { bookingUUID: booking.uuid });
    const head = async () => (await bookingPayments.on(payment.service.connection).findOne(keyOf('coral', booking.id)))?.auditHead;
    expect(await head()).toBeUndefined();
    const { id: transferId = 0 } = (await transferOf(booking)) ?? {};
    await payment.call(calls.processTransferSlip, admin, { transferId, status: 'Rejected' });
    expect(await head()).toMatchObject({ version: 1 });
  });

  it('is rejected by an admin without a reference, and another one can be uploaded [PY-12, PY-14]', async () => {
    const booking = payment.aBooking();
    await uploaded(visitor, { bookingUUID: booking.uuid });
    const { id: transferId = 0 } = (await transferOf(booking)) ?? {};
    const reject = () => payment.call(calls.processTransferSlip, admin, { transferId, status: 'Rejected' });
    expect(await reject()).toMatchObject({ status: 200, body: { message: 'Payment slip rejected.' } });
    expect(refusal(await reject())).toEqual([409, 'TRANSFER_REJECTED']);
    expect((await uploaded(visitor, { bookingUUID: booking.uuid })).status).toBe(200);
    expect(refusal(await reject())).toEqual([409, 'TRANSFER_REJECTED']);
    expect(await payment.ledgerOf(booking.id)).toEqual([]);
  });

  it('is uploaded by the captain of the boat by the number of the booking, who may open it; a captain of another boat finds nothing [ID-19, PY-09, PY-15, D-15]', async () => {
    const booking = payment.aBooking();
    expect(refusal(await uploaded(callerAs(captainActor({ userId: 99 })), { bookingId: booking.id }))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(refusal(await uploaded(visitor, { bookingId: booking.id }))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect((await uploaded(captain, { bookingId: booking.id })).status).toBe(200);
    expect((await payment.read(`/img/paymentslip/${booking.uuid}`, captain)).status).toBe(200);
  });

  it('that a captain sets as cash is voided, which the admin who verifies it is told [PY-16, PY-22]', async () => {
    const booking = payment.aBooking();
    await uploaded(visitor, { bookingUUID: booking.uuid });
    const { id: transferId = 0 } = (await transferOf(booking)) ?? {};
    expect(await payment.call(calls.setAsCashPayment, captain, { bookingId: booking.id })).toMatchObject({ body: { message: 'Set as cash on arrival.' } });
    expect(refusal(await payment.call(calls.setAsCashPayment, captain, { bookingId: booking.id }))).toEqual([409, 'CASH_ALLOWED']);
    const verified = await payment.call(calls.processTransferSlip, admin, { transferId, status: 'Verified', currency: 'USD', refNo: 'FT-1' });
    expect(refusal(verified)).toEqual([409, 'TRANSFER_VOIDED']);
  });
});

describe('cash', () => {
  it('is asked for in lagoon, allowed by its admin and received by its captain, once [ID-19, PY-21, PY-23, CP-13, XC-14]', async () => {
    const booking = payment.aBooking();
    const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
    const [chief, hassan] = [callerAs(adminActor(), lagoon), callerAs(captainActor(), lagoon)];
    const proceed = (status: string) => payment.call(calls.proceedCashPayment, chief, { bookingId: booking.id, status });
    const receive = (currency?: string, headers = {}) => payment.call(calls.confirmCashTransfer, hassan, { bookingId: booking.id, currency }, headers);
    expect(refusal(await proceed('Allowed'))).toEqual([409, 'CASH_NOT_REQUESTED']);
    await payment.call(calls.requestCashPayment, callerAs(undefined, lagoon), { bookingUuid: booking.uuid });
    expect(refusal(await receive('MVR'))).toEqual([409, 'CASH_NOT_ALLOWED']);
    expect(await proceed('Allowed')).toMatchObject({ status: 200, body: { message: 'Cash on arrival allowed.' } });
    expect(refusal(await proceed('Rejected'))).toEqual([409, 'CASH_ALLOWED']);
    expect(refusal(await receive())).toEqual([400, 'BAD_INPUT']);
    const sent = { 'idempotency-key': randomUUID() };
    for (const _attempt of ['sent', 'sent again by a device that lost the response'])
      expect(await receive('USD', sent)).toMatchObject({ status: 200, body: { message: 'Cash received.' } });
    expect(refusal(await receive('USD'))).toEqual([409, 'CASH_RECEIVED']);
  });
});

it('cash that a captain received without network and that is refused is kept for the office before the device gets the refusal [D-107] [PY-23]', async () => {
  const booking = payment.aBooking();
  const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
  const input = { bookingId: booking.id, currency: 'MVR', tripId: 1, at: '2026-11-22T04:58:00.000Z' };
  const receive = (over: object) => payment.call(calls.confirmCashTransfer, callerAs(captainActor(), lagoon), { ...input, ...over });
  expect(refusal(await receive({}))).toEqual([409, 'CASH_NOT_ALLOWED']);
  const before = payment.keptActs.length;
  expect(refusal(await receive({ operationId: 'op-1' }))).toEqual([409, 'CASH_NOT_ALLOWED']);
  expect(payment.keptActs.slice(before)).toMatchObject([
    { operationId: 'op-1', tripId: 1, bookingId: booking.id, act: 'cash', doneAtMs: Date.parse(input.at), code: 'CASH_NOT_ALLOWED', kind: 'conflict' },
  ]);
});

it('cash of an unpaid booking is set, received and boarded by one call, and a repeat has no double effect [ID-19, PY-22, PY-23, CP-13]', async () => {
  const booking = payment.aBooking();
  const input = { bookingId: booking.id, currency: 'USD', tripId: 1, boards: true, at: '2026-11-22T04:58:00.000Z', operationId: 'op-jetty' };
  const sent = { 'idempotency-key': randomUUID() };
  const before = payment.boarded.length;
  for (const _attempt of ['sent', 'sent again by a device that lost the response'])
    expect(await payment.call(calls.receiveAndBoard, captain, input, sent)).toMatchObject({
      status: 200,
      body: { message: 'Cash received.', notBoarded: null },
    });
  expect(refusal(await payment.call(calls.receiveAndBoard, captain, { ...input, operationId: 'op-second' }))).toEqual([409, 'CASH_RECEIVED']);
  expect(payment.keptActs.at(-1)).toMatchObject({ operationId: 'op-second', act: 'cash', code: 'CASH_RECEIVED' });
  expect(await payment.ledgerOf(booking.id)).toMatchObject([{ kind: 'charge', method: 'Cash', currency: 'USD', actor: 'user:43' }]);
  const [paid] = payment.boarded.slice(before);
  expect(paid).toEqual({
    tripId: 1,
    bookingId: booking.id,
    paymentEventId: `payment-records:coral:${booking.id}:2:received`,
    doneAtMs: Date.parse(input.at),
    operationId: 'op-jetty',
  });
  for (const again of payment.boarded.slice(before)) expect(again).toEqual(paid);
  await eventually(() => expect(payment.paymentsReceived(booking.id).map(({ id }) => id)).toEqual([paid?.paymentEventId]));
});

it('cash whose boarding lost its race is boarded by a repeat under the same key, and received once [PY-23, CP-13]', async () => {
  const booking = payment.aBooking();
  const input = { bookingId: booking.id, currency: 'MVR', tripId: 1, boards: true, operationId: 'op-lost-race' };
  const send = (key: string) => payment.call(calls.receiveAndBoard, captain, input, { 'idempotency-key': key });
  const key = randomUUID();
  payment.lostBoardings = 1;
  expect(refusal(await send(key))).toEqual([409, 'CONCURRENT_CHANGE']);
  expect(await send(key)).toMatchObject({ status: 200, body: { message: 'Cash received.', notBoarded: null } });
  expect(payment.boarded.filter(({ bookingId }) => bookingId === booking.id)).toHaveLength(1);
  expect(await payment.ledgerOf(booking.id)).toMatchObject([{ kind: 'charge', method: 'Cash', minor: 92520 }]);
});

it('a second decision about a cash request is refused, and the refusal says that it was rejected [PY-21, D-103]', async () => {
  const booking = payment.aBooking();
  const lagoon = { operatorId: 'lagoon', host: 'lagoon.localhost:8080' };
  await payment.call(calls.requestCashPayment, callerAs(undefined, lagoon), { bookingUuid: booking.uuid });
  const proceed = (status: string) => payment.call(calls.proceedCashPayment, callerAs(adminActor(), lagoon), { bookingId: booking.id, status });
  expect(await proceed('Rejected')).toMatchObject({ status: 200, body: { message: 'Cash on arrival rejected.' } });
  expect([refusal(await proceed('Allowed')), refusal(await proceed('Rejected'))]).toEqual([
    [409, 'CASH_REJECTED'],
    [409, 'CASH_REJECTED'],
  ]);
});

it.each([
  ['processTransferSlip', 403, { transferId: 1, status: 'Rejected' }],
  ['proceedCashPayment', 403, { bookingId: 1, status: 'Rejected' }],
  ['setAsCashPayment', 404, { bookingId: 987 }],
  ['confirmCashTransfer', 404, { bookingId: 987, currency: 'MVR' }],
  ['receiveAndBoard', 404, { bookingId: 987, currency: 'MVR', tripId: 1 }],
] as const)(
  '%s is for staff as the matrix says: visitors 401, customers 403, captains %i for an unknown booking [ID-18, ID-19, ID-20]',
  async (name, ofCaptain, input) => {
    const statusFor = async (caller: Caller) => (await payment.call(calls[name], caller, input)).status;
    expect([await statusFor(visitor), await statusFor(callerAs(userActor())), await statusFor(captain)]).toEqual([401, 403, ofCaptain]);
  },
);
