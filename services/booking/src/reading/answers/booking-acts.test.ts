import { FakeCreditReservations } from '../../testing/fakes.js';
import { describe, expect, it } from '@jest/globals';
import { calls } from '@atoll/contracts/http/calls';
import { AppError } from '@atoll/errors/app-error';
import { someSettings } from '@atoll/operator-settings/testing';
import type { Caller } from '@atoll/runtime/context/caller';
import { checkRole } from '@atoll/runtime/context/roles';
import { adminActor, callerAs, captainActor, superActor } from '@atoll/runtime/testing/callers';
import { fixedClock } from '@atoll/time/testing';
import { changed, type Booking } from '../../bookings/booking.js';
import { lineOf } from '../../bookings/history/history.js';
import { AllowBooking } from '../../changing/allow-booking/allow-booking.js';
import { CancelBooking } from '../../changing/cancel-booking/cancel-booking.js';
import { RequestCancellation } from '../../changing/cancel-booking/request-cancellation.js';
import { EditCustomers } from '../../changing/edit-booking/edit-customers.js';
import { EditIsLocal } from '../../changing/edit-booking/edit-is-local.js';
import { RemoveSeats } from '../../changing/seats/remove-seats.js';
import { aPayment, CANCELLED, PAID, people, staff } from '../../testing/builders.js';
import { aTrip, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { bookingActs } from './booking-acts.js';

/** Each state of a booking in which an act differs. */
const STATES: Record<string, Partial<Booking>> = {
  'not paid': {},
  paid: PAID,
  'allowed on credit': { allowed: { type: 'Credit', currency: 'MVR' } },
  'to be paid in cash': { cashAllowed: true },
  'asked to be cancelled': { cancellationRequest: { at: NOW } },
  'kept after a request': { cancellationRequest: { at: NOW, declined: { at: NOW, reason: 'Too late' } } },
  'cancelled after a request': { ...CANCELLED, cancellationRequest: { at: NOW } },
  cancelled: CANCELLED,
  'paid and cancelled': { ...PAID, ...CANCELLED },
  'allowed and cancelled': { ...CANCELLED, allowed: { type: '', currency: 'MVR' } },
};

async function aStored(over: Partial<Booking>) {
  const world = aWorld([aTrip()], someSettings({ seatSelection: 'true' }));
  const { uuid } = await world.book({ tripId: 1, email: 'a@b.c', customers: people(1) });
  await world.select.run(callerAs(), { bookingUuid: uuid, tripId: 1, selected: [11] });
  const found = (await world.bookings.byId('coral', 1))!;
  await world.bookings.save([changed(found, over, staff, lineOf('ALLOWANCE_CANCELLED'), NOW, [])]);
  return { world, booking: (await world.bookings.byId('coral', 1))! };
}
type World = Awaited<ReturnType<typeof aStored>>['world'];

/** The call of each act, as its dialog makes it. */
const CALLS: Record<string, (world: World, caller: Caller) => Promise<unknown>> = {
  allow: ({ trips, bookings, clock }, caller) => {
    checkRole(calls.allowBooking.role, caller);
    return new AllowBooking(trips, bookings, clock, new FakeCreditReservations()).allow(caller, { bookingId: 1, allowedType: '', currency: 'MVR' });
  },
  cancelAllow: ({ trips, bookings, clock }, caller) => {
    checkRole(calls.cancelAllowBooking.role, caller);
    return new AllowBooking(trips, bookings, clock, new FakeCreditReservations()).cancel(caller, { bookingId: 1 });
  },
  cancel: ({ inventory, bookings, clock, settingsOf }, caller) => {
    checkRole(calls.cancelBooking.role, caller);
    return new CancelBooking(inventory, bookings, clock, settingsOf).run(caller, { bookingId: 1, reason: 'Storm' });
  },
  declineCancellation: ({ bookings, clock }, caller) => {
    checkRole(calls.declineCancellation.role, caller);
    return new RequestCancellation(bookings, clock).decline(caller, { bookingId: 1, reason: 'Too late' });
  },
  removeSeats: ({ trips, inventory, bookings, clock }, caller) => {
    checkRole(calls.removeSeats.role, caller);
    return new RemoveSeats(trips, inventory, bookings, clock).run(caller, { bookingId: 1, tripId: 1 });
  },
  editCustomers: ({ settingsOf, trips, inventory, bookings, clock }, caller) => {
    checkRole(calls.editCustomers.role, caller);
    return new EditCustomers(settingsOf, trips, inventory, bookings, clock).run(caller, { id: 1, customers: [{ id: 1, name: 'Aisha Ibrahim' }] });
  },
  editFare: ({ settingsOf, trips, bookings, clock }, caller) => {
    checkRole(calls.editIsLocal.role, caller);
    return new EditIsLocal(settingsOf, trips, bookings, clock).run(caller, { bookingId: 1, isLocal: true });
  },
};

const answerOf = async (call: () => Promise<unknown>): Promise<string | null> => {
  try {
    await call();
    return null;
  } catch (refused) {
    if (refused instanceof AppError) return refused.code;
    throw refused;
  }
};

describe.each([
  ['admin', 'admin', callerAs(adminActor())],
  ['super user', 'admin', callerAs(superActor())],
  ['captain', 'captain', callerAs(captainActor())],
] as const)('what is offered to an %s', (_role, view, caller) => {
  it.each(Object.entries(STATES))('about a booking that is %s is what its calls answer [AW-30] [BK-43] [BK-44] [PY-25] [PY-27]', async (_state, over) => {
    for (const [code, call] of Object.entries(CALLS)) {
      const { world, booking } = await aStored(over);
      const offered = bookingActs(booking, { view, payment: undefined, hasSeats: true }).find((act) => act.code === code);
      const answer = await answerOf(async () => call(world, caller));
      const isAbsent = answer === 'FORBIDDEN' || answer === 'CANCELLATION_NOT_REQUESTED' || (code === 'declineCancellation' && !booking.cancellationRequest);
      expect([code, offered?.refusal]).toEqual([code, isAbsent ? undefined : answer]);
    }
  });
});

/** After the departure of the trip that is booked, and long after any time to pay has ended. */
const LATER = new Date(NOW.getTime() + 48 * 3_600_000);

it.each(Object.entries(STATES))(
  'about a booking that is %s end by no time alone, so that a page may offer them until the booking changes',
  async (_state, over) => {
    for (const [code, call] of Object.entries(CALLS)) {
      const { world, booking } = await aStored(over);
      const offered = bookingActs(booking, { view: 'admin', payment: undefined, hasSeats: true }).find((act) => act.code === code);
      const later = { ...world, clock: fixedClock(LATER.toISOString()) };
      if (offered) expect([code, await answerOf(() => call(later, callerAs(adminActor())))]).toEqual([code, offered.refusal]);
    }
  },
);

it('are in the order of the menu, with those about which payment decides [AW-30]', async () => {
  const { booking } = await aStored({});
  const acts = [
    { code: 'setAsCash', refusalCode: '' },
    { code: 'verifySlip', refusalCode: 'TRANSFER_VERIFIED' },
    { code: 'uploadSlip', refusalCode: '' },
  ];
  const of = (hasSeats: boolean) => bookingActs(booking, { view: 'admin', payment: aPayment({ acts }), hasSeats });
  expect(of(true).map(({ code, refusal }) => (refusal ? `${code}: ${refusal}` : code))).toEqual([
    'verifySlip: TRANSFER_VERIFIED',
    'allow',
    'cancelAllow: BOOKING_NOT_ALLOWED',
    'uploadSlip',
    'setAsCash',
    'cancel',
    'removeSeats',
    'editCustomers',
    'editFare',
  ]);
  expect(of(false).map(({ code }) => code)).not.toContain('removeSeats');
});

it('leave out what payment decides about while it does not respond [AW-30]', async () => {
  const { booking } = await aStored({});
  const codes = bookingActs(booking, { view: 'captain', payment: undefined, hasSeats: false }).map(({ code }) => code);
  expect(codes).toEqual(['allow', 'cancelAllow', 'editCustomers', 'editFare']);
});
