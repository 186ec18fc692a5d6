import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import type { Booking } from '../../bookings/booking.js';
import { CANCELLED, PAID, people } from '../../testing/builders.js';
import { aRouteTrip, aTrip, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';

const visitor = callerAs();
const local = { tripId: 1, phone: '7771234', isLocal: true, customers: people(1, 1) };
const conflict = (code: string): unknown => expect.objectContaining({ code, kind: 'conflict', text: 'This action is not possible in the current state.' });
const WRONG = { code: 'OTP_WRONG', kind: 'invalid', text: 'OTP is incorrect or has expired.' };

async function booked(input: object = {}, world = aWorld()) {
  const { uuid } = await world.book({ ...local, ...input });
  const { otp, bookings, clock } = world;
  return {
    ...world,
    uuid,
    sent: otp.sender.sent,
    /** The code of the newest message. */
    code: () => otp.sender.sent.at(-1)?.code ?? '',
    wrong: () => String(100_000 + ((Number(otp.sender.sent.at(-1)?.code) + 1) % 900_000)),
    verify: (typed: string | number | null | undefined, of = uuid) => otp.verify.run(visitor, { uuid: of, otp: typed }, '203.0.113.7'),
    resend: (of = uuid) => otp.resend.run(visitor, of, '203.0.113.7'),
    stored: async (of = uuid) => (await bookings.byUuid('coral', of))!,
    later: (ms: number) => clock.advance(ms),
    become: async (over: Partial<Booking>) => {
      const before = (await bookings.byUuid('coral', uuid))!;
      await bookings.save([{ before, booking: { ...before, ...over, version: before.version + 1 }, events: [], by: { username: 'x' }, at: NOW }]);
    },
  };
}

describe('a booking of a customer who is local', () => {
  it('has a code sent to its phone, and the tourist price until it is verified [NT-04] [BK-04] [BK-60] [BK-61] [PY-32]', async () => {
    const { sent, uuid, verify, code, stored, bookings } = await booked();
    expect(sent).toEqual([{ operatorId: 'coral', bookingId: 1, phone: '+9607771234', code: expect.stringMatching(/^[1-9]\d{5}$/), host: visitor.host }]);
    expect(await stored()).toMatchObject({ otpSent: true, otpVerified: false, price: usdMvr(4000, 61680) });
    expect(await verify(Number(code()))).toEqual({ message: 'Phone verified. The local price applies.', code: 'PHONE_VERIFIED' });
    expect(await bookings.byUuid('coral', uuid)).toMatchObject({ otpVerified: true, price: usdMvr(600, 10000) });
    expect(bookings.changes.at(-1)?.events).toEqual([{ $case: 'bookingPriceChanged', value: { price: usdMvr(600, 10000) } }]);
  });

  it.each([
    ['who is a tourist', { isLocal: false }],
    ['without a phone', { phone: null, email: 'aisha@example.mv' }],
    ['with a foreign phone', { phone: '020 7946 0018', phoneCountryCode: 'gb' }],
  ])('gets no code %s [D-21] [BK-60]', async (_, input) => {
    const { sent, stored, verify } = await booked(input);
    expect([sent, (await stored()).otpSent]).toEqual([[], false]);
    await expect(verify('482915')).rejects.toEqual(conflict('OTP_NOT_SENT'));
  });

  it('gets a code for another country where the operator lists its dial code, and none where the list is empty [XC-15]', async () => {
    const british = { phone: '020 7946 0018', phoneCountryCode: 'gb' };
    const listed = (otpDialCodes: string) => aWorld([aTrip()], someSettings({ otpDialCodes }));
    expect((await booked(british, listed('960, +44'))).sent).toMatchObject([{ phone: '+442079460018' }]);
    expect((await booked({}, listed(' '))).sent).toEqual([]);
  });

  it('made by staff has the local price without a code [D-21]', async () => {
    const world = aWorld();
    await world.book(local, callerAs(adminActor()));
    expect(world.otp.sender.sent).toEqual([]);
  });

  it('stands when its code cannot be sent, and says so [NT-04] [NT-08]', async () => {
    const world = aWorld();
    world.otp.sender.works = false;
    const { stored, otp, resend, later } = await booked({}, world);
    await otp.sendOtp.settled();
    expect(await otp.show.of(await stored())).toMatchObject({ delivery: 'failed' });
    later(60_000);
    await expect(resend()).rejects.toMatchObject({ code: 'OTP_NOT_DELIVERED', text: 'The code could not be sent. Please try again.' });
  });
});

describe('a typed code', () => {
  it.each([undefined, null, '', 'abcdef', '12345', 1234567])('%j is refused and costs no attempt [BK-63]', async (typed) => {
    const { verify, code } = await booked();
    for (let i = 0; i <= 5; i++) await expect(verify(typed)).rejects.toMatchObject(WRONG);
    expect(await verify(code())).toMatchObject({ code: 'PHONE_VERIFIED' });
  });

  it('is right at the fifth attempt and refused at the sixth [D-22] [BK-62]', async () => {
    const first = await booked();
    for (let i = 1; i < 5; i++) await expect(first.verify(first.wrong())).rejects.toMatchObject(WRONG);
    expect(await first.verify(first.code())).toMatchObject({ code: 'PHONE_VERIFIED' });
    const second = await booked();
    for (let i = 1; i <= 5; i++) await expect(second.verify(second.wrong())).rejects.toMatchObject(WRONG);
    await expect(second.verify(second.code())).rejects.toMatchObject(WRONG);
    expect(await second.stored()).toMatchObject({ otpVerified: false, price: usdMvr(4000, 61680) });
  });

  it('is valid for ten minutes [D-22]', async () => {
    const { verify, code, later } = await booked();
    later(10 * 60_000);
    await expect(verify(code())).rejects.toMatchObject(WRONG);
    later(-1);
    expect(await verify(code())).toMatchObject({ code: 'PHONE_VERIFIED' });
  });

  it('of another booking is wrong, also at another operator [ID-07]', async () => {
    const { verify, book, code } = await booked();
    const own = code();
    const { uuid: other } = await book(local);
    if (code() !== own) await expect(verify(own, other)).rejects.toMatchObject(WRONG);
    await expect(verify(own, 'unknown')).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  it('verifies once: two requests at once change the price once, and a later one is refused [XC-14]', async () => {
    const { verify, code, bookings } = await booked();
    const ends = await Promise.allSettled([verify(code()), verify(code())]);
    expect(ends.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(bookings.changes.flatMap(({ events }) => events).filter(({ $case }) => $case === 'bookingPriceChanged')).toHaveLength(1);
    await expect(verify(code())).rejects.toEqual(conflict('OTP_ALREADY_VERIFIED'));
  });

  it.each<[string, Partial<Booking>, string]>([
    ['cancelled', CANCELLED, 'BOOKING_CANCELLED'],
    ['paid', PAID, 'ALREADY_PAID'],
    ['allowed', { allowed: { type: '', currency: 'MVR' } }, 'BOOKING_ALLOWED'],
  ])('changes nothing of a booking that is %s, and no other is sent [D-21] [BK-60] [BK-61]', async (_, over, refusal) => {
    const { verify, resend, become, code, later, stored, sent, otp } = await booked();
    await become(over);
    later(60_000);
    await expect(verify(code())).rejects.toEqual(conflict(refusal));
    await expect(resend()).rejects.toEqual(conflict(refusal));
    expect([(await stored()).otpVerified, sent.length, await otp.show.of(await stored())]).toEqual([false, 1, null]);
  });

  it('lowers what a booking pays in cash on arrival [D-21]', async () => {
    const { verify, become, code, stored } = await booked();
    await become({ cashAllowed: true });
    await verify(code());
    expect(await stored()).toMatchObject({ cashAllowed: true, price: usdMvr(600, 10000) });
  });
});

describe('another code', () => {
  it('is sent after a minute, and makes the first one invalid [D-22] [BK-62] [NT-04]', async () => {
    const { verify, resend, code, later, sent } = await booked();
    const first = code();
    later(59_000);
    await expect(resend()).rejects.toMatchObject({ code: 'RATE_LIMIT', retryAfterSeconds: 1 });
    later(1000);
    expect(await resend()).toEqual({ message: 'Code sent.', code: 'OTP_SENT' });
    expect(sent).toHaveLength(2);
    if (first !== code()) await expect(verify(first)).rejects.toMatchObject(WRONG);
    expect(await verify(code())).toMatchObject({ code: 'PHONE_VERIFIED' });
    await expect(resend()).rejects.toEqual(conflict('OTP_ALREADY_VERIFIED'));
    await expect(resend('unknown')).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });

  it('has its own five attempts [D-22]', async () => {
    const { verify, resend, wrong, code, later } = await booked();
    for (let i = 1; i <= 5; i++) await expect(verify(wrong())).rejects.toMatchObject(WRONG);
    later(60_000);
    await resend();
    expect(await verify(code())).toMatchObject({ code: 'PHONE_VERIFIED' });
  });
});

describe('the page of a booking', () => {
  it('gets when another code can be sent, until when this one is valid, and the price that it gives [BK-60] [CW-38]', async () => {
    const { otp, stored, later } = await booked();
    expect(await otp.show.of(await stored())).toEqual({
      delivery: 'sent',
      resendAt: '2026-11-23T04:01:00.000Z',
      expiresAt: '2026-11-23T04:10:00.000Z',
      localPriceInCent: 600,
      localPriceInLaari: 10000,
    });
    later(10 * 60_000);
    expect(await otp.show.of(await stored())).toMatchObject({ delivery: 'none', resendAt: null, expiresAt: null });
  });
});

describe('a linked pair', () => {
  const back = aTrip({ id: 2 }, 4, 2, new Date(NOW.getTime() + 6 * 3_600_000));
  const settings = someSettings({ multiStop: 'true', sameDayDiscountCent: '100', sameDayDiscountLaari: '2000' });
  const pair = { tripId: 5, routeToStopId: 24, isRoundTrip: true, returnTripId: 2 };

  it.each(['outbound', 'return'] as const)('is verified at once by its one code, typed on the page of the %s booking [D-08]', async (page) => {
    const { sent, code, verify, stored, uuid, otp } = await booked(pair, aWorld([aRouteTrip(), back], settings));
    expect(sent).toHaveLength(1);
    const other = (await stored()).linked!.uuid;
    expect(await otp.show.of(await stored(other))).toMatchObject({ delivery: 'sent', localPriceInCent: 400 });
    await verify(code(), page === 'outbound' ? uuid : other);
    expect(await stored()).toMatchObject({ otpVerified: true, price: usdMvr(400, 6000) });
    expect(await stored(other)).toMatchObject({ otpVerified: true, price: usdMvr(400, 6000), sameDayDiscount: usdMvr(200, 4000) });
  });

  it('keeps the price of the booking that is paid [D-08] [D-21]', async () => {
    const { code, verify, stored, become } = await booked(pair, aWorld([aRouteTrip(), back], settings));
    const other = (await stored()).linked!.uuid;
    await become(PAID);
    await verify(code(), other);
    expect(await stored()).toMatchObject({ otpVerified: true, price: usdMvr(2400, 30000) });
    expect(await stored(other)).toMatchObject({ otpVerified: true, price: usdMvr(400, 6000) });
  });
});
