import { describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { AppError } from '@atoll/errors/app-error';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Caller } from '@atoll/runtime/context/caller';
import { checkRole } from '@atoll/runtime/context/roles';
import { adminActor, callerAs, captainActor, superActor, userActor, visitor } from '@atoll/runtime/testing/callers';
import { noRecords, type PaymentRecords } from '../booking-payments/records/payment-records.js';
import { receivedEventId } from '../booking-payments/records/records-events.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { aBooking, NOON } from '../testing/builders.js';
import * as records from '../testing/method-rules.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';
import { staffActs } from './staff-acts.js';

const done = { by: { userId: 42 }, at: NOON };
const none = noRecords('coral', aBooking().id);
const slip = records.uploadSlip(none, { id: 1, slipId: 's', due: aBooking().due }, done);
const verified = records.verifyTransfer(slip, 1, 'FT-7', done);
const cash = records.requestCash(none, 1, done);
const cashReceived = records.receiveCash(records.allowCash(cash, done), done);
const part = { price: usdMvr(6000, 92520), due: usdMvr(3000, 46260) };
const expired = { isCancelled: true, isExpired: true };
const closed = (what: PaymentRecords): PaymentRecords => ({ ...what, closedAt: NOON });

/** Each state of a booking and its records in which an act differs. */
const STATES: Record<string, readonly [Partial<BookingToPay>, PaymentRecords]> = {
  'not paid': [{}, none],
  'with a slip that waits': [{}, slip],
  'with a rejected slip': [{}, records.rejectTransfer(slip, 1, done)],
  'with a verified slip for a part of it': [{ ...part, paymentEventIds: [receivedEventId(verified, verified.revision)] }, verified],
  'with a verified slip of which booking does not know yet': [{}, verified],
  'with a cash request': [{}, cash],
  'with a cash request and a slip that waits': [{}, records.requestCash(slip, 1, done)],
  'with a rejected cash request': [{}, records.rejectCash(cash, done)],
  'to be paid in cash': [{}, records.allowCash(cash, done)],
  'with cash received for a part of it': [part, cashReceived],
  allowed: [{ isAllowed: true }, slip],
  free: [{ price: usdMvr(0, 0) }, none],
  'priced in MVR only': [{ price: usdMvr(0, 92520), due: usdMvr(0, 92520) }, records.setAsCash(none, 1, done)],
  paid: [{ isPaid: true }, none],
  'paid, with a slip that is not voided yet': [{ isPaid: true }, slip],
  cancelled: [{ isCancelled: true }, none],
  expired: [expired, closed(none)],
  'expired with a slip that waits': [expired, closed(slip)],
  'expired with a rejected slip': [expired, closed(records.rejectTransfer(slip, 1, done))],
  'expired with nothing to pay': [{ ...expired, price: usdMvr(0, 0) }, closed(none)],
  'closed, because it expires': [{}, closed(cash)],
  'on a deleted trip': [{ isTripDeleted: true }, none],
};

const ROLES: Record<string, Caller> = {
  admin: callerAs(adminActor()),
  'super user': callerAs(superActor()),
  captain: callerAs(captainActor()),
  customer: callerAs(userActor()),
  visitor: callerAs(visitor),
};

/** The call of each act, as its dialog makes it; deciding has two answers, of which the first is the one that can be refused. */
const CALLS: Record<string, (world: RecordsWorld, caller: Caller) => Promise<unknown>> = {
  verifySlip: (world, caller) => {
    checkRole(calls.processTransferSlip.role, caller);
    return world.process.run(caller, { transferId: 1, status: 'Verified', currency: 'MVR', refNo: 'FT-7' });
  },
  decideCash: (world, caller) => {
    checkRole(calls.proceedCashPayment.role, caller);
    return world.proceed.run(caller, { bookingId: aBooking().id, status: 'Allowed' });
  },
  receiveCash: (world, caller) => {
    checkRole(calls.confirmCashTransfer.role, caller);
    return world.confirm.run(caller, { bookingId: aBooking().id, currency: 'MVR' });
  },
  receiveAndBoard: (world, caller) => {
    checkRole(calls.receiveAndBoard.role, caller);
    return world.receiveAndBoard.run(caller, { bookingId: aBooking().id, currency: 'MVR', tripId: 1 });
  },
  uploadSlip: (world, caller) => world.uploadSlip.run(caller, { bookingId: aBooking().id, bookingUUID: '', file: aFile() }),
  setAsCash: (world, caller) => {
    checkRole(calls.setAsCashPayment.role, caller);
    return world.setAsCash.run(caller, { bookingId: aBooking().id });
  },
};

const answerOf = async (call: () => Promise<unknown>): Promise<string> => {
  try {
    await call();
    return '';
  } catch (refused) {
    if (refused instanceof AppError) return refused.code;
    throw refused;
  }
};

describe.each(Object.entries(ROLES))('what is offered to a %s', (role, caller) => {
  it.each(Object.entries(STATES))(
    'about a booking that is %s is what its calls answer [AW-30] [ID-18] [ID-19] [PY-16] [PY-20] [D-10] [D-14] [D-16]',
    async (_state, [change, stored]) => {
      const booking = aBooking(change);
      const offered = new Map(staffActs(caller, booking, stored, { isPaid: true, isUnconsumed: false }).map(({ code, refusalCode }) => [code, refusalCode]));
      for (const [code, call] of Object.entries(CALLS)) {
        const world = new RecordsWorld();
        world.bookings.booking = booking;
        world.store.put(stored);
        const answer = await answerOf(async () => call(world, caller));
        const isRefusedToRole = ['TOKEN_MISSING', 'FORBIDDEN'].includes(answer) || role === 'customer' || role === 'visitor';
        const isSlipUnknown = code === 'verifySlip' && answer === 'NOT_FOUND';
        // Without a slip there is no call to make: its number is unknown.
        expect([code, offered.get(code)]).toEqual([code, isRefusedToRole ? undefined : isSlipUnknown ? 'TRANSFER_VOIDED' : answer]);
      }
    },
  );
});

it('names the acts that can be done by staff [AW-30]', () => {
  const possible = (caller: Caller, state: string) => {
    const [change, stored] = STATES[state]!;
    return staffActs(caller, aBooking(change), stored, { isPaid: true, isUnconsumed: false }).flatMap(({ code, refusalCode }) =>
      refusalCode === '' ? [code] : [],
    );
  };
  const { admin, captain } = ROLES;
  expect(possible(admin!, 'not paid')).toEqual(['receiveAndBoard', 'uploadSlip', 'setAsCash']);
  expect(possible(admin!, 'with a slip that waits')).toEqual(['verifySlip', 'setAsCash']);
  expect(possible(captain!, 'with a slip that waits')).toEqual(['setAsCash']);
  expect(possible(admin!, 'with a verified slip for a part of it')).toEqual(['receiveAndBoard', 'setAsCash', 'reversePayment']);
  expect(possible(captain!, 'to be paid in cash')).toEqual(['receiveCash', 'receiveAndBoard', 'uploadSlip']);
  expect(possible(admin!, 'expired with a slip that waits')).toEqual(['verifySlip']);
});

it('receives no money while booking does not know of a card payment [PY-36]', () => {
  const [change, stored] = STATES['to be paid in cash']!;
  const refusals = Object.fromEntries(
    staffActs(ROLES['admin']!, aBooking(change), stored, { isPaid: true, isUnconsumed: true }).map(({ code, refusalCode }) => [code, refusalCode]),
  );
  expect(refusals).toMatchObject({ receiveCash: 'ALREADY_PAID', receiveAndBoard: 'ALREADY_PAID', uploadSlip: '' });
});
