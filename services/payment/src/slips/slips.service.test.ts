import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { calls } from '@atoll/contracts/http/calls';
import type { Caller } from '@atoll/runtime/context/caller';
import { serviceCaller } from '@atoll/runtime/context/service-caller';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import sharp from 'sharp';
import { aPicture } from '@atoll/runtime/testing/pictures';
import { eventually } from '@atoll/testing/eventually';
import { MoveSlips } from './move-slips.job.js';
import { startBucketService, type BucketService } from '../testing/bucket-service.js';
import { PaymentUnderTest, visitor } from '../testing/service.js';

let payment: PaymentUnderTest;
let bucket: BucketService;
beforeAll(async () => {
  bucket = await startBucketService();
  payment = await PaymentUnderTest.start([], {}, bucket.access);
}, 60_000);
afterAll(async () => void (await Promise.all([payment.stop(), bucket.stop()])), 30_000);

const admin = callerAs(adminActor());
const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

async function form(booking: Pick<BookingForPayment, 'uuid'>, bytes?: Uint8Array<ArrayBuffer>, name = 'slip.png'): Promise<FormData> {
  const data = new FormData();
  data.set('bookingUUID', booking.uuid);
  data.set('file', new File([bytes ?? (await aPicture())], name, { type: 'image/png' }));
  return data;
}
const upload = async (booking: Pick<BookingForPayment, 'uuid'>, bytes?: Uint8Array<ArrayBuffer>, caller: Caller = visitor) =>
  payment.call(calls.uploadPaymentSlip, caller, await form(booking, bytes));
const pictures = (bookingId: number) => payment.service.connection.collection('payment_slips').countDocuments({ bookingId });
const transferOf = async (booking: BookingForPayment, caller: Caller) => (await payment.details([booking], caller))[0]?.transfer;

