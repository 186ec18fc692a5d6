import { expect, it } from '@jest/globals';
import { callerAs, captainActor } from '@atoll/runtime/testing/callers';
import { tripStateOf } from '../../inventory/trip-state-of.js';
import { aNewBooking, PAID } from '../../testing/builders.js';
import { aTrip, NOW } from '../../testing/trip-builders.js';
import { attendanceOn } from '../../testing/worlds/attendance-world.js';
import { aWorld } from '../../testing/worlds/world.js';
import { BoardPaid } from './board-paid.js';

const hassan = callerAs(captainActor());

async function aBoat({ boardingOpen = true } = {}) {
  const world = aWorld();
  await world.inventory.open({ ...tripStateOf('coral', aTrip()), boardingOpen });
  await world.bookings.add([aNewBooking(PAID)]);
  const { mark, acts } = attendanceOn(world);
  const boarded = async () => (await world.bookings.byId('coral', 1))?.passengers.map((one) => one.boarded);
  const [receipt] = (await world.bookings.byId('coral', 1))?.receipts ?? [];
  const input = { tripId: 1, bookingId: 1, paymentEventId: receipt?.eventId ?? '', at: NOW.toISOString(), operationId: 'op-1' };
  return { ...world, acts, boarded, input, use: new BoardPaid(world.bookings, mark) };
}

it('boards all passengers of a booking whose payment it has applied, and a repeat changes nothing [BK-64, CP-05]', async () => {
  const { use, boarded, bookings, input } = await aBoat();
  await use.run(hassan, input);
  expect((await boarded())?.every(Boolean)).toBe(true);
  const changes = bookings.changes.length;
  await use.run(hassan, input);
  expect(bookings.changes).toHaveLength(changes);
});

it('asks for a repeat while the payment has not arrived, and keeps no refusal of it [D-107]', async () => {
  const { use, boarded, acts, input } = await aBoat();
  await expect(use.run(hassan, { ...input, paymentEventId: 'payment-records:coral:1:9:received' })).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
  expect([(await boarded())?.some(Boolean), await acts.ofOperation('coral', 43, 'op-1')]).toEqual([false, undefined]);
});

it('refuses as attendance does, and keeps the refusal for the office [BK-66, D-107]', async () => {
  const { use, acts, input } = await aBoat({ boardingOpen: false });
  await expect(use.run(hassan, input)).rejects.toMatchObject({ code: 'BOARDING_CLOSED' });
  expect(await acts.ofOperation('coral', 43, 'op-1')).toMatchObject({ act: 'boarded', bookingId: 1 });
  await expect(use.run(callerAs(captainActor({ userId: 99 })), { ...input, operationId: 'op-2' })).rejects.toMatchObject({ code: 'BOOKING_NOT_FOUND' });
});
