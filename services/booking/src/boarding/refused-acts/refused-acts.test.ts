import { expect, it } from '@jest/globals';
import { isDecision } from '@atoll/errors/app-error';
import { commonError } from '@atoll/errors/common';
import { adminActor, callerAs, captainActor, superActor } from '@atoll/runtime/testing/callers';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import type { Booking } from '../../bookings/booking.js';
import { bookingError } from '../../errors.js';
import { attendanceOn } from '../../testing/worlds/attendance-world.js';
import { aNewBooking, CANCELLED, codes, PAID } from '../../testing/builders.js';
import { aTrip, departed, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';

const hassan = callerAs(captainActor());
const adam = callerAs(adminActor());
const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const late = { tripId: 1, bookingId: 1, wholeBooking: false, customerId: 1, boarded: true, at: minutesAgo(5), operationId: 'op-1' };

/** The boat departed ten minutes ago, unless it is still boarding; its captain's phone had no network. */
async function aBoat({ isDeparted = true, booking = PAID as Partial<Booking> } = {}) {
  const trip = isDeparted ? departed(aTrip(), NOW.getTime() - 10 * 60_000) : aTrip();
  const world = aWorld([trip]);
  await world.inventory.open({ ...tripStateOf('coral', trip), boardingOpen: !isDeparted });
  await world.bookings.add([aNewBooking(booking)]);
  const reopen = async (): Promise<void> => {
    const open = { ...aTrip(), version: trip.version + 1 };
    world.trips.known = [open];
    await world.inventory.apply({ ...tripStateOf('coral', open), boardingOpen: true, layoutReplaced: false });
  };
  return { ...world, ...attendanceOn(world), reopen };
}
type Boat = Awaited<ReturnType<typeof aBoat>>;

async function refuse({ mark }: Boat, over: Partial<typeof late> = {}): Promise<void> {
  await expect(mark.run(hassan, { ...late, ...over })).rejects.toMatchObject({ kind: 'conflict' });
}
const listed = async ({ read }: Boat, caller = adam) => (await read.ofTrip(caller, { tripId: 1 })).acts;
const lines = async ({ bookings }: Boat) => (await bookings.byId('coral', 1))?.actions.map(({ code }) => code);

it('keeps a late act that is refused, with who, what, when and why; one that is accepted or not late is not kept [D-107]', async () => {
  const boat = await aBoat();
  await boat.mark.run(hassan, { ...late, at: minutesAgo(11) });
  await refuse(boat, { operationId: undefined, customerId: 2 });
  expect(await listed(boat)).toEqual([]);
  await refuse(boat, { boarded: false, operationId: 'op-2' });
  expect(await listed(boat)).toEqual([
    {
      id: 1,
      operationId: 'op-2',
      tripId: 1,
      act: 'takenOff',
      bookingId: 1,
      refNo: codes(1).refNo,
      passenger: 'Person 1',
      captain: 'hassan',
      doneAt: minutesAgo(5),
      refusedAt: NOW.toISOString(),
      code: 'BOARDING_CLOSED',
      obstacle: 'BOARDING_CLOSED',
      decision: null,
    },
  ]);
});

it('decides an operation once: its repeat gets the same refusal, though the act would be accepted by now [D-107] [XC-14]', async () => {
  const boat = await aBoat();
  await refuse(boat);
  await boat.reopen();
  await refuse(boat);
  expect((await boat.bookings.byId('coral', 1))?.passengers.some(({ boarded }) => boarded)).toBe(false);
  expect(await listed(boat)).toHaveLength(1);
});

it('keeps what the rules decide, but neither a lost race, nor an outage, nor a malformed act [D-107]', () => {
  for (const error of [bookingError('BOOKING_NOT_FOUND'), commonError('ACT_TOO_OLD'), commonError('BOOKING_CANCELLED')]) expect(isDecision(error)).toBe(true);
  for (const code of ['CONCURRENT_CHANGE', 'STILL_RUNNING', 'SERVICE_AWAY', 'TOKEN_EXPIRED'] as const) expect(isDecision(commonError(code))).toBe(false);
  expect(isDecision(commonError('BAD_INPUT', { params: { field: 'at' } }))).toBe(false);
});

it('keeps the act of a captain who was taken off the crew since, whom the list is not shown; none of an unknown trip [D-107] [D-48]', async () => {
  const boat = await aBoat();
  const former = callerAs(captainActor({ userId: 99, username: 'former' }));
  for (const tripId of [1, 77]) await expect(boat.mark.run(former, { ...late, tripId, operationId: `op-${tripId}` })).rejects.toThrow('Booking not found.');
  expect(await listed(boat)).toMatchObject([{ operationId: 'op-1', captain: 'former', code: 'BOOKING_NOT_FOUND' }]);
  expect(boat.acts.stored).toHaveLength(1);
  await expect(listed(boat, former)).rejects.toThrow('Not found.');
});

it('shows captains of the boat no names of bookings that are not on their trip, and no obstacles [D-48]', async () => {
  const boat = await aBoat();
  await boat.bookings.add([aNewBooking({ ...codes(2), ...PAID, legs: [{ ...aNewBooking().booking.legs[0]!, tripId: 2 }] })]);
  await refuse(boat);
  await expect(boat.mark.run(hassan, { ...late, bookingId: 2, operationId: 'op-2' })).rejects.toThrow('Booking not found.');
  expect((await listed(boat, hassan)).map(({ bookingId, passenger, refNo, obstacle }) => [bookingId, passenger, refNo, obstacle])).toEqual([
    [2, null, null, null],
    [1, 'Person 1', codes(1).refNo, null],
  ]);
  expect((await listed(boat)).map(({ passenger }) => passenger)).toEqual(['Person 1', 'Person 1']);
});

it('applied, it is the act of the admin, now, where boarding was opened again, and history says whose act it was [D-107] [BK-53]', async () => {
  const boat = await aBoat();
  await refuse(boat);
  await expect(boat.decide.apply(adam, 1)).rejects.toMatchObject({ code: 'BOARDING_CLOSED' });
  await boat.reopen();
  expect((await listed(boat))[0]?.obstacle).toBeNull();
  expect(await boat.decide.apply(adam, 1)).toEqual({ message: 'Applied.', code: 'REFUSED_ACT_APPLIED' });
  const booking = await boat.bookings.byId('coral', 1);
  expect(booking?.passengers.map(({ boarded }) => boarded)).toEqual([true, false]);
  expect(booking?.actions.slice(-2)).toMatchObject([
    { username: 'adam', code: 'BOARDED', params: { names: 'Person 1' } },
    { username: 'adam', code: 'REFUSED_ACT_APPLIED', params: { captain: 'hassan' } },
  ]);
  expect(boat.bookings.changes.at(-1)?.events).toMatchObject([{ $case: 'attendanceMarked', value: { boarded: true } }]);
  expect((await listed(boat))[0]?.decision).toEqual({ kind: 'applied', at: NOW.toISOString(), username: 'adam', remark: '' });
  expect((await boat.read.pending(adam)).trips).toEqual([]);
});

it('dismissed, it changes nothing but the history, and its captain reads who decided and the remark [D-107]', async () => {
  const boat = await aBoat();
  await refuse(boat);
  expect(await boat.decide.dismiss(adam, 1, 'Seen by the office')).toEqual({ message: 'Dismissed.', code: 'REFUSED_ACT_DISMISSED' });
  expect((await lines(boat))?.at(-1)).toBe('REFUSED_ACT_DISMISSED');
  expect(boat.bookings.changes.at(-1)?.events).toEqual([]);
  expect((await listed(boat, hassan))[0]?.decision).toMatchObject({ kind: 'dismissed', username: 'adam', remark: 'Seen by the office' });
});

it('refuses the second decision and says what the first one was [D-107]', async () => {
  const [one, other] = [await aBoat(), await aBoat({ isDeparted: false, booking: {} })];
  await refuse(one);
  await one.decide.dismiss(adam, 1, '');
  const mariyam = callerAs(superActor());
  for (const second of [one.decide.dismiss(mariyam, 1, ''), one.decide.apply(mariyam, 1)])
    await expect(second).rejects.toMatchObject({ code: 'REFUSED_ACT_DISMISSED', kind: 'conflict', text: 'adam has already dismissed this act.' });
  await refuse(other);
  const unpaid = (await other.bookings.byId('coral', 1))!;
  await other.bookings.save([{ before: unpaid, booking: { ...unpaid, ...PAID, version: 2 }, events: [], by: { username: 'System' }, at: NOW }]);
  await other.decide.apply(adam, 1);
  await expect(other.decide.dismiss(mariyam, 1, '')).rejects.toMatchObject({ code: 'REFUSED_ACT_APPLIED', text: 'adam has already applied this act.' });
});

it('a decision is made again where the booking has changed meanwhile [D-107]', async () => {
  const boat = await aBoat();
  await refuse(boat);
  const { decide } = boat.acts;
  let attempts = 0;
  boat.acts.decide = async (...args) => ((attempts += 1) === 1 ? 'outdated' : decide.apply(boat.acts, args));
  await boat.decide.dismiss(adam, 1, '');
  expect([attempts, (await lines(boat))?.filter((code) => code === 'REFUSED_ACT_DISMISSED').length]).toEqual([2, 1]);
});

it('cannot be applied where the booking was cancelled, and not at all where it is no attendance [D-107] [D-50]', async () => {
  const boat = await aBoat({ isDeparted: false, booking: { ...PAID, ...CANCELLED } });
  await refuse(boat);
  await boat.keep.keep(hassan, { operationId: 'op-2', tripId: 1, act: 'depart', doneAt: NOW }, commonError('TRIP_DEPARTED').refusal);
  expect((await listed(boat)).map(({ act, obstacle }) => [act, obstacle])).toEqual([
    ['depart', 'ACT_NOT_APPLICABLE'],
    ['boarded', 'BOOKING_CANCELLED'],
  ]);
  await expect(boat.decide.apply(adam, 2)).rejects.toMatchObject({ code: 'ACT_NOT_APPLICABLE' });
  await boat.decide.dismiss(adam, 2, '');
});

it('counts the undecided acts of each trip, the earliest departure first, from one call to trip [D-107]', async () => {
  const boat = await aBoat();
  const [earlier] = [aTrip({ id: 9 }, 1, 2, new Date(NOW.getTime() - 3_600_000))];
  boat.trips.known.push(earlier!);
  await boat.inventory.open(tripStateOf('coral', earlier!));
  await refuse(boat);
  await boat.keep.keep(hassan, { operationId: 'op-9', tripId: 9, act: 'depart', doneAt: NOW }, commonError('TRIP_DELETED').refusal);
  const asked = boat.trips.asked.length;
  expect((await boat.read.pending(adam)).trips.map(({ tripId, count }) => [tripId, count])).toEqual([
    [9, 1],
    [1, 1],
  ]);
  expect(boat.trips.asked.length - asked).toBe(1);
  expect((await boat.read.pending(callerAs(adminActor(), { operatorId: 'lagoon' }))).trips).toEqual([]);
  await expect(boat.decide.dismiss(callerAs(adminActor(), { operatorId: 'lagoon' }), 1, '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