describe('uploading a payment slip', () => {
  it('stores it, tells booking at once, publishes one event, and shows it to an admin only [PY-09, PY-12, PY-15]', async () => {
    const booking = payment.aBooking();
    expect(await upload(booking)).toMatchObject({ status: 200, body: { message: 'Payment slip uploaded.' } });
    expect(payment.handedToBooking).toContainEqual(expect.objectContaining({ bookingId: booking.id }));
    await eventually(() => expect(payment.eventsOf(booking.id, 'PaymentRecordsChanged')).toHaveLength(1));
    expect(payment.eventsOf(booking.id, 'PaymentRecordsChanged')[0]).toMatchObject({
      id: `payment-records:coral:${booking.id}:1`,
      event: { event: { value: { revision: 1, transferStatus: 'Pending', acts: [{ code: 'slipUploaded' }] } } },
    });
    expect(await transferOf(booking, visitor)).toMatchObject({ id: expect.any(Number), status: 'Pending', slipToken: '' });

    const shown = await payment.read(`/img/paymentslip/${booking.uuid}`, admin);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control'), shown.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
      'nosniff',
    ]);
    const picture = await shown.bytes();
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 64 });
    await payment.service.get(MoveSlips).run();
    expect(await payment.service.connection.collection('payment_slips').countDocuments({ bookingId: booking.id, jpeg: { $exists: true } })).toBe(0);
    expect(await (await payment.read(`/img/paymentslip/${booking.uuid}`, admin)).bytes()).toEqual(picture);
    expect((await payment.read(`/img/paymentslip/${booking.uuid}`, visitor)).status).toBe(401);
    expect((await payment.read(`/img/paymentslip/${payment.aBooking().uuid}`, admin)).status).toBe(404);
    expect((await payment.read(`/img/paymentslip/${booking.uuid}`, callerAs(captainActor()))).status).toBe(404);
  });

  it('restores a booking that has expired and opens it to payment, or is refused where its seats are taken [D-14] [D-16]', async () => {
    const [expired, sold] = [payment.aBooking(), payment.aBooking()];
    for (const booking of [expired, sold]) {
      await payment.close([booking]);
      payment.expire(booking);
    }
    expect(await upload(expired)).toMatchObject({ status: 200, body: { code: 'SLIP_UPLOADED' } });
    expect(await transferOf(expired, visitor)).toMatchObject({ status: 'Pending' });
    payment.seatsAreTaken = true;
    expect(refusal(await upload(sold))).toEqual([409, 'SEATS_NOT_AVAILABLE']);
    payment.seatsAreTaken = false;
    expect(await pictures(sold.id)).toBe(0);
  });

  it('is decided by staff after the booking has expired with it, and no second one is taken before [D-14] [D-16] [D-71]', async () => {
    const [verified, rejected] = [payment.aBooking(), payment.aBooking()];
    for (const booking of [verified, rejected]) {
      await upload(booking);
      expect(await payment.close([booking])).toEqual({ closed: false, reasonCode: 'paymentUnderWay' });
      expect(await payment.close([{ ...booking, paymentRecordsRevision: 1 }])).toEqual({ closed: true, reasonCode: '' });
      payment.expire(booking);
      expect(refusal(await upload(booking))).toEqual([409, 'TRANSFER_PENDING']);
      expect(
        (await payment.details([{ ...booking, isCancelled: true, isExpired: true }]))[0]?.methods.find(({ method }) => method === 'Transfer'),
      ).toMatchObject({
        usable: false,
        reasonCode: 'slipPending',
      });
    }
    const decide = async (booking: BookingForPayment, status: string) =>
      refusal(
        await payment.call(calls.processTransferSlip, admin, { transferId: (await transferOf(booking, admin))?.id, status, currency: 'MVR', refNo: 'FT-1' }),
      );
    expect([await decide(verified, 'Verified'), await decide(rejected, 'Rejected')]).toEqual([
      [200, 'SLIP_VERIFIED'],
      [200, 'SLIP_REJECTED'],
    ]);
    await eventually(() => expect([payment.paymentsReceived(verified.id).length, payment.paymentsReceived(rejected.id).length]).toEqual([1, 0]));
  });

  it('names its bank reference to reporting once staff have verified it, and to no other service [RP-10, ID-07]', async () => {
    const [verified, waiting] = [payment.aBooking(), payment.aBooking()];
    for (const booking of [verified, waiting]) await upload(booking);
    const decision = { transferId: (await transferOf(verified, admin))?.id, status: 'Verified', currency: 'MVR', refNo: 'FT-77' };
    expect((await payment.call(calls.processTransferSlip, admin, decision)).status).toBe(200);
    const asked = [verified.id, waiting.id];
    const found = [{ bookingId: verified.id, method: 'Transfer', reference: 'FT-77' }];
    expect(await payment.references(asked)).toEqual(found);
    expect(await payment.references(asked, serviceCaller('reporting', 'lagoon'))).toEqual([]);
    await expect(payment.references(asked, serviceCaller('notification', 'coral'))).rejects.toMatchObject({ code: 'CONTEXT_INVALID' });
  });

  it('gives staff a link that opens it without a login [PY-15]', async () => {
    const booking = payment.aBooking();
    await upload(booking);
    const token = (await transferOf(booking, admin))?.slipToken ?? '';
    const address = `/img/paymentslip/${booking.uuid}?token=`;
    expect((await payment.read(address + encodeURIComponent(token), visitor)).status).toBe(200);
    expect((await payment.read(`${address}forged`, visitor)).status).toBe(401);
    expect((await payment.read(address + encodeURIComponent(token), callerAs(undefined, { operatorId: 'lagoon' }))).status).toBe(401);
  });

  it.each<[string, number, number, string | undefined]>([
    ['2,000,000 bytes', 2_000_000, 413, 'SLIP_SIZE'],
    ['1,999,999 bytes', 1_999_999, 200, undefined],
  ])('of %s is decided by its size [PY-10, XC-11, D-69]', async (_case, size, status, code) => {
    const picture = await aPicture('jpeg');
    const padded = new Uint8Array(size);
    padded.set(picture);
    const response = await upload(payment.aBooking(), padded);
    expect(refusal(response)).toEqual([status, status === 200 ? 'SLIP_UPLOADED' : code]);
  });

  it.each<[string, string]>([
    ['a script in a file that is named slip.png', '<script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('refuses %s, and stores nothing [PY-11, D-69]', async (_case, content) => {
    const booking = payment.aBooking();
    const response = await upload(booking, new TextEncoder().encode(content));
    expect(response).toMatchObject({ status: 415, body: { code: 'SLIP_TYPE', error: 'Payment slip must be an image file.' } });
    expect(await pictures(booking.id)).toBe(0);
  });

  it('stores one picture of eight uploaded at the same moment [PY-12]', async () => {
    const booking = payment.aBooking();
    const responses = await Promise.all(Array.from({ length: 8 }, () => upload(booking)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await pictures(booking.id)).toBe(1);
  });

  it('refuses an unknown booking [PY-09]', async () => {
    expect(refusal(await upload({ uuid: randomUUID() }))).toEqual([404, 'BOOKING_NOT_FOUND']);
    expect(refusal(await upload({ uuid: '' }))).toEqual([404, 'BOOKING_NOT_FOUND']);
  });

  it.each<[string, string, string, number]>([
    ['that is cut off', 'multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="file"; filename="s.png"\r\n\r\nabc', 400],
    ['without a boundary', 'multipart/form-data', 'abc', 400],
    [
      'with many files',
      'multipart/form-data; boundary=b',
      `${'--b\r\ncontent-disposition: form-data; name="a"; filename="s"\r\n\r\nx\r\n'.repeat(3)}--b--\r\n`,
      400,
    ],
    ['of JSON', 'application/json', '{"bookingUUID":"x"}', 415],
    ['of another type', 'text/plain', 'x', 415],
  ])('refuses a body %s [PY-09]', async (_case, type, body, status) => {
    const response = await payment.send('/api/uploadpaymentslip', visitor, { 'content-type': type }, body);
    expect(response.status).toBe(status);
  });

  it('is the only call that takes multipart', async () => {
    const response = await payment.send('/api/proceedpayment', visitor, { 'content-type': 'multipart/form-data; boundary=b' }, '--b--\r\n');
    expect(response.status).toBe(415);
  });
});

