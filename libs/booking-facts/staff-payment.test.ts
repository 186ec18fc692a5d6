import { expect, it } from '@jest/globals';
import type { Booking } from './booking.js';
import { staffPaymentActs } from './staff-payment.js';
import { aBooking, paid } from './testing.js';

const admin = { isAdmin: true, isCaptain: false };
const captain = { isAdmin: false, isCaptain: true };
const slip = (status: string) => ({ transfer: { id: 1, status, refNo: '', updated_at: null } });
const cash = (status: string) => ({ cashPayment: { id: 1, status } });

it.each<[string, Partial<Booking>, string[]]>([
  ['not paid', {}, ['allow', 'uploadSlip', 'setAsCash']],
  ['with a slip that waits', slip('Pending'), ['verifySlip', 'allow', 'setAsCash']],
  ['with a slip that waits, while payment does not respond', { transfer: { id: 0, status: 'Pending', refNo: '', updated_at: null } }, ['allow', 'setAsCash']],
  ['with a rejected slip', slip('Rejected'), ['allow', 'uploadSlip', 'setAsCash']],
  ['part paid by a slip that was verified', slip('Verified'), ['allow', 'setAsCash']],
  ['part paid by a slip, the rest to be paid in cash', { isCashAllowed: true, ...slip('Verified'), ...cash('Allowed') }, ['receiveCash', 'allow']],
  ['part paid in cash', cash('Paid'), ['allow']],
  ['with a cash request', cash('Pending'), ['decideCash', 'allow', 'uploadSlip', 'setAsCash']],
  ['to be paid in cash', { isCashAllowed: true, ...cash('Allowed') }, ['receiveCash', 'allow', 'uploadSlip']],
  ['allowed', { isAllowed: true, ...slip('Pending') }, ['cancelAllow']],
  ['free', { priceInCent: 0, priceInLaari: 0 }, ['allow']],
  ['paid', paid, []],
  ['cancelled', { isCancelled: true, ...slip('Pending') }, []],
  ['expired, which a slip restores', { isCancelled: true, isExpired: true }, ['uploadSlip']],
  ['expired with a slip that waits', { isCancelled: true, isExpired: true, ...slip('Pending') }, ['verifySlip']],
  ['expired with a slip that was rejected', { isCancelled: true, isExpired: true, ...slip('Rejected') }, ['uploadSlip']],
  ['expired with nothing to pay', { isCancelled: true, isExpired: true, priceInCent: 0, priceInLaari: 0 }, []],
])(
  'staff can do this about a booking that is %s, captains all but deciding about slips and requests [AW-30, ID-18, ID-19, D-14, D-16]',
  (_state, parts, expected) => {
    const booking = aBooking(parts);
    expect(staffPaymentActs(booking, admin)).toEqual(expected);
    expect(staffPaymentActs(booking, captain)).toEqual(expected.filter((act) => act !== 'verifySlip' && act !== 'decideCash'));
    expect(staffPaymentActs(booking, { isAdmin: false, isCaptain: false })).toEqual([]);
  },
);
