import { describe, expect, it } from '@jest/globals';
import { checkPayable } from './payable.js';
import { aBooking, admin, visitor } from './testing.js';

const offered = { cardMvr: true, cardUsd: false, bankTransfer: true, cash: false };

describe('what may be paid by card', () => {
  it('is a booking that nobody has settled yet [PY-03, PY-04]', () => {
    expect(() => checkPayable(visitor(), aBooking(), offered)).not.toThrow();
    expect(() => checkPayable(visitor(), aBooking({ priceInLaari: 100 }), offered)).not.toThrow();
  });

  it.each([
    ['paid', { isPaid: true }],
    ['allowed', { isAllowed: true }],
    ['cancelled', { isCancelled: true }],
    ['free', { priceInLaari: 0 }],
    ['cheaper than the bank takes', { priceInLaari: 99 }],
  ])('is never a booking that is %s, not even for staff [PY-04]', (_state, change) => {
    expect(() => checkPayable(visitor(), aBooking(change), offered)).toThrow('This action is not possible in the current state.');
    expect(() => checkPayable(admin(), aBooking(change), offered)).toThrow('This action is not possible in the current state.');
  });

  it('is nothing for customers where the operator offers no card; staff are exempt [PY-03, ID-52]', () => {
    expect(() => checkPayable(visitor(), aBooking(), { ...offered, cardMvr: false })).toThrow('This action is not possible in the current state.');
    expect(() => checkPayable(admin(), aBooking(), { ...offered, cardMvr: false })).not.toThrow();
  });

  it('is no booking on a trip that the operator deleted [PY-04]', () => {
    expect(() => checkPayable(visitor(), aBooking({ isTripDeleted: true }), offered)).toThrow();
  });
});
