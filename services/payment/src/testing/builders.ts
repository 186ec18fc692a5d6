import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import { money } from '@atoll/money/money';
import { writePrices } from '@atoll/money/prices';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Caller } from '@atoll/runtime/context/caller';
import { newAttempt, type Attempt, type Receipt } from '../attempts/attempt.js';
import { entryOf } from '../ledger/entries/entry.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import type { Charge } from '../payment-gateways/product.js';

export const NOON = new Date('2026-11-23T07:00:00Z');
export const minutesLater = (minutes: number, from = NOON): Date => new Date(from.getTime() + minutes * 60_000);

export const visitor = (operatorId = 'coral'): Caller => ({
  operatorId,
  requestId: 'r-1',
  actor: { kind: 'visitor' },
  host: `${operatorId}.localhost:8080`,
});

export const admin = (operatorId = 'coral'): Caller => ({
  ...visitor(operatorId),
  actor: { kind: 'user', userId: 2, username: 'admin', sessionId: 's', isAdmin: true, isCaptain: false, isSuperUser: false },
});

export const aBooking = (change: Partial<BookingToPay> = {}): BookingToPay => ({
  id: 41,
  uuid: '7b0f5a1e-5d0e-4f0c-9a39-0d7c1f2b8a11',
  refNo: 'K7TR2M9Q',
  price: usdMvr(6000, 92520),
  due: change.price ?? usdMvr(6000, 92520),
  tripIds: [1],
  isPaid: false,
  isAllowed: false,
  isCancelled: false,
  isExpired: false,
  isTripDeleted: false,
  paymentEventIds: [],
  ...change,
});

/** As booking sends it over gRPC. */
export const aBookingMessage = (change: Partial<BookingForPayment> = {}): BookingForPayment => ({
  ...aBooking(),
  price: writePrices(aBooking().price),
  due: change.price ?? writePrices(aBooking().due),
  refundable: [],
  isCashAllowed: false,
  closedAttemptIds: [],
  paymentRecordsRevision: 0,
  ...change,
});

export function aCharge(minor = 92520): Charge {
  return { gateway: 'bml-connect', price: money('MVR', minor), fee: money('MVR', 0), amount: money('MVR', minor) };
}

export const anAttempt = (change: Partial<Attempt> = {}): Attempt => ({
  ...newAttempt(visitor(), 7, 'k'.repeat(32), aBooking(), aCharge(), NOON),
  ...change,
});

export const aReceipt = (attempt: Attempt, gatewayRef = `tx-${attempt.id}`): Receipt => ({
  at: NOON,
  gatewayRef,
  entries: [
    entryOf({
      operatorId: attempt.operatorId,
      bookingId: attempt.bookingId,
      id: attempt.id,
      kind: 'charge',
      channel: { method: 'Card', gateway: attempt.gateway },
      amount: attempt.amount,
      actor: 'gateway:bml-connect',
      at: NOON,
      source: `attempt:${attempt.id}`,
    }),
  ],
});
