import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { aBooking, aReceipt, aRefund, by, CANCELLED, PAID } from '../testing/builders.js';
import { NOW } from '../testing/trip-builders.js';
import type { Booking } from './booking.js';
import { expiresAt, isPlainPending, newHold, startsHoldAgain } from './hold.js';

const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const HOLD = { minutes: 30, until: minutesLater(30), closedAttempts: [] };
const held = (over: Partial<Booking> = {}): Booking => aBooking({ hold: HOLD, ...over });
const records = (transferStatus: string, cashStatus = '') => ({ paymentRecords: { revision: 1, transferStatus, cashStatus } });

describe('the hold of a new booking', () => {
  it('ends 1440 minutes after its creation unless the operator has set another time [D-16]', () => {
    expect(newHold(someSettings(), false, NOW)).toEqual({ minutes: 1440, until: minutesLater(1440), closedAttempts: [] });
    expect(newHold(someSettings({ unpaidHoldMinutes: '50' }), false, NOW)?.until).toEqual(new Date(NOW.getTime() + 30_000));
  });

  it.each<[string, ReturnType<typeof someSettings>, boolean]>([
    ['is made by staff', someSettings(), true],
    ['is made where the operator has set 0 minutes', someSettings({ unpaidHoldMinutes: '0' }), false],
    ['is made where no payment method is offered', someSettings({ cardPayment: 'false', bankTransfer: 'false', cashPayment: 'false' }), false],
  ])('never ends when it %s [D-16]', (_, settings, byStaff) => {
    expect(newHold(settings, byStaff, NOW)).toBeUndefined();
  });
});

it.each<[boolean, string, Partial<Booking>]>([
  [true, 'nothing has happened yet', {}],
  [true, 'the slip and the cash request were rejected', records('Rejected', 'Rejected')],
  [true, 'all money received is owed back', { receipts: [aReceipt()], refunds: [aRefund({ reason: 'AMOUNT_DIFFERS' })] }],
  [false, 'a slip waits for an admin', records('Pending')],
  [false, 'a slip is verified and its money not counted yet', records('Verified')],
  [false, 'a cash request waits for an admin', records('', 'Pending')],
  [false, 'cash is allowed, as payment says', records('', 'Allowed')],
  [false, 'cash is allowed', { cashAllowed: true }],
  [false, 'it is allowed', { allowed: { type: 'Credit', currency: 'MVR' } }],
  [false, 'it is paid', PAID],
  [false, 'a part of the price was received', { receipts: [aReceipt({ amount: { currency: 'MVR', minor: 100 } })] }],
  [false, 'it is cancelled', CANCELLED],
])('can expire: %s, when %s [D-16]', (expected, _, over) => {
  expect(isPlainPending(held(over))).toBe(expected);
  expect(expiresAt(held(over), undefined)).toEqual(expected ? HOLD.until : undefined);
});

describe('of a linked pair', () => {
  const other = (over: Partial<Booking> = {}): Booking => held({ id: 2, hold: { ...HOLD, until: minutesLater(45) }, ...over });

  it('both expire when the later of their holds ends [D-08] [D-16]', () => {
    expect(expiresAt(held(), other())).toEqual(minutesLater(45));
    expect(expiresAt(other(), held())).toEqual(minutesLater(45));
  });

  it.each<[string, Partial<Booking>]>([
    ['paid', PAID],
    ['allowed', { allowed: { type: 'Credit', currency: 'MVR' } }],
    ['to be paid in cash', { cashAllowed: true }],
    ['waiting for its slip', records('Pending')],
  ])('neither expires while one is %s [D-08]', (_, over) => {
    expect(expiresAt(held(), other(over))).toBeUndefined();
    expect(expiresAt(other(over), held())).toBeUndefined();
  });

  it('one expires alone once the other is cancelled [D-08]', () => {
    expect(expiresAt(held(), other(CANCELLED))).toEqual(HOLD.until);
  });
});

describe('a hold starts again', () => {
  const change = (before: Partial<Booking>, after: Partial<Booking>) => {
    const booking = held(before);
    return startsHoldAgain({ before: booking, booking: { ...booking, ...after }, events: [], by, at: NOW });
  };

  it.each<[string, Partial<Booking>, Partial<Booking>]>([
    ['a slip is rejected', records('Pending'), records('Rejected')],
    ['a cash request is rejected', records('', 'Pending'), records('', 'Rejected')],
    ['a choice is voided', records('', 'Pending'), records('')],
  ])('when %s [D-16]', (_, before, after) => {
    expect(change(before, after)).toBe(true);
  });

  it('only when the booking returns to plain Pending, and for no booking that never expires [D-16]', () => {
    expect(change({}, { notes: 'window seats' })).toBe(false);
    expect(change({}, records('Pending'))).toBe(false);
    expect(change({ ...records('Pending'), hold: undefined as never }, records('Rejected'))).toBe(false);
  });
});
