import { expect, it } from '@jest/globals';
import { adminActor, callerAs, captainActor, superActor } from '@atoll/runtime/testing/callers';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { attendanceOn } from '../../testing/worlds/attendance-world.js';
import { aNewBooking, codes, PAID } from '../../testing/builders.js';
import { aRouteTrip, aTrip, departed, NOW } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import type { Bookings } from '../../bookings/bookings.port.js';

const hassan = callerAs(captainActor());
const all = { tripId: 1, bookingId: 1, wholeBooking: true, boarded: true };

async function aBoat({ boardingOpen = true } = {}) {
  const world = aWorld();
  await world.inventory.open({ ...tripStateOf('coral', aTrip()), boardingOpen });
  await world.bookings.add([aNewBooking(PAID)]);
  const use = (bookings: Bookings = world.bookings) => attendanceOn({ ...world, bookings }).mark;
  return { ...world, use };
}

it("boards the passengers of the captain's own boat [BK-64] [CP-05] [ID-13]", async () => {
  const { use, bookings } = await aBoat();
  expect(await use().run(hassan, all)).toEqual({ message: 'Boarded.', code: 'BOARDED' });
  expect((await bookings.byId('coral', 1))?.passengers.every(({ boarded }) => boarded)).toBe(true);
});

it('is for captains of this boat, admins and super users [BK-64] [ID-11] [ID-20]', async () => {
  const { use } = await aBoat();
  for (const actor of [adminActor(), superActor()]) await expect(use().run(callerAs(actor), all)).resolves.toBeDefined();
});

it('refuses once the inventory has closed boarding [BK-66]', async () => {
  const { use, bookings } = await aBoat({ boardingOpen: false });
  await expect(use().run(hassan, all)).rejects.toMatchObject({ code: 'BOARDING_CLOSED', text: 'This action is not possible in the current state.' });
  expect(bookings.changes).toHaveLength(1);
});

it('on a departed route trip refuses passengers of the first stop and boards those of later ones [BK-66] [D-84]', async () => {
  const line = departed(aRouteTrip());
  const { trips, inventory, bookings, clock } = aWorld([line]);
  await inventory.open(tripStateOf('coral', line));
  const [leg] = aNewBooking().booking.legs;
  for (const fromOrder of [1, 2]) await bookings.add([aNewBooking({ ...codes(fromOrder), ...PAID, legs: [{ ...leg!, tripId: 5, fromOrder, toOrder: 4 }] })]);
  const { mark } = attendanceOn({ trips, inventory, bookings, clock });
  await expect(mark.run(hassan, { ...all, tripId: 5 })).rejects.toThrow('This action is not possible in the current state.');
  expect(await mark.run(hassan, { ...all, tripId: 5, bookingId: 2 })).toEqual({ message: 'Boarded.', code: 'BOARDED' });
});

it('refuses first-stop passengers of a route by the inventory alone, which is closed before the trip is marked departed [BK-66] [D-84]', async () => {
  const line = aRouteTrip();
  const { trips, inventory, bookings, clock } = aWorld([line]);
  await inventory.open(tripStateOf('coral', departed(line)));
  const [leg] = aNewBooking().booking.legs;
  await bookings.add([aNewBooking({ ...PAID, legs: [{ ...leg!, tripId: 5, fromOrder: 1, toOrder: 4 }] })]);
  const { mark } = attendanceOn({ trips, inventory, bookings, clock });
  await expect(mark.run(hassan, { ...all, tripId: 5 })).rejects.toThrow('This action is not possible in the current state.');
});

it('refuses first-stop passengers of a departed route trip even where its inventory is still open [D-84]', async () => {
  const line = departed(aRouteTrip());
  const { trips, inventory, bookings, clock } = aWorld([line]);
  await inventory.open({ ...tripStateOf('coral', line), boardingOpen: true });
  const [leg] = aNewBooking().booking.legs;
  await bookings.add([aNewBooking({ ...PAID, legs: [{ ...leg!, tripId: 5, fromOrder: 1, toOrder: 4 }] })]);
  const { mark } = attendanceOn({ trips, inventory, bookings, clock });
  await expect(mark.run(hassan, { ...all, tripId: 5 })).rejects.toThrow('This action is not possible in the current state.');
});

it('that is saved after the save deadline has passed is decided again and refused, because the boat has departed [BK-66]', async () => {
  const { use, bookings, inventory, clock } = await aBoat();
  const frozen: Bookings = Object.create(bookings);
  frozen.save = async (changes, deadline) => {
    clock.advance(10_000);
    await inventory.apply({ ...tripStateOf('coral', departed(aTrip())), layoutReplaced: false });
    return bookings.save(changes, deadline);
  };
  await expect(use(frozen).run(hassan, all)).rejects.toMatchObject({ code: 'BOARDING_CLOSED', text: 'This action is not possible in the current state.' });
  expect((await bookings.byId('coral', 1))?.passengers.some(({ boarded }) => boarded)).toBe(false);
});

const minutesAgo = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();

/** The boat departed ten minutes ago; its captain's phone had no network. */
async function aDepartedBoat() {
  const trip = departed(aTrip(), NOW.getTime() - 10 * 60_000);
  const world = aWorld([trip]);
  await world.inventory.open(tripStateOf('coral', trip));
  await world.bookings.add([aNewBooking(PAID)]);
  return { ...world, mark: attendanceOn(world).mark };
}

it('accepts an act that a device sends after the departure where it took place before it, with its time [D-107] [BK-66]', async () => {
  const { mark, bookings } = await aDepartedBoat();
  await mark.run(hassan, { ...all, at: minutesAgo(11) });
  expect((await bookings.byId('coral', 1))?.passengers.map(({ boarded, attendanceAt }) => [boarded, attendanceAt?.toISOString()])).toEqual([
    [true, minutesAgo(11)],
    [true, minutesAgo(11)],
  ]);
});

it('refuses an act of the moment of departure or later, and one without a time, once the boat has departed [D-107] [BK-66]', async () => {
  const { mark } = await aDepartedBoat();
  for (const at of [minutesAgo(10), minutesAgo(9), undefined])
    await expect(mark.run(hassan, { ...all, at })).rejects.toMatchObject({ code: 'BOARDING_CLOSED' });
});

it('refuses an act of more than a day ago, and a time that is none [D-107]', async () => {
  const { use } = await aBoat();
  await expect(use().run(hassan, { ...all, at: minutesAgo(24 * 60 + 1) })).rejects.toMatchObject({ code: 'ACT_TOO_OLD', kind: 'conflict' });
  await expect(use().run(hassan, { ...all, at: 'yesterday' })).rejects.toThrow('Please check at.');
});

it('finds only bookings of its operator', async () => {
  const { use } = await aBoat();
  await expect(use().run(callerAs(adminActor(), { operatorId: 'lagoon' }), all)).rejects.toThrow('Booking not found.');
});

it('does not reveal which ids exist: ids of other boats, of other trips and unknown ids get the same refusal [BK-64]', async () => {
  const { use } = await aBoat();
  const stranger = callerAs(captainActor({ userId: 99 }));
  const asked = [use().run(stranger, all), use().run(stranger, { ...all, bookingId: 2 }), use().run(hassan, { ...all, bookingId: 2 })];
  for (const answer of [...asked, use().run(hassan, { ...all, tripId: 9 })]) await expect(answer).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});
