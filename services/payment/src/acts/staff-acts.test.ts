import { describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { AppError } from '@atoll/errors/app-error';
import { money } from '@atoll/money/money';
import { usdMvr } from '@atoll/money/usd-mvr';
import type { Caller } from '@atoll/runtime/context/caller';
import { checkRole } from '@atoll/runtime/context/roles';
import { adminActor, callerAs, captainActor, superActor, userActor, visitor } from '@atoll/runtime/testing/callers';
import { receiptEventId } from '../attempts/attempt-events.js';
import { noRecords, type PaymentRecords, type SendingRefund } from '../booking-payments/records/payment-records.js';
import { receiptSource, receivedEventId } from '../booking-payments/records/records-events.js';
import type { BookingToPay } from '../bookings/bookings.port.js';
import { entryOf, type Channel, type LedgerEntry, type NewEntry } from '../ledger/entries/entry.js';
import { aBooking, anAttempt, aReceipt, NOON } from '../testing/builders.js';
import * as records from '../testing/method-rules.js';
import { aFile, RecordsWorld } from '../testing/records-world.js';
import { staffActs, staffRules } from './staff-acts.js';

const done = { by: { userId: 42 }, at: NOON };
const none = noRecords('coral', aBooking().id);
const slip = records.uploadSlip(none, { id: 1, slipId: 's', due: aBooking().due }, done);
const verified = records.verifyTransfer(slip, 1, 'FT-7', done);
const cash = records.requestCash(none, 1, done);
const cashReceived = records.receiveCash(records.allowCash(cash, done), done);
const part = { price: usdMvr(6000, 92520), due: usdMvr(3000, 46260) };
const expired = { isCancelled: true, isExpired: true };

const MINOR = 92520;
const entry = (
  what: Pick<NewEntry, 'kind' | 'source'> & Partial<Pick<LedgerEntry, 'id' | 'paymentEventId'>> & { minor?: number; by?: Channel },
): LedgerEntry => {
  const { minor = MINOR, by = { method: 'Cash', userId: 42 }, ...rest } = what;
  const common = { operatorId: 'coral', bookingId: aBooking().id, id: 900, actor: 'user:42', at: NOON, amount: money('MVR', minor), ...rest };
  return entryOf({ ...common, channel: by } as NewEntry);
};
/** The charge of what the latest act of the records received. */
const received = (of: PaymentRecords, by?: Channel): LedgerEntry => entry({ kind: 'charge', source: receiptSource(of, of.revision), ...(by && { by }) });
const wentBack = (of: PaymentRecords, minor: number): LedgerEntry =>
  entry({ kind: 'refund', id: 901, source: 'records:41:9', minor, paymentEventId: receivedEventId(of, of.revision) });
const onCard: Channel = { method: 'Card', gateway: 'bml-connect' };
const cardAttempt = anAttempt({ id: 7 });
const cardEventId = receiptEventId(cardAttempt);
const cardCharge = entry({ kind: 'charge', id: 902, source: 'attempt:7', by: onCard });
const cardWentBack = entry({ kind: 'refund', id: 903, source: 'records:41:8', by: onCard, paymentEventId: cardEventId });
const sending: SendingRefund = {
  key: 'k',
  ledgerEntryId: 904,
  attemptId: 7,
  amount: money('MVR', 1),
  reason: 'x',
  byUserId: 42,
  nextTryAt: NOON,
  tries: 0,
};
const byCash = { isPaid: true, paymentEventIds: [receivedEventId(cashReceived, cashReceived.revision)] };
const byCard = { isPaid: true, paymentEventIds: [cardEventId] };
const byBoth = { isPaid: true, paymentEventIds: [...byCash.paymentEventIds, cardEventId] };
const closed = (what: PaymentRecords): PaymentRecords => ({ ...what, closedAt: NOON });

/** Each state of a booking and its records in which an act differs. */
const STATES: Record<string, readonly [Partial<BookingToPay>, PaymentRecords, ...LedgerEntry[]]> = {
  'not paid': [{}, none],
  'with a slip that waits': [{}, slip],
  'with a rejected slip': [{}, records.rejectTransfer(slip, 1, done)],
  'with a verified slip for a part of it': [
    { ...part, paymentEventIds: [receivedEventId(verified, verified.revision)] },
    verified,
    received(verified, { method: 'Transfer' }),
  ],
  'with a verified slip of which booking does not know yet': [{}, verified, received(verified, { method: 'Transfer' })],
  'with a cash request': [{}, cash],
  'with a cash request and a slip that waits': [{}, records.requestCash(slip, 1, done)],
  'with a rejected cash request': [{}, records.rejectCash(cash, done)],
  'to be paid in cash': [{}, records.allowCash(cash, done)],
  'with cash received for a part of it': [part, cashReceived, received(cashReceived)],
  'paid in cash': [byCash, cashReceived, received(cashReceived)],
  'paid in cash, of which a part went back': [byCash, cashReceived, received(cashReceived), wentBack(cashReceived, 1)],
  'paid in cash, of which all went back': [byCash, cashReceived, received(cashReceived), wentBack(cashReceived, MINOR)],
  'paid in cash and then allowed': [{ ...byCash, isAllowed: true }, cashReceived, received(cashReceived)],
  'paid by card': [byCard, none, cardCharge],
  'paid by card, of which a refund is being sent': [byCard, { ...none, revision: 1, sending }, cardCharge],
  'paid by card, all of which went back': [byCard, none, cardCharge, cardWentBack],
  'not paid, with a card payment of which booking does not know yet': [{}, none, cardCharge],
  'with a slip that waits and a card payment of which booking does not know yet': [{}, slip, cardCharge],
  'with a rejected slip and a card payment of which booking does not know yet': [{}, records.rejectTransfer(slip, 1, done), cardCharge],
  'with a cash request and a card payment of which booking does not know yet': [{}, cash, cardCharge],
  'to be paid in cash, with a card payment of which booking does not know yet': [{}, records.allowCash(cash, done), cardCharge],
  'paid by card and in cash': [byBoth, cashReceived, received(cashReceived), cardCharge],
  'paid by card and in cash, of which a refund is being sent': [byBoth, { ...cashReceived, sending }, received(cashReceived), cardCharge],
  'paid by card and in cash, of which the card payment went back': [byBoth, cashReceived, received(cashReceived), cardCharge, cardWentBack],
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
const CALLS: Record<keyof typeof staffRules, (world: RecordsWorld, caller: Caller) => Promise<unknown>> = {
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
  recordRefund: (world, caller) => {
    checkRole(calls.recordRefund.role, caller);
    return world.recordRefund.run(caller, { bookingId: aBooking().id, currency: 'MVR', amount: 1, reason: 'Goodwill' });
  },
  sendRefund: (world, caller) => {
    checkRole(calls.sendRefund.role, caller);
    return world.sendRefund.run(caller, { bookingId: aBooking().id, currency: 'MVR', amount: 1, reason: 'Goodwill' });
  },
  reversePayment: (world, caller) => {
    checkRole(calls.reversePayment.role, caller);
    return world.reversePayment.run(caller, { bookingId: aBooking().id, reason: 'Wrong booking' });
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

const isCardUnconsumed = (booking: BookingToPay, entries: readonly LedgerEntry[]): boolean =>
  entries.includes(cardCharge) && !booking.paymentEventIds.includes(cardEventId);

const offeredTo = (caller: Caller, [change, stored, ...entries]: (typeof STATES)[string]): Map<string, string> => {
  const booking = aBooking(change);
  const acts = staffActs(caller, booking, stored, { isPaidByCard: true, isCardUnconsumed: isCardUnconsumed(booking, entries), entries });
  return new Map(acts.map(({ code, refusalCode }) => [code, refusalCode]));
};

describe.each(Object.entries(ROLES))('what is offered to a %s', (role, caller) => {
  it.each(Object.entries(STATES))(
    'about a booking that is %s is what its calls answer [AW-30] [ID-18] [ID-19] [PY-16] [PY-20] [D-10] [D-14] [D-16] [D-71]',
    async (_state, state) => {
      const [change, stored, ...entries] = state;
      const booking = aBooking(change);
      const offered = offeredTo(caller, state);
      const withoutSlip = isCardUnconsumed(booking, entries) ? 'ALREADY_PAID' : 'TRANSFER_VOIDED';
      for (const [code, call] of Object.entries(CALLS)) {
        const world = new RecordsWorld();
        world.bookings.booking = booking;
        world.store.put(stored);
        world.store.receipts.push(...entries);
        if (entries.includes(cardCharge)) await world.attempts.markPaid(await world.attempts.add({ ...cardAttempt }), aReceipt(cardAttempt));
        const answer = await answerOf(async () => call(world, caller));
        const isRefusedToRole = ['TOKEN_MISSING', 'FORBIDDEN'].includes(answer) || role === 'customer' || role === 'visitor';
        const isSlipUnknown = code === 'verifySlip' && answer === 'NOT_FOUND';
        // Without a slip there is no call to make: its number is unknown.
        expect([code, offered.get(code)]).toEqual([code, isRefusedToRole ? undefined : isSlipUnknown ? withoutSlip : answer]);
      }
    },
  );
});

it('names the acts that can be done by staff [AW-30]', () => {
  const possible = (caller: Caller, state: string) => [...offeredTo(caller, STATES[state]!)].flatMap(([code, refusal]) => (refusal === '' ? [code] : []));
  const { admin, captain } = ROLES;
  expect(possible(admin!, 'not paid')).toEqual(['receiveAndBoard', 'uploadSlip', 'setAsCash']);
  expect(possible(admin!, 'with a slip that waits')).toEqual(['verifySlip', 'setAsCash']);
  expect(possible(captain!, 'with a slip that waits')).toEqual(['setAsCash']);
  expect(possible(admin!, 'with a verified slip for a part of it')).toEqual(['receiveAndBoard', 'setAsCash', 'recordRefund', 'reversePayment']);
  expect(possible(admin!, 'paid in cash')).toEqual(['recordRefund', 'reversePayment']);
  expect(possible(admin!, 'paid in cash, of which a part went back')).toEqual(['recordRefund']);
  expect(possible(admin!, 'paid by card and in cash')).toEqual(['recordRefund', 'sendRefund', 'reversePayment']);
  expect(possible(admin!, 'paid by card and in cash, of which a refund is being sent')).toEqual(['reversePayment']);
  expect(possible(admin!, 'paid by card and in cash, of which the card payment went back')).toEqual(['recordRefund', 'reversePayment']);
  expect(possible(captain!, 'to be paid in cash')).toEqual(['receiveCash', 'receiveAndBoard', 'uploadSlip']);
  expect(possible(admin!, 'expired with a slip that waits')).toEqual(['verifySlip']);
});

it('receives no money while booking does not know of a card payment [PY-36]', () => {
  const refusals = Object.fromEntries(offeredTo(ROLES['admin']!, STATES['to be paid in cash, with a card payment of which booking does not know yet']!));
  expect(refusals).toMatchObject({ receiveCash: 'ALREADY_PAID', receiveAndBoard: 'ALREADY_PAID', uploadSlip: '' });
});