describe('asking for cash on arrival', () => {
  it('is refused while the operator has not switched it on [PY-19, ID-54]', async () => {
    expect(refusal(await payment.call(calls.requestCashPayment, visitor, { bookingUUID: payment.aBooking().uuid }))).toEqual([409, 'METHOD_NOT_OFFERED']);
  });

  it('is stored, told to booking and published; lagoon offers it [PY-19, PY-20]', async () => {
    const booking = payment.aBooking();
    const lagoon = callerAs(undefined, { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });
    const ask = () => payment.call(calls.requestCashPayment, lagoon, { bookingUuid: booking.uuid });
    expect(await ask()).toMatchObject({ status: 200, body: { message: 'Cash on arrival requested.' } });
    expect(refusal(await ask())).toEqual([409, 'CASH_REQUESTED']);
    expect((await payment.details([booking], lagoon))[0]?.cashPayment).toMatchObject({ status: 'Pending' });
    expect(payment.handedToBooking).toContainEqual(expect.objectContaining({ operatorId: 'lagoon', bookingId: booking.id }));
  });

  it('works while booking does not take the event over gRPC: Kafka delivers it [PY-19]', async () => {
    const booking = payment.aBooking();
    payment.bookingRefusesEvents = true;
    expect((await upload(booking)).status).toBe(200);
    payment.bookingRefusesEvents = false;
    await eventually(() => expect(payment.eventsOf(booking.id, 'PaymentRecordsChanged')).toHaveLength(1));
  });
});

describe('slips that show the same transfer', () => {
  const doublesOf = (transferId: number | undefined, refNo?: string, caller: Caller = admin) =>
    payment.call(calls.getSlipDoubles, caller, { transferId: transferId ?? 0, ...(refNo && { refNo }) });

  it('are pointed out to an admin by picture and by reference, with the number of the other booking [ID-07]', async () => {
    const [earlier, later] = [payment.aBooking(), payment.aBooking()];
    const picture = await aPicture();
    for (const booking of [earlier, later]) expect((await upload(booking, picture)).status).toBe(200);
    const [first, second] = [await transferOf(earlier, admin), await transferOf(later, admin)];
    const verify = { transferId: first!.id, status: 'Verified', currency: 'MVR', refNo: ' FT-77 ' };
    expect((await payment.call(calls.processTransferSlip, admin, verify)).status).toBe(200);
    const found = { bookingId: earlier.id, refNumber: earlier.refNo, at: expect.any(String) };
    expect((await doublesOf(second?.id)).body).toMatchObject({ doubles: expect.arrayContaining([{ kind: 'picture', ...found }]) });
    expect((await doublesOf(second?.id, 'FT-77')).body).toMatchObject({ doubles: expect.arrayContaining([{ kind: 'reference', ...found }]) });
    expect((await doublesOf(second?.id, 'FT-78')).body).not.toMatchObject({ doubles: expect.arrayContaining([{ kind: 'reference', ...found }]) });
    const copied = payment.aBooking();
    const copy = await sharp(picture).jpeg({ quality: 55 }).toBuffer();
    expect((await upload(copied, Uint8Array.from(copy))).status).toBe(200);
    const copiedId = (await transferOf(copied, admin))?.id;
    expect((await doublesOf(copiedId)).body).toMatchObject({ doubles: expect.arrayContaining([{ kind: 'picture', ...found }]) });
    const foreign = callerAs(adminActor(), { operatorId: 'lagoon', host: 'lagoon.localhost:8080' });
    expect(refusal(await doublesOf(second?.id, 'FT-77', foreign))).toEqual([404, 'NOT_FOUND']);
    expect(refusal(await doublesOf(second?.id, 'FT-77', callerAs(captainActor())))).toEqual([403, 'FORBIDDEN']);
  });
});
