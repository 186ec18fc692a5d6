import { expect, it } from '@jest/globals';
import type { BookingForPayment } from '@atoll/contracts/gen/atoll/booking/v1/booking';
import type { Caller } from '@atoll/runtime/context/caller';
import { adminActor, callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { aPayment } from '../../testing/builders.js';
import { GrpcPayments } from './payments.grpc-client.js';

interface Received {
  readonly caller: Caller;
  readonly bookingIds: number[];
}

/** Payment, which answers in the order of the request and fails for an operator that is away. */
function payment() {
  const received: Received[] = [];
  const forBookings = async (caller: Caller, { bookings }: { bookings: BookingForPayment[] }) => {
    received.push({ caller, bookingIds: bookings.map(({ id }) => id) });
    if (caller.operatorId === 'away') throw new Error('away');
    return { bookings: bookings.map(({ id, isPaid }) => aPayment({ bookingId: id, cardAttemptOpen: isPaid })) };
  };
  return { received, payments: new GrpcPayments({ client: () => ({ forBookings }) as never }) };
}

const booking = (id: number, isPaid = false) => ({ id, isPaid }) as BookingForPayment;
const visitorAt = (operatorId: string) => callerAs(undefined, { operatorId });
const admin = callerAs(adminActor());
const captain = callerAs(captainActor());

it('what visitors read at the same time is one call for each operator, and what a person of staff reads is a call of their own [D-15]', async () => {
  const { received, payments } = payment();
  const asked = [
    [visitorAt('coral'), 1],
    [visitorAt('coral'), 2],
    [admin, 1],
    [captain, 1],
    [visitorAt('lagoon'), 1],
    [admin, 3],
  ] as const;
  const found = await Promise.all(asked.map(([caller, id]) => payments.ofBookings(caller, [booking(id)])));
  expect(found.map((own) => own.map(({ bookingId }) => bookingId))).toEqual(asked.map(([, id]) => [id]));
  expect(received.map(({ caller: { operatorId, actor }, bookingIds }) => [operatorId, actor, bookingIds])).toEqual([
    ['coral', { kind: 'visitor' }, [1, 2]],
    ['coral', admin.actor, [1, 3]],
    ['coral', captain.actor, [1]],
    ['lagoon', { kind: 'visitor' }, [1]],
  ]);
});

it('a booking that is read as it was and as it is in one call is returned as each was sent', async () => {
  const { payments } = payment();
  const both = await Promise.all([payments.ofBookings(visitorAt('coral'), [booking(1)]), payments.ofBookings(visitorAt('coral'), [booking(1, true)])]);
  expect(both.flat().map(({ cardAttemptOpen }) => cardAttemptOpen)).toEqual([false, true]);
});

it('while payment fails for one operator, the others get their payment details [CW-39]', async () => {
  const { payments } = payment();
  const [away, here] = await Promise.all([payments.ofBookings(visitorAt('away'), [booking(1)]), payments.ofBookings(visitorAt('coral'), [booking(1)])]);
  expect([away, here.map(({ bookingId }) => bookingId)]).toEqual([[], [1]]);
});

it('a list is a call of its own', async () => {
  const { received, payments } = payment();
  await Promise.all([payments.ofBookings(admin, [booking(1), booking(2)]), payments.ofBookings(admin, [booking(3)])]);
  expect(received.map(({ bookingIds }) => bookingIds)).toEqual(expect.arrayContaining([[1, 2], [3]]));
});
