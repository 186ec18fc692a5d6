import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type Output } from '@atoll/contracts/http/calls';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { snapshotOf } from '@atoll/runtime/testing/mongo';
import { eventually } from '@atoll/testing/eventually';
import { people } from '../../testing/builders.js';
import { startBookingService, type BookingService } from '../../testing/service.js';
import { aTrip } from '../../testing/trip-builders.js';

const visitor = callerAs();
const admin = callerAs(adminActor());
const soon = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);

let service: BookingService;
beforeAll(async () => {
  service = await startBookingService();
  service.peerData.stored = { sameDayDiscountCent: '500', sameDayDiscountLaari: '7710' };
  service.peerData.trips['coral'] = [aTrip({ capacity: 500 }, 1, 2, noonIn(2)), aTrip({ id: 2, capacity: 500 }, 2, 1, noonIn(2, 3))];
});
afterAll(() => service?.stop());

/** Noon and some hours later, Maldives time, some days from now: both on one date. */
function noonIn(days: number, hours = 0): Date {
  const day = new Date(
    soon(24 * days)
      .toISOString()
      .slice(0, 10),
  );
  return new Date(day.getTime() + (7 + hours) * 3_600_000);
}

async function book(over: object = {}, headers: Record<string, string> = {}): Promise<{ uuid: string; code: string }> {
  const input = { tripId: 1, phone: '7771234', isLocal: true, customers: people(1), ...over };
  const { status, body } = await service.call(calls.createBooking, visitor, input, headers);
  expect(status).toBe(200);
  const uuid = body['uuid'] as string;
  const { id } = (await shown(uuid)).booking;
  return { uuid, code: service.codes.find(({ bookingId }) => bookingId === id)?.code ?? '' };
}
async function shown(uuid: string): Promise<Output<'getBookingByUuid'>> {
  return (await service.call(calls.getBookingByUuid, visitor, { uuid })).body as unknown as Output<'getBookingByUuid'>;
}
const verify = (uuid: string, otp: unknown, headers = {}) => service.call(calls.verifyOtp, visitor, { uuid, otp }, headers);
const other = (code: string): string => String(100_000 + ((Number(code) + 1) % 900_000));

