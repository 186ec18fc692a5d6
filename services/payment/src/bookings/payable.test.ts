import { describe, expect, it } from '@jest/globals';
import { usdMvr } from '@atoll/money/usd-mvr';
import { someSettings } from '@atoll/operator-settings/testing';
import type { OfferedMethods } from '@atoll/operator-settings/offered-methods';
import type { Caller } from '@atoll/runtime/context/caller';
import { bmlConnect } from '../payment-gateways/bml-connect/product.js';
import { chargeOf } from '../payment-gateways/product.js';
import type { BookingToPay } from './bookings.port.js';
import { cardOffer, checkPayable } from './payable.js';
import { aBooking, admin, visitor } from '../testing/builders.js';

const offered = someSettings({}, { mvrGatewayOn: true, usdGatewayOn: false }).offered;

const check = (caller: Caller, booking: BookingToPay, methods: OfferedMethods): void =>
  checkPayable(caller, booking, cardOffer('MVR', methods, [bmlConnect]), chargeOf(bmlConnect, booking.price, 'MVR', { fixed: 0, basisPoints: 0 }));

describe('what may be paid by card', () => {
  it('is a booking that is not paid yet [PY-03, PY-04]', () => {
    expect(() => check(visitor(), aBooking(), offered)).not.toThrow();
    expect(() => check(visitor(), aBooking({ price: usdMvr(6000, 100) }), offered)).not.toThrow();
  });

  it.each([
    ['paid', { isPaid: true }],
    ['allowed', { isAllowed: true }],
    ['cancelled', { isCancelled: true }],
    ['free', { price: usdMvr(0, 0) }],
    ['below the minimum of BML Connect', { price: usdMvr(6000, 99) }],
  ])('is never a booking that is %s, not even for staff [PY-04]', (_state, change) => {
    expect(() => check(visitor(), aBooking(change), offered)).toThrow('This action is not possible in the current state.');
    expect(() => check(admin(), aBooking(change), offered)).toThrow('This action is not possible in the current state.');
  });

  it('is no booking of customers where the operator offers no card; staff are exempt [PY-03, ID-52]', () => {
    expect(() => check(visitor(), aBooking(), { ...offered, cardMvr: false })).toThrow('This action is not possible in the current state.');
    expect(() => check(admin(), aBooking(), { ...offered, cardMvr: false })).not.toThrow();
  });

  it('is none in a currency that no payment gateway takes, not even for staff [PY-03, PY-05]', () => {
    for (const caller of [visitor(), admin()])
      expect(() => checkPayable(caller, aBooking(), cardOffer('USD', { ...offered, cardUsd: true }, []), undefined)).toThrow(
        expect.objectContaining({ code: 'METHOD_NOT_OFFERED' }),
      );
  });

  it('is no booking on a trip that the operator deleted [PY-04]', () => {
    expect(() => check(visitor(), aBooking({ isTripDeleted: true }), offered)).toThrow();
  });
});
