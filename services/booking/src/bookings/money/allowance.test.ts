import { FakeCreditReservations } from '../../testing/fakes.js';
import { describe, expect, it } from '@jest/globals';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { displayStatusOf, paymentMethodOf } from '../status/booking-status.js';
import { cancel } from '../cancellation/cancellation.js';
import { aBooking, aReceipt, CANCELLED, codes, PAID, staff } from '../../testing/builders.js';
import { aTrip, NOW } from '../../testing/trip-builders.js';
import { aWorldWithBookings } from '../../testing/worlds/world.js';
import { AllowBooking } from '../../changing/allow-booking/allow-booking.js';
import { allow, allowanceOf, cancelAllowance } from './allowance.js';

const credit = { type: 'Credit', currency: 'MVR' } as const;
const prePaid = { type: 'Pre-paid', currency: 'USD' } as const;
const free = { type: '', currency: 'MVR' } as const;
const owed = { currency: 'MVR', minor: 61680 };

describe('an allowed booking', () => {
  it.each([
    [credit, owed, 'ALLOWED_ON_CREDIT', 'Credit'],
    [prePaid, { currency: 'USD', minor: 4000 }, 'ALLOWED_AS_PREPAID', 'Pre-paid'],
    [free, { currency: 'MVR', minor: 0 }, 'ALLOWED_FREE', 'Free of charge'],
  ] as const)('by %j owes %j, with a line of history and an event [PY-25, PY-26, BK-37, D-80]', (allowance, amount, code, method) => {
    const { booking, events } = allow(aBooking(), allowance, staff, NOW);
    expect([displayStatusOf(booking), booking.allowed, paymentMethodOf(booking)]).toEqual(['Allowed', allowance, method]);
    expect(booking.actions.at(-1)).toMatchObject({ code, userId: 42 });
    expect(events).toEqual([{ $case: 'bookingAllowed', value: { type: allowance.type, amount } }]);
  });

  it('owes only what was not received yet [PY-26]', () => {
    const part = aBooking({ receipts: [aReceipt({ amount: { currency: 'MVR', minor: 680 } })] });
    expect(allow(part, credit, staff, NOW).events[0]?.value).toMatchObject({ amount: { minor: 61000 } });
  });

  it.each([
    ['cancelled', CANCELLED, 'BOOKING_CANCELLED'],
    ['paid', PAID, 'ALREADY_PAID'],
    ['allowed', { allowed: free }, 'BOOKING_ALLOWED'],
  ])('was not %s before [PY-25]', (_state, fields, code) => {
    expect(() => allow(aBooking(fields), credit, staff, NOW)).toThrow(expect.objectContaining({ code, kind: 'conflict' }));
  });

  it('returns to the status that its slip or cash request gives it when the allowance is cancelled, and what was entered is reversed [PY-27]', () => {
    const waiting = aBooking({ paymentRecords: { revision: 1, transferStatus: 'Pending', cashStatus: '' } });
    const allowed = allow(waiting, credit, staff, NOW).booking;
    const { booking, events } = cancelAllowance(allowed, staff, NOW);
    expect([displayStatusOf(booking), booking.allowed, booking.version]).toEqual(['Pending Verification', undefined, 3]);
    expect(booking.actions.at(-1)).toMatchObject({ code: 'ALLOWANCE_CANCELLED' });
    expect(events).toEqual([{ $case: 'bookingAllowanceEnded', value: { type: 'Credit', amount: owed } }]);
  });

  it('has no allowance to cancel where there is none, or the booking is cancelled [PY-27]', () => {
    expect(() => cancelAllowance(aBooking(), staff, NOW)).toThrow(expect.objectContaining({ code: 'BOOKING_NOT_ALLOWED' }));
    expect(() => cancelAllowance(aBooking({ allowed: credit, ...CANCELLED }), staff, NOW)).toThrow(expect.objectContaining({ code: 'BOOKING_CANCELLED' }));
  });

  it('that is cancelled keeps the allowance in its history; credit is reversed, pre-paid money is owed back, free owes nothing [PY-35, PY-36, D-71]', () => {
    const [onCredit, beforehand, gratis] = [credit, prePaid, free].map((allowed) => cancel(aBooking({ allowed }), 'Storm', staff, NOW));
    expect(onCredit?.booking).toMatchObject({ allowed: credit, refunds: [] });
    expect(onCredit?.events.map(({ $case }) => $case)).toEqual(['bookingCancelled', 'bookingAllowanceEnded']);
    expect(beforehand?.booking.refunds).toMatchObject([
      { method: 'Pre-paid', amount: { currency: 'USD', minor: 4000 }, reason: 'BOOKING_CANCELLED', of: 'price' },
    ]);
    expect(beforehand?.events.map(({ $case }) => $case)).toEqual(['bookingCancelled', 'bookingRefundDue']);
    expect(gratis?.events.map(({ $case }) => $case)).toEqual(['bookingCancelled']);
  });
});

describe('what an allowance is made of', () => {
  it.each([
    [{ allowedType: 'Gift', currency: 'MVR' }, 'allowedType'],
    [{ allowedType: 'Credit', currency: 'EUR' }, 'currency'],
    [{ allowedType: '' }, 'currency'],
  ])('%j is refused for its %s [PY-25]', (input, field) => {
    expect(() => allowanceOf(input)).toThrow(expect.objectContaining({ code: 'BAD_INPUT', params: { field } }));
  });
});

describe('staff', () => {
  const hassan = callerAs(captainActor());
  const aisha = callerAs(captainActor({ userId: 99 }));

  it('allow a booking and cancel that; captains on trips of their boats only [ID-19, PY-25, PY-27, D-47]', async () => {
    const { world } = await aWorldWithBookings([{}], [aTrip({ staffUserIds: [43] })]);
    const staffs = new AllowBooking(world.trips, world.bookings, world.clock, new FakeCreditReservations());
    const asked = { bookingId: 1, allowedType: 'Credit', currency: 'MVR' };
    await expect(staffs.allow(aisha, asked)).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect(await staffs.allow(hassan, asked)).toEqual({ message: 'Booking allowed.', code: 'BOOKING_ALLOWED' });
    await expect(staffs.cancel(aisha, { bookingId: 1 })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect(await staffs.cancel(callerAs(adminActor()), { bookingId: 1 })).toEqual({ message: 'Allowance cancelled.', code: 'ALLOWANCE_CANCELLED' });
    await expect(staffs.allow(hassan, { ...asked, bookingId: 9 })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
    expect((await world.bookings.byId('coral', codes(1).id))?.allowed).toBeUndefined();
  });
});