describe('the local price of a customer', () => {
  it('follows from the code sent to the phone: E3, three seats there and back on one day [BK-04] [BK-60] [BK-61] [BK-62] [PY-32] [PY-33] [NT-04]', async () => {
    const { uuid, code } = await book({ isRoundTrip: true, returnTripId: 2, customers: people(1, 1, 2, 3) });
    const before = await shown(uuid);
    expect(before.booking).toMatchObject({
      isLocal: true,
      otpSent: true,
      otpVerified: false,
      priceInCent: 10500,
      priceInLaari: 161910,
      sameDayDiscountCent: 1500,
    });
    expect(before.otp).toMatchObject({ delivery: expect.stringMatching(/^sen/), localPriceInCent: 900, localPriceInLaari: 15000 });
    expect(await verify(uuid, other(code))).toMatchObject({ status: 400, body: { code: 'OTP_WRONG', error: 'OTP is incorrect or has expired.' } });
    expect(await verify(uuid, Number(code))).toMatchObject({ status: 200, body: { message: 'Phone verified. The local price applies.' } });
    const after = await shown(uuid);
    expect(after).toMatchObject({
      otp: null,
      booking: { otpVerified: true, priceInCent: 900, priceInLaari: 15000, sameDayDiscountCent: 900, sameDayDiscountLaari: 15000 },
    });
    const { id } = after.booking;
    await eventually(() =>
      expect(service.published.filter(({ event }) => event.bookingId === id).map(({ type }) => type)).toEqual(['BookingCreated', 'BookingPriceChanged']),
    );
    const staffView = await service.call(calls.getBookingByUuid, admin, { uuid });
    expect(staffView.body).toMatchObject({ booking: { actions: [{}, { action: 'Phone verified: local price', code: 'PHONE_VERIFIED' }] } });
  });

  it('leaves the code in no store and no event [D-22]', async () => {
    const { code } = await book();
    await eventually(() => expect(service.published.length).toBeGreaterThan(0));
    const everything = JSON.stringify([await snapshotOf(service.service.connection), service.published]);
    expect(everything).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  it('is charged after a payment page was opened at the old price: what was paid more is owed back [D-21] [PY-36]', async () => {
    const { uuid, code } = await book();
    const { id } = (await shown(uuid)).booking;
    expect((await verify(uuid, code)).status).toBe(200);
    await service.pay(id, { amount: 30840 });
    await eventually(async () => expect((await shown(uuid)).booking).toMatchObject({ status: 'Paid', priceInLaari: 5000, refundDue: true }));
    const refunds = () => service.published.filter(({ type, event }) => type === 'BookingRefundDue' && event.bookingId === id).map(({ event }) => event.event);
    await eventually(() => expect(refunds()).toMatchObject([{ value: { amount: { currency: 'MVR', minor: 25840 }, reason: 'AMOUNT_DIFFERS' } }]));
  });

  it('is not given any more once the booking is paid [BK-60] [D-21]', async () => {
    const { uuid, code } = await book();
    await service.pay((await shown(uuid)).booking.id);
    await eventually(async () => expect((await shown(uuid)).booking.isPaid).toBe(true));
    expect(await verify(uuid, code)).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
    expect(await service.call(calls.resendOtp, visitor, { uuid })).toMatchObject({ status: 409, body: { code: 'ALREADY_PAID' } });
  });
});

describe('guesses', () => {
  it('thirty wrong ones at once use up the code, which is then refused although it is right [BK-63] [D-22]', async () => {
    const { uuid, code } = await book();
    const answers = await Promise.all(Array.from({ length: 30 }, () => verify(uuid, other(code))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(await verify(uuid, code)).toMatchObject({ status: 400, body: { code: 'OTP_WRONG' } });
    expect((await shown(uuid)).booking).toMatchObject({ otpVerified: false, priceInCent: 2000 });
  });

  it('the right code sent five times at once verifies once [XC-14]', async () => {
    const { uuid, code } = await book();
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(uuid, code)));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { id } = (await shown(uuid)).booking;
    await eventually(() => expect(service.published.filter(({ type, event }) => type === 'BookingPriceChanged' && event.bookingId === id)).toHaveLength(1));
    expect((await shown(uuid)).booking).toMatchObject({ otpVerified: true, priceInCent: 300 });
  });
});

it('another code cannot be sent within a minute, and the response says when [BK-62] [D-22]', async () => {
  const { uuid } = await book();
  const { status, body, headers } = await service.call(calls.resendOtp, visitor, { uuid });
  expect([status, body.code]).toEqual([429, 'RATE_LIMIT']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
});

describe('limits of an hour', () => {
  // the windows of an earlier run may still be open, so every number and address is new
  const first = randomInt(7_200_000, 7_800_000);
  const subnet = `198.${randomInt(256)}.${randomInt(256)}`;
  const from = (host: number | string) => ({ 'x-forwarded-for': `${subnet}.${host}` });
  let limited: BookingService;
  beforeAll(async () => {
    limited = await startBookingService({ RATE_LIMITS: 'on' });
    limited.peerData.trips['coral'] = [aTrip({ capacity: 500 }, 1, 2, soon(30))];
  });
  afterAll(() => limited?.stop());

  const bookAs = async (phone: number, headers: Record<string, string>): Promise<string> => {
    const input = { tripId: 1, phone: String(phone), isLocal: true, customers: people(1) };
    const { status, body } = await limited.call(calls.createBooking, visitor, input, headers);
    expect(status).toBe(200);
    return body['uuid'] as string;
  };
  const sentTo = (phone: number): number => limited.codes.filter((code) => code.phone === `+960${phone}`).length;

  it('few codes are sent to one phone, whatever the address; the booking is made all the same [XC-15]', async () => {
    for (let i = 0; i <= 5; i++) await bookAs(first, from(i));
    await eventually(() => expect(sentTo(first)).toBe(5));
    const uuid = await bookAs(first, from(200));
    const { body } = await limited.call(calls.getBookingByUuid, visitor, { uuid });
    expect(body).toMatchObject({ booking: { otpSent: true }, otp: { delivery: 'none', resendAt: null } });
    expect(await limited.call(calls.resendOtp, visitor, { uuid }, from(201))).toMatchObject({ status: 429, body: { code: 'RATE_LIMIT' } });
    expect(sentTo(first)).toBe(5);
  });

  it('few codes are sent from one address, whatever the phone [XC-15]', async () => {
    const before = limited.codes.length;
    for (let i = 1; i <= 20 + 2; i++) await bookAs(first + i, from('210'));
    await eventually(() => expect(limited.codes.length - before).toBe(20));
  });

  it('few guesses are compared for one phone, also over several bookings [XC-15] [BK-63]', async () => {
    const phone = first + 500;
    const uuids = await Promise.all([1, 2, 3, 4].map((i) => bookAs(phone, from(220 + i))));
    const guess = (i: number) => limited.call(calls.verifyOtp, visitor, { uuid: uuids[i % 4], otp: 100_000 }, from(100 + i));
    const statuses: number[] = [];
    for (let i = 0; i <= 15; i++) statuses.push((await guess(i)).status);
    expect(statuses.slice(0, -1).every((status) => status === 400)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
