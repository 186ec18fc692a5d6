import { describe, expect, it } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { aBooking, aReceipt, aRefund, by, CANCELLED, PAID } from '../../testing/builders.js';
import { NOW } from '../../testing/trip-builders.js';
import type { Booking } from '../booking.js';
import { dueOf } from '../store/booking-document.js';
import { canExpire, expiresAt, isPlainPending, newHold, prolongedBySlip, startsHoldAgain, withNewHold } from './hold.js';

const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
const HOLD = { minutes: 30, until: minutesLater(30), closedAttempts: [] };
const held = (over: Partial<Booking> = {}): Booking => aBooking({ hold: HOLD, ...over });
const EXPIRED: Partial<Booking> = { cancelled: { reason: 'Payment time ran out.', at: NOW, expired: true } };
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
  [true, 'a slip waits for an admin', records('Pending')],
  [true, 'a slip waits and the cash request was rejected', records('Pending', 'Rejected')],
  [false, 'a slip waits and so does a cash request', records('Pending', 'Pending')],
  [false, 'a slip waits and a part of the price was received', { ...records('Pending'), receipts: [aReceipt({ amount: { currency: 'MVR', minor: 100 } })] }],
  [false, 'a slip waits of an allowed booking', { ...records('Pending'), allowed: { type: 'Credit', currency: 'MVR' } }],
  [false, 'a slip is verified and its money not counted yet', records('Verified')],
  [false, 'a cash request waits for an admin', records('', 'Pending')],
  [false, 'cash is allowed, as payment says', records('', 'Allowed')],
  [false, 'cash is allowed', { cashAllowed: true }],
  [false, 'it is allowed', { allowed: { type: 'Credit', currency: 'MVR' } }],
  [false, 'it is paid', PAID],
  [false, 'a part of the price was received', { receipts: [aReceipt({ amount: { currency: 'MVR', minor: 100 } })] }],
  [false, 'it is cancelled', CANCELLED],
  [false, 'it has expired and its slip waits', { ...EXPIRED, ...records('Pending') }],
])('can expire: %s, when %s [D-16]', (expected, _, over) => {
  expect(canExpire(held(over))).toBe(expected);
  expect(expiresAt(held(over), undefined)).toEqual(expected ? HOLD.until : undefined);
  expect(isPlainPending(held(over))).toBe(expected && over.paymentRecords?.transferStatus !== 'Pending');
});

describe('a slip', () => {
  const hoursLater = (hours: number): Date => minutesLater(hours * 60);
  const uploaded = (revision: number, hours = 0) => ({ revision, code: 'slipUploaded', at: hoursLater(hours) });
  const rejected = (revision: number) => ({ revision, code: 'transferRejected', at: NOW });
  const endAfter = (until: Date, acts: Parameters<typeof prolongedBySlip>[1], last: number, over: Partial<Booking> = records('Pending')) =>
    prolongedBySlip(held({ hold: { ...HOLD, until }, ...over }), acts, last).hold?.until;

  it('keeps the seats for 48 hours from its upload where the hold would end earlier, and else as long as the hold [D-16]', () => {
    const oneMs = (hours: number, ms: number): Date => new Date(hoursLater(hours).getTime() + ms);
    expect(endAfter(minutesLater(30), [uploaded(1)], 0)).toEqual(hoursLater(48));
    expect(endAfter(minutesLater(30), [uploaded(1, 0.25)], 0)).toEqual(hoursLater(48.25));
    expect(endAfter(oneMs(48, -1), [uploaded(1)], 0)).toEqual(hoursLater(48));
    expect(endAfter(oneMs(48, 1), [uploaded(1)], 0)).toEqual(oneMs(48, 1));
  });

  it('prolongs once: not after another slip or a rejection, nor when its event is delivered again [D-16]', () => {
    expect(endAfter(minutesLater(30), [uploaded(1), { ...uploaded(2), code: 'voided' }, uploaded(3, 1)], 2)).toEqual(minutesLater(30));
    expect(endAfter(minutesLater(30), [uploaded(1), rejected(2), uploaded(3)], 2)).toEqual(minutesLater(30));
    expect(endAfter(minutesLater(30), [uploaded(1), rejected(2), uploaded(3)], 0)).toEqual(minutesLater(30));
    expect(endAfter(minutesLater(30), [uploaded(1), { ...uploaded(2), code: 'cashRejected' }], 1)).toEqual(minutesLater(30));
  });

  it('prolongs nothing once it was rejected or verified, or where the booking never expires [D-16]', () => {
    expect(endAfter(minutesLater(30), [uploaded(1), rejected(2)], 0, records('Rejected'))).toEqual(minutesLater(30));
    expect(prolongedBySlip(aBooking(records('Pending')), [uploaded(1)], 0).hold).toBeUndefined();
  });
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
    ['waiting for cash', records('', 'Pending')],
  ])('neither expires while one is %s [D-08]', (_, over) => {
    expect(expiresAt(held(), other(over))).toBeUndefined();
    expect(expiresAt(other(over), held())).toBeUndefined();
  });

  it('both expire when the later hold ends although the slip of one waits: it has prolonged that hold [D-08] [D-16]', () => {
    const waiting = other({ ...records('Pending'), hold: { ...HOLD, until: minutesLater(48 * 60) } });
    expect(expiresAt(held(), waiting)).toEqual(minutesLater(48 * 60));
    expect(expiresAt(waiting, held())).toEqual(minutesLater(48 * 60));
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
    ['a cash request is rejected while a slip waits', records('Pending', 'Pending'), records('Pending', 'Rejected')],
    ['an allowance ends while a slip waits', { ...records('Pending'), allowed: { type: 'Credit', currency: 'MVR' } }, { allowed: undefined as never }],
  ])('when %s [D-16]', (_, before, after) => {
    expect(change(before, after)).toBe(true);
  });

  it('for the whole time, and while a slip waits never for less than the slip has given [D-16]', () => {
    const prolonged = { ...HOLD, until: minutesLater(48 * 60) };
    expect(withNewHold(held({ hold: prolonged }), minutesLater(5)).hold?.until).toEqual(minutesLater(35));
    const waiting = held({ hold: prolonged, ...records('Pending') });
    const again = withNewHold(waiting, minutesLater(5));
    expect(again.hold?.until).toEqual(minutesLater(48 * 60));
    expect(dueOf(again, waiting)).toEqual({ holdDueAt: minutesLater(48 * 60) });
    expect(withNewHold(held(records('Pending')), minutesLater(5)).hold?.until).toEqual(minutesLater(35));
  });

  it('only when the booking returns to plain Pending, and for no booking that never expires [D-16]', () => {
    expect(change({}, { notes: 'window seats' })).toBe(false);
    expect(change({}, records('Pending'))).toBe(false);
    expect(change({ ...records('Pending'), hold: undefined as never }, records('Rejected'))).toBe(false);
  });
});
