import { expect, it, jest } from '@jest/globals';
import { someSettings } from '@atoll/operator-settings/testing';
import { adminActor, callerAs } from '@atoll/runtime/testing/callers';
import { usdMvr } from '@atoll/money/usd-mvr';
import { CancelBooking } from '../cancel-booking/cancel-booking.js';
import { people } from '../../testing/builders.js';
import { aTrip } from '../../testing/trip-builders.js';
import { aWorld } from '../../testing/worlds/world.js';
import { RemoveSeats } from './remove-seats.js';

const admin = callerAs(adminActor());
const REMOVED = { message: 'Seats removed.', code: 'SEATS_REMOVED' };

async function chosen() {
  const world = aWorld([aTrip()], someSettings({ seatSelection: 'true' }));
  const { uuid } = await world.book({ tripId: 1, email: 'a@b.c', customers: people(1, 1) });
  const choose = (...selected: number[]) => world.select.run(callerAs(), { bookingUuid: uuid, tripId: 1, selected });
  await choose(11, 12);
  const remove = new RemoveSeats(world.trips, world.inventory, world.bookings, world.clock);
  const read = async () => (await world.bookings.byId('coral', 1))!;
  return { world, remove, read, choose };
}

it('releases the chosen seats and keeps passengers, number of seats and price; they can be chosen again [BK-52] [D-18]', async () => {
  const { world, remove, read, choose } = await chosen();
  expect(await remove.run(admin, { bookingId: 1, tripId: 1 })).toEqual(REMOVED);
  expect([await world.inventory.chosenSeats('coral', [1], [1]), await world.free()]).toEqual([[], [8]]);
  expect(await read()).toMatchObject({ price: usdMvr(4000, 61680), passengers: [{ id: 1 }, { id: 2 }] });
  expect((await read()).actions.at(-1)).toMatchObject({ code: 'SEATS_REMOVED', params: { seats: 'A1, A2' }, username: 'adam' });
  expect(world.bookings.changes.at(-1)?.events).toEqual([{ $case: 'seatsChosen', value: { tripId: 1, seatIds: [] } }]);
  await choose(12, 13);
});

it('is done where there are none, and written once however often it is repeated [BK-52] [XC-14]', async () => {
  const { remove, read } = await chosen();
  for (let i = 0; i < 3; i++) expect(await remove.run(admin, { bookingId: 1, tripId: 1, version: 2 })).toEqual(REMOVED);
  expect((await read()).actions.map(({ code }) => code)).toEqual(['CREATED', 'SEATS_CHOSEN', 'SEATS_REMOVED']);
});

it('that crashed before it was published is published by its repeat [BK-52] [BK-53]', async () => {
  const { world, remove, read } = await chosen();
  jest.spyOn(world.bookings, 'save').mockRejectedValueOnce(new Error('killed'));
  await expect(remove.run(admin, { bookingId: 1, tripId: 1 })).rejects.toThrow('killed');
  await remove.run(admin, { bookingId: 1, tripId: 1 });
  expect((await read()).actions.at(-1)).toMatchObject({ code: 'SEATS_REMOVED', params: { seats: 'A1, A2' } });
});

it('does not publish that there are none where the customer has chosen again meanwhile [BK-52] [BK-56]', async () => {
  const { world, remove, read, choose } = await chosen();
  const release = world.inventory.releaseSeats.bind(world.inventory);
  jest.spyOn(world.inventory, 'releaseSeats').mockImplementationOnce(async (...given) => {
    const isReleased = await release(...given);
    await choose(13);
    return isReleased;
  });
  await remove.run(admin, { bookingId: 1, tripId: 1 });
  expect((await read()).legs[0]?.publishedSeats).toEqual([13]);
});

it('does not release seats that the customer chose after the admin saw the booking, however late [BK-52] [BK-56]', async () => {
  const { world, remove, read, choose } = await chosen();
  const release = world.inventory.releaseSeats.bind(world.inventory);
  jest.spyOn(world.inventory, 'releaseSeats').mockImplementationOnce(async (...given) => {
    await choose(13);
    return release(...given);
  });
  await expect(remove.run(admin, { bookingId: 1, tripId: 1, version: 2 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect([(await read()).legs[0]?.publishedSeats, await world.inventory.chosenSeats('coral', [1], [1])]).toEqual([
    [13],
    [{ tripId: 1, bookingId: 1, seats: [13] }],
  ]);
});

it('is refused where the booking was changed since, is cancelled, or does not travel there [BK-52]', async () => {
  const { world, remove } = await chosen();
  await expect(remove.run(admin, { bookingId: 1, tripId: 1, version: 1 })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    params: { username: 'Customer', change: 'Seats chosen: A1, A2' },
  });
  await expect(remove.run(admin, { bookingId: 1, tripId: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(remove.run(admin, { bookingId: 9, tripId: 1 })).rejects.toThrow('Booking not found.');
  await new CancelBooking(world.inventory, world.bookings, world.clock, world.settingsOf).run(admin, { bookingId: 1, reason: 'Storm' });
  await expect(remove.run(admin, { bookingId: 1, tripId: 1 })).rejects.toMatchObject({ code: 'BOOKING_CANCELLED' });
});
